import { expect, test } from 'vitest';
import { FACETS_PATH } from '../../../src/contract/search.ts';
import { paths } from '../../../src/contract/paths.ts';
import { searchTokens } from '../../database/words/tokenise.ts';
import { settleWords } from '../../database/words/vocabulary.ts';
import { createClient } from '../../tools/testing/client.ts';
import { next, openMarket, titles } from '../../tools/testing/market.ts';

/** More than one statement reads (`MATCHES_A_STATEMENT`, `WALKED_MAX`). */
const SIZE = 20_050;

/** A market of lamps for 10 dollars each, the oldest of which are another thing. */
async function openLargeMarket() {
  const { server } = await openMarket();
  const { database } = server.context;
  const words = searchTokens({ title: 'Lamp', description: '' });
  const row = (id: number) => ({
    slug: `lamp-${id}`,
    seller_id: 1,
    category_id: 1,
    title: `Lamp`,
    description: '',
    price_cents: 1000,
    condition: 'good' as const,
    picture_key: id.toString(16).padStart(32, '0'),
    picture_width: 640,
    picture_height: 480,
    picture_widths: '[320,640]',
    picture_placeholder: 'data:image/webp;base64,AAAA',
    ...words,
    created_at: id,
    updated_at: id,
  });
  const rows = Array.from({ length: SIZE }, (_, index) => row(index + 1));
  rows[0] = { ...row(1), title: 'Cheap lamp', price_cents: 100 };
  rows[1] = { ...row(2), title: 'Dear lamp', price_cents: 90_000 };
  for (let start = 0; start < SIZE; start += 500)
    await database
      .insertInto('listings')
      .values(rows.slice(start, start + 500))
      .execute();
  await settleWords(database);
  const visitor = createClient(server);
  return (path: string) => visitor.get(path);
}

test('orders, filters and counts reach the oldest match of a large market', async () => {
  const ask = await openLargeMarket();
  const search = `${paths.search}?q=lamp&limit=1`;
  expect(titles(await ask(`${search}&order=cheapest`))).toEqual(['Cheap lamp']);
  expect(titles(await ask(`${search}&order=dearest`))).toEqual(['Dear lamp']);
  for (const list of [search, `${search}&order=newest`, `${paths.listings}?limit=1`]) {
    const answer = await ask(`${list}&price_from=1&price_to=5`);
    expect(titles(answer)).toEqual(['Cheap lamp']);
    expect(next(answer)).toBeUndefined();
  }
  expect(titles(await ask(`${paths.listings}?limit=1&order=cheapest&condition=worn`))).toEqual([]);
  expect((await ask(`${FACETS_PATH}?q=lamp`)).body).toMatchObject({ total: 10_000, is_capped: true });
});
