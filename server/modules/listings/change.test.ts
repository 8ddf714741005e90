import { expect, test } from 'vitest';
import { paths } from '../../../src/contract/paths.ts';
import { createClient } from '../../tools/testing/client.ts';
import { listingForm, smallPhoto } from '../../tools/testing/listingForm.ts';
import { joinMarket, openMarket, post, stored, titles } from '../../tools/testing/market.ts';

const LISTING = paths.listing('1');
const NOTHING = { title: null, price: null, description: null, category_id: null };

/** A market with one listing, whose seller is signed in. */
async function open() {
  const { server, seller } = await openMarket();
  const { body } = await post(seller, { condition: 'new', campus_place: ' swinton  hall ' });
  const patch = (form: unknown) => seller.send('PATCH', LISTING, { body: form });
  const visitor = createClient(server);
  return { server, seller, patch, visitor, before: body as Record<string, unknown> };
}

test('a seller changes one thing, and the rest stays; then all at once, and the address stays', async () => {
  const { patch, before, visitor } = await open();
  expect(before).toMatchObject({ condition: 'new', campus_place: 'Swinton Hall' });
  const { body: cheaper } = await patch({ price: '9.90' });
  expect(cheaper).toEqual({ ...before, price: '9.90' });
  expect((await visitor.get(LISTING)).body).toEqual(cheaper);
  const parts = { title: 'Blue pot', price: '', description: 'Never used.', category_id: '2' };
  const place = { condition: '', campus_place: 'adlam house' };
  const { body } = await patch(listingForm({ ...parts, ...place, image: await smallPhoto(30) }));
  expect(body).toMatchObject({
    id: before['id'],
    slug: before['slug'],
    title: 'Blue pot',
    price: null,
    description: 'Never used.',
    category: { id: 2, name: 'Textbooks' },
    condition: null,
    campus_place: 'Adlam House',
    image_width: 30,
    created_at: before['created_at'],
  });
  expect(body).not.toMatchObject({ image: before['image'] });
});

test('by its address a listing is changed and deleted as by its id', async () => {
  const { seller, visitor, before } = await open();
  const path = paths.listing(String(before['slug']));
  expect(await seller.send('PATCH', path, { body: { title: 'Pot' } })).toMatchObject({ status: 200 });
  expect(await seller.send('DELETE', path)).toMatchObject({ status: 204, text: '' });
  for (const list of [paths.listings, paths.myListings])
    expect((await seller.get(list)).headers['x-total-count']).toBe('0');
  expect(await visitor.get(LISTING)).toMatchObject({ status: 404 });
  expect(await seller.send('DELETE', LISTING)).toMatchObject({ status: 404 });
});

test('each field has its error, and nothing is changed or stored', async () => {
  const { server, patch, before, visitor } = await open();
  const form = listingForm({ ...NOTHING, title: 'No', category_id: '99', image: Buffer.from('hello') });
  form.append('status', 'lost');
  expect((await patch(form)).body).toEqual({
    title: ['Title must be at least 3 characters.'],
    category_id: ['Category is required.'],
    status: ['Status must be active, reserved or sold.'],
    image: ['Image must be JPG, PNG, or WEBP. Detected type: unknown'],
  });
  expect((await visitor.get(LISTING)).body).toEqual(before);
  expect(await stored(server)).toEqual({ listings: 1, blobs: 2 });
});

test('only the owner changes or deletes, and the error names who may', async () => {
  const { server, before, visitor } = await open();
  const other = await joinMarket(server, 'tendai');
  const missing = ['99', 'no-such-thing', '9'.repeat(30)].map((slugOrId) => paths.listing(slugOrId));
  for (const [client, path, status, detail] of [
    [visitor, LISTING, 401, 'Not authenticated'],
    [other, LISTING, 403, 'This listing belongs to someone else.'],
    ...missing.map((address) => [other, address, 404, 'This listing does not exist.'] as const),
  ] as const)
    for (const method of ['PATCH', 'DELETE'] as const) {
      const response = await client.send(method, path, { body: { title: 'Mine now' } });
      expect(response).toMatchObject({ status, body: { detail } });
    }
  expect((await visitor.get(LISTING)).body).toEqual(before);
});

test('a sold listing leaves the lists, has its page, and comes back only while there is room', async () => {
  const { seller, patch, visitor } = await open();
  expect((await patch({ status: 'sold' })).body).toMatchObject({ status: 'sold' });
  expect(titles(await visitor.get(paths.listings))).toEqual([]);
  expect((await seller.get(paths.myListings)).body).toMatchObject([{ status: 'sold' }]);
  expect(await visitor.get(LISTING)).toMatchObject({ status: 200, body: { status: 'sold' } });
  for (let count = 0; count < 5; count += 1) await post(seller);
  const body = { listing_limit: ['You have reached your maximum of 5 active listings'] };
  for (const status of ['active', 'reserved'])
    expect(await patch({ status })).toMatchObject({ status: 400, body });
  expect(await patch({ title: 'Sold kettle' })).toMatchObject({ status: 200, body: { status: 'sold' } });
  await seller.send('DELETE', paths.listing('2'));
  expect(await patch({ status: 'reserved' })).toMatchObject({ status: 200, body: { status: 'reserved' } });
});

test('of six sold listings put on sale again at once exactly five are @postgres', async () => {
  const { server, seller } = await openMarket();
  const set = (id: number, status: string) =>
    seller.send('PATCH', paths.listing(String(id)), { body: { status } });
  for (let id = 1; id <= 6; id += 1) {
    await post(seller);
    await set(id, 'sold');
  }
  const responses = await Promise.all([1, 2, 3, 4, 5, 6].map((id) => set(id, 'active')));
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(5);
  expect((await createClient(server).get(paths.listings)).headers['x-total-count']).toBe('5');
});

test('a listing that the operator hid has no page, cannot be changed, and can be deleted', async () => {
  const { server, seller, patch, visitor } = await open();
  await server.context.database.updateTable('listings').set({ hidden_at: 1 }).execute();
  expect(titles(await visitor.get(paths.listings))).toEqual([]);
  expect(await visitor.get(LISTING)).toMatchObject({ status: 404 });
  expect(await patch({ title: 'New' })).toMatchObject({ status: 403 });
  expect(await seller.send('DELETE', LISTING)).toMatchObject({ status: 204 });
});
