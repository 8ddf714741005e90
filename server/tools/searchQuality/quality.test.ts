import { expect, test } from 'vitest';
import { startTestServer } from '../testing/testServer.ts';
import { fillMarket, readListings, readQueries, setFolder, SETS } from './market.ts';
import { askAll, ndcg, type Score, scoreOf } from './scores.ts';

const mean = (scores: readonly Score[]) => scores.reduce((sum, score) => sum + score.ndcg, 0) / scores.length;
const right = (scores: readonly Score[]) =>
  scores.filter((score) => score.isFirstRight).length / scores.length;

/** What is held of each: all of nDCG@10, the first result right, and each kind's nDCG@10. */
const FLOORS: Record<(typeof SETS)[number], readonly [all: number, right: number, ofEachKind: number]> = {
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
    const [floor, first, ofEachKind] = FLOORS[set];
    expect(mean(fitted)).toBeGreaterThan(floor);
    expect(right(fitted)).toBeGreaterThan(first);
    const kinds = Map.groupBy(scores, (score) => score.kind);
    expect([...kinds].filter(([, some]) => mean(some) <= ofEachKind).map(([kind]) => kind)).toEqual([]);
    expect(right(scores.filter(({ kind }) => kind === 'nothing'))).toBeGreaterThanOrEqual(0.95);
  },
);

const OWN = setFolder('own');

test('the set is large enough to tell, and a third of it is kept out of tuning', () => {
  const queries = readQueries(readListings(OWN), OWN);
  expect(queries.length).toBeGreaterThanOrEqual(220);
  expect(queries.filter(({ fits }) => fits.size === 0).length).toBeGreaterThanOrEqual(20);
  expect(queries.filter(({ isHeld }) => isHeld).length / queries.length).toBeCloseTo(1 / 3, 1);
});

test.each([
  [['a', 'b'], ['a', 'b'], 1],
  [['x', 'a'], ['a'], 0.631],
  [['a', 'x', 'b'], ['a', 'b'], 0.92],
  [[], ['a'], 0],
])('of the results %j where %j fit, nDCG@10 is %f', (titles, fits, expected) => {
  expect(ndcg(titles, new Set(fits))).toBeCloseTo(expected, 3);
});

test('a query that nothing fits is answered well by nothing, or by something else that is called so', () => {
  const query = { isHeld: false, kind: 'nothing', query: 'drone', fits: new Set<string>() };
  expect(scoreOf(query, { titles: [], isSubstituted: false }).ndcg).toBe(1);
  expect(scoreOf(query, { titles: ['Phone'], isSubstituted: true }).ndcg).toBe(1);
  expect(scoreOf(query, { titles: ['Phone'], isSubstituted: false }).ndcg).toBe(0);
});
