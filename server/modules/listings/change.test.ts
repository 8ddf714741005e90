import { expect, test } from 'vitest';
import { paths } from '../../../src/contract/paths.ts';
import { listingForm, smallPhoto } from '../../tools/testing/listingForm.ts';
import { openMarket, post } from '../../tools/testing/market.ts';

const LISTING = paths.listing('1');

/** A market with one listing, whose seller is signed in. */
async function open() {
  const { server, seller, visitor } = await openMarket();
  const { body } = await post(seller, { condition: 'new', campus_place: ' swinton  hall ' });
  const patch = (form: unknown) => seller.send('PATCH', LISTING, { body: form });
  return { server, seller, visitor, patch, before: body as Record<string, unknown> };
}

test('a seller changes one thing, and the rest stays; then all at once, and the address stays', async () => {
  const { visitor, patch, before } = await open();
  expect(before).toMatchObject({ condition: 'new', campus_place: 'Swinton Hall' });
  expect((await patch({ price: '9.90' })).body).toEqual({ ...before, price: '9.90' });
  const parts = { title: 'Blue pot', price: '', description: 'Never used.', category_id: '2' };
  const { body } = await patch(listingForm({ ...parts, condition: '', image: await smallPhoto(30) }));
  const { id, slug, created_at } = before;
  const kept = { id, slug, created_at, campus_place: 'Swinton Hall' };
  const category = { id: 2, name: 'Textbooks' };
  const changed = { title: 'Blue pot', price: null, condition: null, category, image_width: 30 };
  expect(body).toMatchObject({ ...kept, ...changed });
  expect((await visitor.get(LISTING)).body).toEqual(body);
});

test('a sold listing comes back only while there is room', async () => {
  const { seller, patch } = await open();
  await patch({ status: 'sold' });
  for (let count = 0; count < 5; count += 1) await post(seller);
  const body = { listing_limit: ['You have reached your maximum of 5 active listings'] };
  for (const status of ['active', 'reserved'])
    expect(await patch({ status })).toMatchObject({ status: 400, body });
  expect(await patch({ title: 'Sold kettle' })).toMatchObject({ status: 200, body: { status: 'sold' } });
  await seller.send('DELETE', paths.listing('2'));
  expect(await patch({ status: 'reserved' })).toMatchObject({ status: 200, body: { status: 'reserved' } });
});

test('of six sold listings put on sale again at once exactly five are @postgres', async () => {
  const { seller } = await openMarket();
  const set = (id: number, status: string) =>
    seller.send('PATCH', paths.listing(String(id)), { body: { status } });
  for (let id = 1; id <= 6; id += 1) {
    await post(seller);
    await set(id, 'sold');
  }
  const responses = await Promise.all([1, 2, 3, 4, 5, 6].map((id) => set(id, 'active')));
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(5);
});
