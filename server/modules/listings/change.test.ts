import { expect, test } from 'vitest';
import { paths } from '../../../src/contract/paths.ts';
import { createClient, type TestClient } from '../../tools/testing/client.ts';
import { listingForm } from '../../tools/testing/listingForm.ts';
import { makeJpeg } from '../../tools/testing/photos.ts';
import { joinMarket, openMarket, post, stored } from '../../tools/testing/market.ts';
import { changeListing } from './save.ts';

const LISTING = paths.listing('1');
const NOTHING = { title: null, price: null, description: null, category_id: null };

/** A market with one listing, whose seller is signed in. */
async function openStall() {
  const { server, seller } = await openMarket();
  const { body } = await post(seller);
  const patch = (form: unknown, client: TestClient = seller) => client.send('PATCH', LISTING, { body: form });
  return { server, seller, patch, before: body as Record<string, unknown>, visitor: createClient(server) };
}

test('a seller changes one thing, and everything else stays', async () => {
  const { patch, before, visitor } = await openStall();
  const answer = await patch({ price: '9.90' });
  expect(answer).toMatchObject({ status: 200 });
  expect(answer.body).toEqual({ ...before, price: '9.90' });
  expect((await visitor.get(LISTING)).body).toEqual(answer.body);
});

test('a seller changes everything at once, the photo too, and the address stays', async () => {
  const { patch, before } = await openStall();
  const parts = { title: 'Blue pot', price: '', description: 'Never used.', category_id: '2' };
  const answer = await patch(listingForm({ ...parts, image: await makeJpeg({ megapixels: 0.2 }) }));
  expect(answer.body).toMatchObject({
    id: before['id'],
    slug: before['slug'],
    title: 'Blue pot',
    price: null,
    description: 'Never used.',
    category: { id: 2, name: 'Textbooks' },
    image_width: 516,
    created_at: before['created_at'],
  });
  expect(answer.body).not.toMatchObject({ image: before['image'] });
});

test('by its address a listing is changed and deleted as by its id', async () => {
  const { seller, before } = await openStall();
  const path = paths.listing(String(before['slug']));
  expect(await seller.send('PATCH', path, { body: { title: 'Pot' } })).toMatchObject({ status: 200 });
  expect(await seller.send('DELETE', path)).toMatchObject({ status: 204 });
});

test('each refused part is named by its sentence, and nothing is changed or stored', async () => {
  const { server, patch, before, visitor } = await openStall();
  const form = listingForm({ ...NOTHING, title: 'No', category_id: '99', image: Buffer.from('hello') });
  form.append('status', 'lost');
  expect((await patch(form)).body).toEqual({
    title: ['Title must be at least 3 characters.'],
    category_id: ['Category is required.'],
    status: ['Status must be active, reserved or sold.'],
    image: ['Image must be JPG, PNG, or WEBP. Detected type: unknown'],
  });
  expect((await patch({ title: null, price: 'ten' })).body).toEqual({
    title: ['Title is required.'],
    price: ['Price must be a positive number.'],
  });
  expect((await visitor.get(LISTING)).body).toEqual(before);
  expect(await stored(server)).toEqual({ listings: 1, blobs: 1 });
});

test('only the owner changes or deletes; others learn who may', async () => {
  const { server, before, visitor } = await openStall();
  const other = await joinMarket(server, 'tendai');
  for (const [client, status, detail] of [
    [visitor, 401, 'Not authenticated'],
    [other, 403, 'This listing belongs to someone else.'],
  ] as const) {
    const call = { body: { title: 'Mine now' } };
    expect(await client.send('PATCH', LISTING, call)).toMatchObject({ status, body: { detail } });
    expect(await client.send('DELETE', LISTING)).toMatchObject({ status, body: { detail } });
  }
  expect((await visitor.get(LISTING)).body).toEqual(before);
  for (const path of ['99', 'no-such-thing', '9'.repeat(30)].map((slugOrId) => paths.listing(slugOrId))) {
    const body = { detail: 'This listing does not exist.' };
    expect(await other.send('PATCH', path, { body: {} })).toMatchObject({ status: 404, body });
    expect(await other.send('DELETE', path)).toMatchObject({ status: 404, body });
  }
});

