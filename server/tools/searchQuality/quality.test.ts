import { expect, test } from 'vitest';
import { startTestServer } from '../testing/testServer.ts';
import { askAll } from './ask.ts';
import { fillMarket } from './fill.ts';
import { readListings, readQueries } from './market.ts';
import { scoreOf, type Score } from './scores.ts';

const mean = (scores: readonly Score[]) => scores.reduce((sum, { ndcg }) => sum + ndcg, 0) / scores.length;
const right = (scores: readonly Score[]) =>
  scores.filter((score) => score.isFirstRight).length / scores.length;

test('the right thing is found, of every kind of query, on either database', async () => {
  const { app, context } = await startTestServer({ environment: { DEMO: 'off' } });
  const listings = readListings();
  await fillMarket(context, listings);
  const answers = await askAll(app, readQueries(listings));
  const scores = answers.map(({ query, answer }) => scoreOf(query, answer));
  const fitted = scores.filter(({ kind }) => kind !== 'nothing');
  expect(mean(fitted)).toBeGreaterThan(0.92);
  expect(right(fitted)).toBeGreaterThan(0.88);
  expect(mean(fitted.filter(({ isHeld }) => isHeld))).toBeGreaterThan(0.92);
  for (const kind of new Set(scores.map((score) => score.kind))) {
    expect(mean(scores.filter((score) => score.kind === kind))).toBeGreaterThan(0.7);
  }
  expect(right(scores.filter(({ kind }) => kind === 'nothing'))).toBeGreaterThanOrEqual(0.95);
});
