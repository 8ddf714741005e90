import { expect, test } from 'vitest';
import { journeyMarket } from '../../.storybook/journeys/journeyMarket.ts';
import { categories } from '../support/fixtures.ts';
import { fakeMarket } from '../support/fakeMarket/fakeMarket.ts';
import { visitorHandlers } from '../support/server.ts';
import { type Finding, tryHost } from '../../server/tools/contractSuite/suite.ts';
import { startBackEnd } from './startBackEnd.ts';

type Handlers = Parameters<typeof startBackEnd>[0];

async function findingsOf(handlers: Handlers): Promise<Finding[]> {
  const { url, stop } = await startBackEnd(handlers);
  const findings: Finding[] = [];
  for await (const finding of tryHost(url)) findings.push(finding);
  await stop();
  return findings;
}

/** What the fake market does not serve, and why; all else it serves as any back end must. */
const NOT_SERVED: [RegExp, string][] = [
  [/^§8 POST google/, 'only Google can sign a credential'],
  [/^Decisions, Listings:/, 'section 7 lacks these calls; a test of one has its own response'],
  [/^Public shop:/, 'section 7 has none'],
  [/^Short address:/, 'section 7 makes none'],
  [/^(?:Condition|Place|Order|Filters|Counts):/, 'section 7 knows none'],
  [/^(?:Lifetimes|Is it gone|Wanted|Reports):/, 'section 7 knows none'],
  [/^Suggestions:/, 'section 7 knows none'],
  [/^Push notifications:/, 'section 7 sends none'],
  [/^Several photos:/, 'section 7 has one photo a listing'],
];

const isServed = ({ sentence }: Finding) => !NOT_SERVED.some(([pattern]) => pattern.test(sentence));
const verdictsOn = (findings: Finding[], pattern: RegExp) =>
  findings.filter(({ sentence }) => pattern.test(sentence)).map(({ verdict }) => verdict);

test.each<[string, Handlers]>([
  ["the stories' market", journeyMarket],
  // What `startBackEnd` starts, but for its market's being empty: the suite needs a category.
  ["the back end of the browser's tests", () => fakeMarket({ categories })],
])('%s keeps to every sentence of the contract but those that it does not serve', async (_, handlers) => {
  const findings = await findingsOf(handlers);
  expect(findings.filter((finding) => isServed(finding) && finding.verdict !== 'ok')).toEqual([]);
  // A row that no longer holds must go.
  const verdicts = NOT_SERVED.map(([pattern]) => [...new Set(verdictsOn(findings, pattern))]);
  expect(verdicts).toEqual(NOT_SERVED.map(() => ['not offered']));
});

/**
 * The component tests' network serves no more: each test responds to the other calls itself, and an
 * unanswered one fails it.
 */
const SERVED_TO_VISITORS = /GET csrf|POST token\/refresh gives a visitor no token/;

test("the component tests' network keeps to what it serves", async () => {
  const findings = await findingsOf(() => visitorHandlers);
  expect(verdictsOn(findings, SERVED_TO_VISITORS)).toEqual(['ok', 'ok', 'ok']);
});
