import { expect, test } from 'vitest';
import { paths } from '../../../src/contract/paths.ts';
import { SUGGESTIONS_PATH } from '../../../src/contract/search.ts';
import { marketOf, post } from '../../tools/testing/market.ts';

/** How a visitor of such a market types. */
async function typedIn(...listings: Parameters<typeof marketOf>) {
  const market = await marketOf(...listings);
  const typing = async (typed: string) => {
    const { status, body } = await market.visitor.get(`${SUGGESTIONS_PATH}?q=${encodeURIComponent(typed)}`);
    expect(status).toBe(200);
    return (body as { searches: string[] }).searches;
  };
  return { ...market, typing };
}

test('the words of titles that begin so are suggested, those that most listings have first', async () => {
  const { typing } = await typedIn('Kettle', 'Keyboard', 'Electric kettle', 'Desk lamp');
  expect(await typing('ke')).toEqual(['kettle', 'keyboard']);
  expect(await typing('KETT')).toEqual(['kettle']);
  expect(await typing('keybo')).toEqual(['keyboard']);
});

test('the words before the last one are kept, and only what goes with them is suggested', async () => {
  const { typing } = await typedIn('Desk lamp', 'Desk with drawers', 'Lamb stew');
  expect(await typing('desk la')).toEqual(['desk lamp']);
  expect(await typing('Désk,  LA')).toEqual(['desk lamp']);
});

test('of the forms of a word one is suggested, and never what stands there already', async () => {
  const { typing } = await typedIn('Chairs', 'Two chairs', 'Chair', 'Charger');
  expect(await typing('cha')).toEqual(['chairs', 'charger']);
  expect(await typing('charger')).toEqual([]);
});

test('for too little, or what nobody sells, nothing is suggested', async () => {
  const { typing } = await typedIn('Kettle');
  for (const typed of ['', ' ', 'k', '%', '"', "'", 'k*', '\u0000', 'zebra'])
    expect([typed, await typing(typed)]).toEqual([typed, []]);
});

test('a text that no search is as long as is cut, and six suggestions are the most', async () => {
  const { typing } = await typedIn('Spade', 'Spoon', 'Speaker', 'Spatula', 'Spinner', 'Sponge', 'Spanner');
  expect(await typing('sp')).toHaveLength(6);
  expect(await typing('kettle '.repeat(2000))).toEqual([]);
});

test('neither a phone number in a title, nor a word around the thing, nor a description is suggested', async () => {
  const { typing } = await typedIn(['Forks for sale 0771234567', 'Foldable, with a bag']);
  expect(await typing('07')).toEqual([]);
  expect(await typing('fo')).toEqual(['forks']);
});

test('what is sold, hidden or deleted is suggested no more, and what comes is at once', async () => {
  const { seller, server, typing } = await typedIn('Mbira', 'Marimba', 'Maraca');
  const listings = (await seller.get(paths.listings)).body as { id: number; title: string }[];
  const idOf = (title: string) => listings.find((listing) => listing.title === title)?.id ?? 0;
  expect(await typing('ma')).toEqual(['maraca', 'marimba']);
  await seller.send('PATCH', paths.listing(String(idOf('Maraca'))), { body: { status: 'sold' } });
  expect(await typing('ma')).toEqual(['marimba']);
  await server.context.database
    .updateTable('listings')
    .set({ hidden_at: Date.now() })
    .where('id', '=', idOf('Marimba'))
    .execute();
  expect(await typing('ma')).toEqual([]);
  await seller.send('DELETE', paths.listing(String(idOf('Mbira'))));
  expect(await typing('mb')).toEqual([]);
  await post(seller, { title: 'Mango juice' });
  expect(await typing('ma')).toEqual(['mango']);
});
