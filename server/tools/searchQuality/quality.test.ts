import { expect, test } from 'vitest';
import { startTestServer } from '../testing/testServer.ts';
import { fillMarket, readListings, readQueries, setFolder } from './market.ts';
import { firstRight, meanNdcg, NOTHING, runQueries } from './scores.ts';

/** The least nDCG@10 of all queries, the least part of right first results, and nDCG@10 by kind. */
test.each([
  ['own', 0.954, 0.934, 0.912],
  ['strangers', 0.908, 0.916, 0.848],
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
    expect(firstRight(kinds.get(NOTHING) ?? [])).toBe(1);
  },
);
