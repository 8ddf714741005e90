import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { API_BASE, paths } from '../../../src/contract/paths.ts';
import { fillMarket } from '../../tools/searchQuality/market.ts';
import { startTestServer } from '../../tools/testing/testServer.ts';

/** Products, models, books and courses, written without knowledge of the word lists. */
const NAMES = readFileSync(new URL('namesOfThings.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n');

/** Searches that are sent together. */
const AT_ONCE = 16;

test('a listing is found first by the name that it has', async () => {
  const { app, context } = await startTestServer({ environment: { DEMO: 'off' } });
  await fillMarket(
    context,
    NAMES.map((title) => ({ title, description: '', category: 'Things' })),
  );
  const first: (string | undefined)[] = [];
  for (let start = 0; start < NAMES.length; start += AT_ONCE) {
    const responses = NAMES.slice(start, start + AT_ONCE).map(async (name) => {
      const url = `${API_BASE}${paths.search}?q=${encodeURIComponent(name)}&limit=24`;
      return (await app.inject({ url })).json<{ title: string }[]>()[0]?.title;
    });
    first.push(...(await Promise.all(responses)));
  }
  expect(first).toEqual(NAMES);
}, 180_000);
