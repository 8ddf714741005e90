import { journeyMarket } from '../../.storybook/journeys/journeyMarket.ts';
import { describeContract } from '../contract/contract.ts';
import { categories } from '../support/fixtures.ts';
import { fakeMarket } from '../support/fakeMarket/fakeMarket.ts';
import { startBackEnd } from './startBackEnd.ts';

/** All of §7 but what Google alone can sign, and the changes of a listing. */
const SECTION_7 = /> (?:§(?!8 POST google)|Decisions)/;

describeContract("the stories' market", () => startBackEnd(journeyMarket), SECTION_7);
// What `startBackEnd` starts, but for its market's being empty: the suite needs a category.
describeContract(
  "the back end of the browser's tests",
  () => startBackEnd(() => fakeMarket({ categories })),
  SECTION_7,
);
