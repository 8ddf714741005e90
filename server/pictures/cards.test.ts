import sharp from 'sharp';
import { expect, test } from 'vitest';
import { paths } from '../../src/contract/paths.ts';
import { photolessKey, renderedKey, variantKey } from '../blobs/keys.ts';
import { createLimiter } from '../limits/limiter.ts';
import { LIMITS } from '../limits/limits.ts';
import { createClient } from '../tools/testing/client.ts';
import { smallPhoto } from '../tools/testing/listingForm.ts';
import { openMarket, post, postWanted, stored } from '../tools/testing/market.ts';
import { cardAddress, type CardListing, createCards } from './cards.ts';
import { removeOrphans } from './orphans.ts';
import { findListingToRender } from './store.ts';
import { DELETED_PICTURES_LIFE } from './survey.ts';

const HOUR = 3_600_000;
const LAMP: CardListing = {
  id: 7,
  kind: 'sale',
  picture_key: 'a'.repeat(32),
  title: 'Desk lamp',
  price_cents: 1250,
  previous_price_cents: null,
  status: 'active',
};

test('a card’s address names its listing, and stays while the listing stays as it is', () => {
  expect(cardAddress(LAMP)).toMatch(/^\/media\/cards\/7-[0-9a-f]{16}\.jpg$/);
  expect(cardAddress({ ...LAMP })).toBe(cardAddress(LAMP));
});

test.each([
  ['photo', { picture_key: 'b'.repeat(32) }],
  ['title', { title: 'Desk lamp, new' }],
  ['price', { price_cents: 1200 }],
  ['missing price', { price_cents: null }],
  ['price before it dropped', { previous_price_cents: 1500 }],
  ['status', { status: 'sold' as const }],
  ['kind', { kind: 'wanted' as const }],
])('another %s is another address', (_what, change) => {
  expect(cardAddress({ ...LAMP, ...change })).not.toBe(cardAddress(LAMP));
});

function required<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error('It is missing.');
  return value;
}

/** A market with one listing, whose card a visitor can request. */
async function openCardMarket() {
  const { server, seller } = await openMarket();
  await post(seller, { image: await smallPhoto(40) });
  const { blobs, database } = server.context;
  const row = async (id = 1) => required(await findListingToRender(database, id));
  const address = async (id = 1) => cardAddress(await row(id));
  const change = (body: object) => seller.send('PATCH', paths.listing('1'), { body });
  const { picture_key: key } = await row();
  const isStored = async () => (await blobs.get(renderedKey(key, 'card'))) !== null;
  return { server, seller, visitor: createClient(server), blobs, database, key, address, change, isStored };
}

