import { expect, test } from 'vitest';
import { startTestServer } from '../testing/testServer.ts';
import { fillMarket, readListings, readQueries, setFolder } from './market.ts';
import { firstRight, meanNdcg, ndcg, NOTHING, runQueries, scoreOf } from './scores.ts';

/** The least nDCG@10 of all queries, the least part of right first results, and nDCG@10 by kind. */
test.each([
  ['own', 0.94, 0.92, 0.9],
  ['strangers', 0.87, 0.88, 0.7],
])(
  'a search of the set "%s" finds what fits, by every kind of query @postgres',
  async (set, minNdcg, minFirstRight, minOfKind) => {
    const { app, context } = await startTestServer({ environment: { DEMO: 'off' } });
    const listings = readListings(setFolder(set));
    await fillMarket(context, listings);
    const runs = await runQueries(app, readQueries(listings, setFolder(set)));
    const scores = runs.map(({ score }) => score);
    const fitting = scores.filter(({ kind }) => kind !== NOTHING);
    expect(meanNdcg(fitting)).toBeGreaterThan(minNdcg);
    expect(firstRight(fitting)).toBeGreaterThan(minFirstRight);
    const kinds = Map.groupBy(scores, ({ kind }) => kind);
    expect([...kinds].filter(([, some]) => meanNdcg(some) <= minOfKind).map(([kind]) => kind)).toEqual([]);
    expect(firstRight(kinds.get(NOTHING) ?? [])).toBeGreaterThanOrEqual(0.95);
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

test('where nothing fits, an empty result or a declared substitute is right', () => {
  const query = { isHeld: false, kind: NOTHING, query: 'drone', fits: new Set<string>() };
  expect(scoreOf(query, { titles: [], isSubstituted: false }).ndcg).toBe(1);
  expect(scoreOf(query, { titles: ['Phone'], isSubstituted: true }).ndcg).toBe(1);
  expect(scoreOf(query, { titles: ['Phone'], isSubstituted: false }).ndcg).toBe(0);
});
