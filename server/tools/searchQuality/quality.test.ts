import { expect, test } from 'vitest';
import { startTestServer } from '../testing/testServer.ts';
import { askAll } from './ask.ts';
import { fillMarket } from './fill.ts';
import { readListings, readQueries, setFolder, SETS } from './market.ts';
import { scoreOf, type Score } from './scores.ts';

const mean = (scores: readonly Score[]) => scores.reduce((sum, { ndcg }) => sum + ndcg, 0) / scores.length;
const right = (scores: readonly Score[]) =>
  scores.filter((score) => score.isFirstRight).length / scores.length;

/** What is held of each: all of nDCG@10, the first result right, and each kind's nDCG@10. */
const FLOORS: Record<(typeof SETS)[number], readonly [ndcg: number, right: number, ofEachKind: number]> = {
  own: [0.94, 0.92, 0.9],
  first: [0.9, 0.9, 0.8],
  second: [0.9, 0.9, 0.75],
  third: [0.87, 0.88, 0.7],
};

test.each(SETS)(
  'the right thing is found, of every kind of query of the set "%s", on either database',
  async (set) => {
    const { app, context } = await startTestServer({ environment: { DEMO: 'off' } });
    const listings = readListings(setFolder(set));
    await fillMarket(context, listings);
    const answers = await askAll(app, readQueries(listings, setFolder(set)));
    const scores = answers.map(({ query, answer }) => scoreOf(query, answer));
    const fitted = scores.filter(({ kind }) => kind !== 'nothing');
    const [ndcg, first, ofEachKind] = FLOORS[set];
    expect(mean(fitted)).toBeGreaterThan(ndcg);
    expect(right(fitted)).toBeGreaterThan(first);
    const kinds = Map.groupBy(scores, (score) => score.kind);
    expect([...kinds].filter(([, some]) => mean(some) <= ofEachKind).map(([kind]) => kind)).toEqual([]);
    expect(right(scores.filter(({ kind }) => kind === 'nothing'))).toBeGreaterThanOrEqual(0.95);
  },
);