test('a deleted listing is gone everywhere', async () => {
  const { seller, visitor } = await openStall();
  await post(seller);
  expect(await seller.send('DELETE', LISTING)).toMatchObject({ status: 204, text: '' });
  expect(await visitor.get(LISTING)).toMatchObject({ status: 404 });
  expect((await visitor.get(paths.listings)).headers['x-total-count']).toBe('1');
  expect((await seller.get(paths.myListings)).headers['x-total-count']).toBe('1');
  expect(await seller.send('DELETE', LISTING)).toMatchObject({ status: 404 });
});

test('a sold listing leaves the lists, keeps its page, and comes back only while there is room', async () => {
  const { seller, patch, visitor } = await openStall();
  expect((await patch({ status: 'sold' })).body).toMatchObject({ status: 'sold' });
  expect((await visitor.get(paths.listings)).body).toEqual([]);
  expect((await seller.get(paths.myListings)).body).toMatchObject([{ status: 'sold' }]);
  expect(await visitor.get(LISTING)).toMatchObject({ status: 200, body: { status: 'sold' } });
  for (let count = 0; count < 5; count += 1) await post(seller);
  for (const status of ['active', 'reserved']) {
    expect(await patch({ status })).toMatchObject({
      status: 400,
      body: { listing_limit: ['You have reached your maximum of 5 active listings'] },
    });
  }
  expect(await patch({ title: 'Sold kettle' })).toMatchObject({ status: 200, body: { status: 'sold' } });
  await seller.send('DELETE', paths.listing('2'));
  expect(await patch({ status: 'reserved' })).toMatchObject({ status: 200, body: { status: 'reserved' } });
});

test('of six sold listings put on sale again at once exactly five are', async () => {
  const { server, seller } = await openMarket();
  for (let id = 1; id <= 6; id += 1) {
    await post(seller);
    await seller.send('PATCH', paths.listing(String(id)), { body: { status: 'sold' } });
  }
  const answers = await Promise.all(
    [1, 2, 3, 4, 5, 6].map((id) =>
      seller.send('PATCH', paths.listing(String(id)), { body: { status: 'active' } }),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
  expect((await createClient(server).get(paths.listings)).headers['x-total-count']).toBe('5');
});

test('a listing that the operator hid is not shown and cannot be changed, only deleted', async () => {
  const { server, seller, patch, visitor } = await openStall();
  await server.context.database.updateTable('listings').set({ hidden_at: 1 }).execute();
  expect((await visitor.get(paths.listings)).body).toEqual([]);
  expect(await visitor.get(LISTING)).toMatchObject({ status: 404 });
  expect(await patch({ title: 'New' })).toMatchObject({ status: 403 });
  expect(await seller.send('DELETE', LISTING)).toMatchObject({ status: 204 });
});

test('a seller’s public list is found by name in any case, without phone numbers; nobody’s is 404', async () => {
  const { server, seller, visitor } = await openStall();
  await seller.send('PATCH', paths.ownProfile, { body: { phone_number: '263771234567' } });
  await post(await joinMarket(server, 'tendai'), { title: 'Mug' });
  const answer = await visitor.get(paths.listingsByUsername('RUDO'));
  expect(answer).toMatchObject({ status: 200, body: [{ title: 'Red kettle', seller: 'rudo' }] });
  expect(answer.headers['x-total-count']).toBe('1');
  expect(answer.text).not.toContain('263771234567');
  expect(await visitor.get(paths.listingsByUsername('nobody'))).toMatchObject({
    status: 404,
    body: { detail: 'This user does not exist.' },
  });
});

test('a list shows at once what a seller changed of themselves', async () => {
  const { seller, visitor } = await openStall();
  expect((await visitor.get(paths.listings)).body).toMatchObject([{ seller_location: null }]);
  await seller.send('PATCH', paths.ownProfile, { body: { location: 'Swinton Hall' } });
  expect((await visitor.get(paths.listings)).body).toMatchObject([{ seller_location: 'Swinton Hall' }]);
});

test('a listing that is taken down while its form comes in is not changed', async () => {
  const { server, before } = await openStall();
  const { database } = server.context;
  const hideThenSend = async () => {
    await database.updateTable('listings').set({ hidden_at: 1 }).execute();
    return { fields: { title: 'Other words' }, photo: null, extraPhotos: [] };
  };
  await expect(changeListing(server.context, 1, '1', hideThenSend)).rejects.toMatchObject({
    status: 403,
  });
  const { title } = await database.selectFrom('listings').select('title').executeTakeFirstOrThrow();
  expect(title).toBe(before['title']);
});
