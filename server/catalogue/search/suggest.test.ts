import { expect, test } from 'vitest';
import { paths } from '../../../src/contract/paths.ts';
import { SUGGESTIONS_PATH } from '../../../src/contract/search.ts';
import { marketOf, post } from '../../tools/testing/market.ts';

/** A market and the suggestions for what a visitor types. */
async function open(...listings: Parameters<typeof marketOf>) {
  const market = await marketOf(...listings);
  const suggest = async (typed: string) => {
    const { status, body } = await market.visitor.get(`${SUGGESTIONS_PATH}?q=${encodeURIComponent(typed)}`);
    expect(status).toBe(200);
    return (body as { searches: string[] }).searches;
  };
  return { ...market, suggest };
}

test.each<[why: string, listings: Parameters<typeof marketOf>, suggestions: Record<string, string[]>]>([
  [
    'words of titles that begin so, the most frequent first',
    ['Kettle', 'Keyboard', 'Electric kettle', 'Desk lamp'],
    { ke: ['kettle', 'keyboard'], KETT: ['kettle'], keybo: ['keyboard'] },
  ],
  [
    'the words before the last one, with what goes with them',
    ['Desk lamp', 'Desk with drawers', 'Lamb stew'],
    { 'desk la': ['desk lamp'], 'Désk,  LA': ['desk lamp'], 'desk de': [] },
  ],
  [
    'of the forms of a word one, and never what is typed already',
    ['Chairs', 'Two chairs', 'Chair', 'Charger'],
    { cha: ['chairs', 'charger'], charger: [] },
  ],
  [
    'nothing for too little, or for what the market lacks',
    ['Kettle'],
    Object.fromEntries(['', ' ', 'k', '%', '"', "'", 'k*', '\u0000', 'zebra'].map((typed) => [typed, []])),
  ],
  [
    'six at most, and none of a text that is too long',
    ['Spade', 'Spoon', 'Speaker', 'Spatula', 'Spinner', 'Sponge', 'Spanner'],
    { sp: ['spade', 'spanner', 'spatula', 'speaker', 'spinner', 'sponge'], ['kettle '.repeat(2000)]: [] },
  ],
  [
    'no phone number in a title, no stop word, nothing of a description',
    [{ title: 'Forks for sale 0771234567', description: 'Foldable, with a bag' }],
    { '07': [], fo: ['forks'] },
  ],
])('suggests %s', async (_why, listings, suggestions) => {
  const { suggest } = await open(...listings);
  for (const [typed, searches] of Object.entries(suggestions))
    expect([typed, await suggest(typed)]).toEqual([typed, searches]);
});

test('suggests nothing that is sold, hidden or deleted, and at once what is new', async () => {
  const { seller, server, suggest } = await open('Mbira', 'Marimba', 'Maraca');
  expect(await suggest('ma')).toEqual(['maraca', 'marimba']);
  await seller.send('PATCH', paths.listing('3'), { body: { status: 'sold' } });
  expect(await suggest('ma')).toEqual(['marimba']);
  const { database } = server.context;
  await database.updateTable('listings').set({ hidden_at: 1 }).where('id', '=', 2).execute();
  server.context.market.changed();
  expect(await suggest('ma')).toEqual([]);
  await seller.send('DELETE', paths.listing('1'));
  expect(await suggest('mb')).toEqual([]);
  await post(seller, { title: 'Mango juice' });
  expect(await suggest('ma')).toEqual(['mango']);
});