test('a listing’s card is a JPEG of 1200 × 630 that caches may store for a while, and not served by its key', async () => {
  const { visitor, address, key } = await openCardMarket();
  const card = await visitor.get(await address());
  expect(card).toMatchObject({
    status: 200,
    headers: {
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=3600, s-maxage=60',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
    },
  });
  expect(await sharp(card.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  expect(await visitor.get(`/media/${renderedKey(key, 'card')}`)).toMatchObject({ status: 404 });
});

test('a card is rendered once and stored, and rendered again when its listing has changed', async () => {
  const { server, visitor, address, change } = await openCardMarket();
  const before = await address();
  const first = await visitor.get(before);
  expect(await stored(server)).toMatchObject({ blobs: 2 });
  expect((await visitor.get(before)).bytes).toEqual(first.bytes);
  await change({ status: 'sold' });
  const after = await address();
  expect(after).not.toBe(before);
  const headers = { location: after, 'cache-control': 'no-store' };
  expect(await visitor.get(before)).toMatchObject({ status: 301, headers });
  const second = await visitor.get(after);
  expect(second.status).toBe(200);
  expect(second.bytes.equals(first.bytes)).toBe(false);
  expect(await stored(server)).toMatchObject({ blobs: 2 });
});

test('an address of no card is 404', async () => {
  const { visitor } = await openCardMarket();
  const hash = '0'.repeat(16);
  for (const name of [
    '1',
    '1.jpg',
    `2-${hash}.jpg`,
    `${'9'.repeat(15)}-${hash}.jpg`,
    `${'9'.repeat(40)}-${hash}.jpg`,
  ])
    expect(await visitor.get(`/media/cards/${name}`)).toMatchObject({ status: 404 });
});

test('the card of a deleted listing is 410, and its blob is deleted with the photos', async () => {
  const { server, seller, visitor, address } = await openCardMarket();
  const path = await address();
  await visitor.get(path);
  await seller.send('DELETE', paths.listing('1'));
  expect(await visitor.get(path)).toMatchObject({ status: 410, body: { detail: expect.any(String) } });
  server.advance(DELETED_PICTURES_LIFE + 1);
  expect(await removeOrphans(server.context)).toBe(2);
  expect(await stored(server)).toMatchObject({ blobs: 0 });
});

test.each([
  ['hidden', 'listings', { hidden_at: 1 }],
  ['of a suspended seller', 'users', { suspended_at: 1 }],
] as const)('the card of a listing that is %s is 404', async (_what, table, columns) => {
  const { visitor, database, address } = await openCardMarket();
  const path = await address();
  await visitor.get(path);
  await database.updateTable(table).set(columns).execute();
  expect(await visitor.get(path)).toMatchObject({ status: 404 });
});

test('an unreadable photo makes a card without it, which is not stored', async () => {
  const { visitor, blobs, key, address, isStored } = await openCardMarket();
  const photoKey = variantKey(key, 40);
  const { bytes } = required(await blobs.get(photoKey));
  // No picture at all, one with a readable head only, and none.
  for (const broken of [new Uint8Array([1]), bytes.subarray(0, 60), null]) {
    await (broken === null ? blobs.delete(photoKey) : blobs.put(photoKey, broken, 'image/webp'));
    expect(await visitor.get(await address())).toMatchObject({ status: 200 });
  }
  expect(await isStored()).toBe(false);
});

test('a card that cannot be stored is sent all the same', async () => {
  const { visitor, blobs, address } = await openCardMarket();
  blobs.put = () => Promise.reject(new Error('The disk is full.'));
  expect(await visitor.get(await address())).toMatchObject({ status: 200 });
});

test('while too many cards of one address wait, a new one is 503 there, and rendered elsewhere', async () => {
  const { server, seller, visitor, address } = await openCardMarket();
  await post(seller);
  await visitor.get(await address());
  const { promise: gate, resolve } = Promise.withResolvers<void>();
  for (let waiting = 0; waiting < 9; waiting += 1)
    void server.context.renderings.queue.run('127.0.0.1', () => gate);
  expect(await visitor.get(await address())).toMatchObject({ status: 200 });
  const busy = { status: 503, headers: { 'retry-after': '10' } };
  expect(await visitor.get(await address(2))).toMatchObject(busy);
  const elsewhere = createClient(server, '192.0.2.1').get(await address(2));
  resolve();
  expect(await elsewhere).toMatchObject({ status: 200 });
});

test('of cards and posters so many bytes are stored: a new one takes the place of the oldest @postgres', async () => {
  const { server, seller, visitor, address, isStored } = await openCardMarket();
  const { config, database } = server.context;
  await post(seller);
  const first = await visitor.get(await address());
  config.maxDrawnBytes = Math.round(first.bytes.byteLength * 1.5);
  expect(await isStored()).toBe(true);
  server.advance(1);
  await visitor.get(await address(2));
  expect(await isStored()).toBe(false);
  expect(await database.selectFrom('rendered_pictures').select('rendered_at').execute()).toHaveLength(1);
  expect(await visitor.get(await address())).toMatchObject({ status: 200 });
});

test('an address that requests many new cards has to wait; stored ones are free', async () => {
  const { server, seller, visitor, address } = await openCardMarket();
  await post(seller);
  await visitor.get(await address());
  await createLimiter(server.context).take(LIMITS.cards, '127.0.0.1', LIMITS.cards.most);
  expect(await visitor.get(await address())).toMatchObject({ status: 200 });
  const limited = await visitor.get(await address(2));
  expect(limited).toMatchObject({ status: 429, headers: { 'retry-after': expect.any(String) } });
  expect(await createClient(server, '192.0.2.1').get(await address(2))).toMatchObject({ status: 200 });
});

test('a card is rendered in the background when its listing is posted or changed', async () => {
  const { server, seller } = await openMarket();
  const { context } = server;
  const cards = createCards({ ...context, rendersAhead: true });
  const renderings: Promise<void>[] = [];
  context.cards.renderAhead = async (id) => void renderings.push(cards.renderAhead(id));
  await post(seller);
  const { picture_key: key } = required(await findListingToRender(context.database, 1));
  for (const expected of [1, 2]) {
    expect(renderings).toHaveLength(expected);
    await Promise.all(renderings);
    expect(await context.blobs.get(renderedKey(key, 'card'))).not.toBeNull();
    await context.blobs.delete(renderedKey(key, 'card'));
    await seller.send('PATCH', paths.listing('1'), { body: { price: '9.00' } });
  }
});

test('while photos wait, no card is rendered in the background, and its errors are ignored', async () => {
  const { server, blobs } = await openCardMarket();
  const cards = createCards({ ...server.context, rendersAhead: true });
  const { promise: gate, resolve } = Promise.withResolvers<void>();
  const uploads = ['rudo', 'farai'].map((owner) => server.context.pictureQueue.run(owner, () => gate));
  await cards.renderAhead(1);
  expect(await stored(server)).toMatchObject({ blobs: 1 });
  resolve();
  await Promise.all(uploads);
  await cards.renderAhead(404);
  blobs.get = () => Promise.reject(new Error('The store is away.'));
  await expect(cards.renderAhead(1)).resolves.toBeUndefined();
});

test('a wanted thing without a photo has a card, which is stored while it is there', async () => {
  const { server, seller, visitor, blobs, address } = await openCardMarket();
  await postWanted(seller, { title: 'Calculator' });
  const key = renderedKey(photolessKey(2), 'card');
  const card = await visitor.get(await address(2));
  expect(await sharp(card.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  expect((await blobs.get(key))?.bytes.byteLength).toBe(card.bytes.byteLength);
  server.advance(2 * HOUR);
  expect(await removeOrphans(server.context)).toBe(0);
  expect(await blobs.get(key)).not.toBeNull();
  await seller.refresh();
  await seller.send('DELETE', paths.listing('2'));
  server.advance(DELETED_PICTURES_LIFE + HOUR);
  await removeOrphans(server.context);
  expect(await blobs.get(key)).toBeNull();
});
