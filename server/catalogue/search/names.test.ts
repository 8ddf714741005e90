import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { API_BASE, paths } from '../../../src/contract/paths.ts';
import { fillMarket } from '../../tools/searchQuality/market.ts';
import { startTestServer } from '../../tools/testing/testServer.ts';

/** Products, models, books and courses, written without knowledge of the word lists. */
const NAMES = readFileSync(new URL('namesOfThings.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n');

test('a listing is found first by the name that it has', async () => {
  const { app, context } = await startTestServer({ environment: { DEMO: 'off' } });
  await fillMarket(
    context,
    NAMES.map((title) => ({ title, description: '', category: 'Things' })),
  );
  for (const name of NAMES) {
    const url = `${API_BASE}${paths.search}?q=${encodeURIComponent(name)}&limit=24`;
    const [first] = (await app.inject({ url })).json<{ title: string }[]>();
    expect(first?.title).toBe(name);
  }
}, 180_000);
