import { expect, test, vi } from 'vitest';
import { marketOf } from '../../tools/testing/market.ts';
import { STATEMENTS_MAX } from './marketIndex.ts';

const GOODS = ['Steel kettle', 'HP laptop', 'Physics textbook', 'Study desk', 'White pillow', 'Warm blanket'];

test('a search of eight misspelt words costs no more statements than any may', async () => {
  const { server, find } = await marketOf(...GOODS, 'Leather jacket', 'Sony headphones');
  const { index, vocabulary } = server.context.market.search;
  const calls = [vi.spyOn(index, 'matches'), vi.spyOn(vocabulary, 'formsOf')];
  const lookUps = vi.spyOn(vocabulary, 'similarTo');
  const { status } = await find('ketttle labtopp phisics tekstbook pilllow blankett jackett headphonnes');
  expect(status).toBe(200);
  const count = [...calls, lookUps].reduce((sum, { mock }) => sum + mock.calls.length, 0);
  expect(lookUps.mock.calls.length).toBeLessThanOrEqual(3);
  expect(count).toBeLessThanOrEqual(STATEMENTS_MAX);
});
