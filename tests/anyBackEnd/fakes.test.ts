import { journeyMarket } from '../../.storybook/journeys/journeyMarket.ts';
import { describeContract } from '../contract/contract.ts';
import { startBackEnd } from './startBackEnd.ts';

/** All of §7 but what Google alone can sign, and the changes of a listing. */
const SECTION_7 = /> (?:§(?!8 POST google)|Decisions)/;

describeContract('the fake market', () => startBackEnd(journeyMarket), SECTION_7);
