import { expect, test } from 'vitest';
import { readListings, readQueries, setFolder } from './market.ts';
import { ndcg, scoreOf } from './scores.ts';

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
