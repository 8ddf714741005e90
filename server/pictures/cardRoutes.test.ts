import { expect, test } from 'vitest';
import sharp from 'sharp';
import { paths } from '../../src/contract/paths.ts';
import { renderedKey, variantKey } from '../blobs/keys.ts';
import { createClient, type TestClient } from '../tools/testing/client.ts';
import { openMarket, post, stored } from '../tools/testing/market.ts';
import { smallPhoto } from '../tools/testing/listingForm.ts';
import type { TestServer } from '../tools/testing/testServer.ts';
import { findListingToRender } from './store.ts';
import { removeOrphans } from './orphans.ts';
import { DELETED_PICTURES_LIFE } from './survey.ts';
import { cardAddress, createCards } from './cards.ts';

const HOUR = 3_600_000;

/** A market with one listing, whose card a visitor can fetch. */
async function openCardMarket() {
  const { server, seller } = await openMarket();
  await post(seller, { image: await smallPhoto(40) });
  return { server, seller, visitor: createClient(server) };
}

async function row({ context }: TestServer) {
  const found = await findListingToRender(context.database, 1);
  if (found === undefined) throw new Error('There is no listing.');
  return found;
}

const address = async (server: TestServer) => cardAddress(await row(server));
const change = (seller: TestClient, body: object) => seller.send('PATCH', paths.listing('1'), { body });
const isKept = async (server: TestServer, key: string) =>
  (await server.context.blobs.get(renderedKey(key, 'card'))) !== null;

test('a listing’s card is a JPEG of 1200 × 630 that everybody may fetch and keep for a while', async () => {
  const { server, visitor } = await openCardMarket();
  const answer = await visitor.get(await address(server));
  expect(answer).toMatchObject({
    status: 200,
    headers: {
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=3600',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
    },
  });
  expect(await sharp(answer.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  expect((await visitor.send('HEAD', await address(server))).status).toBe(200);
});

test('a card is drawn once and kept, and drawn anew when its listing has changed', async () => {
  const { server, seller, visitor } = await openCardMarket();
  const before = await address(server);
  const first = await visitor.get(before);
  expect(await stored(server)).toMatchObject({ blobs: 2 });
  expect((await visitor.get(before)).bytes).toEqual(first.bytes);
  await change(seller, { status: 'sold' });
  const after = await address(server);
  expect(after).not.toBe(before);
  expect(await visitor.get(before)).toMatchObject({
    status: 301,
    headers: { location: after, 'cache-control': 'no-store' },
  });
  const second = await visitor.get(after);
  expect(second.status).toBe(200);
  expect(second.bytes.equals(first.bytes)).toBe(false);
  expect(await stored(server)).toMatchObject({ blobs: 2 });
});

test('what is no card, or of no listing, is 404', async () => {
  const { visitor } = await openCardMarket();
  const names = ['1', '1.jpg', `2-${'0'.repeat(16)}.jpg`, `${'9'.repeat(15)}-${'0'.repeat(16)}.jpg`];
  for (const name of [...names, `${'9'.repeat(40)}-${'0'.repeat(16)}.jpg`, '..%2f1.jpg'])
    expect(await visitor.get(`/media/cards/${name}`)).toMatchObject({ status: 404 });
});

test('the card of a deleted listing is gone, and so is its blob when the photos are', async () => {
  const { server, seller, visitor } = await openCardMarket();
  const path = await address(server);
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
  const { server, visitor } = await openCardMarket();
  const path = await address(server);
  await visitor.get(path);
  await server.context.database.updateTable(table).set(columns).execute();
  expect(await visitor.get(path)).toMatchObject({ status: 404 });
});

test('a card stays while its photo does, goes with the photo, and is not to be had by its key', async () => {
  const { server, seller, visitor } = await openCardMarket();
  const { picture_key: key } = await row(server);
  await visitor.get(await address(server));
  expect(await visitor.get(`/media/${renderedKey(key, 'card')}`)).toMatchObject({ status: 404 });
  server.advance(HOUR);
  expect(await removeOrphans(server.context)).toBe(0);
  expect(await isKept(server, key)).toBe(true);
  const form = new FormData();
  form.append('image', new Blob([Uint8Array.from(await smallPhoto(40))]), 'new.jpg');
  await seller.refresh();
  await seller.send('PATCH', paths.listing('1'), { body: form });
  expect(await removeOrphans(server.context)).toBe(2);
  expect(await isKept(server, key)).toBe(false);
});

test('a photo that cannot be read makes a card without it, which is not kept', async () => {
  const { server, visitor } = await openCardMarket();
  const { picture_key: key } = await row(server);
  const path = await address(server);
  const { blobs } = server.context;
  const photoKey = variantKey(key, 40);
  const photo = await blobs.get(photoKey);
  if (photo === null) throw new Error('There is no photo.');
  // No picture at all, and one whose head alone can be read.
  for (const bytes of [new Uint8Array([1]), photo.bytes.subarray(0, 60)]) {
    await blobs.put(photoKey, bytes, 'image/webp');
    expect(await visitor.get(path)).toMatchObject({ status: 200 });
  }
  await blobs.delete(photoKey);
  expect(await visitor.get(path)).toMatchObject({ status: 200 });
  expect(await isKept(server, key)).toBe(false);
});

test('a card that cannot be kept is shown all the same', async () => {
  const { server, visitor } = await openCardMarket();
  server.context.blobs.put = async () => {
    throw new Error('The disk is full.');
  };
  expect(await visitor.get(await address(server))).toMatchObject({ status: 200 });
});

test('while too many cards of one address wait, one that was never drawn is 503 there, and drawn elsewhere', async () => {
  const { server, seller, visitor } = await openCardMarket();
  await post(seller);
  const drawn = await address(server);
  await visitor.get(drawn);
  const { promise: gate, resolve } = Promise.withResolvers<void>();
  for (let waiting = 0; waiting < 9; waiting += 1)
    void server.context.renderings.queue.run('127.0.0.1', () => gate);
  expect(await visitor.get(drawn)).toMatchObject({ status: 200 });
  const second = await findListingToRender(server.context.database, 2);
  if (second === undefined) throw new Error('There is no second listing.');
  expect(await visitor.get(cardAddress(second))).toMatchObject({
    status: 503,
    headers: { 'retry-after': '10' },
  });
  const elsewhere = createClient(server, '192.0.2.1').get(cardAddress(second));
  resolve();
  expect(await elsewhere).toMatchObject({ status: 200 });
});

test('a card is drawn when its listing is posted or changed, and only then: nobody waits for it', async () => {
  const { server, seller } = await openMarket();
  const { context } = server;
  const { blobs } = context;
  const cards = createCards({ ...context, rendersAhead: true });
  const drawn: Promise<void>[] = [];
  context.cards.renderAhead = async (id) => void drawn.push(cards.renderAhead(id));
  await post(seller);
  await Promise.all(drawn);
  const { picture_key: key } = await row(server);
  expect(await isKept(server, key)).toBe(true);
  await blobs.delete(renderedKey(key, 'card'));
  await change(seller, { price: '9.00' });
  await Promise.all(drawn);
  expect(await isKept(server, key)).toBe(true);
});

test('while photos wait, no card is drawn ahead, and what fails on the way is nobody’s trouble', async () => {
  const { server } = await openCardMarket();
  const { blobs, pictureQueue } = server.context;
  const cards = createCards({ ...server.context, rendersAhead: true });
  const { promise: gate, resolve } = Promise.withResolvers<void>();
  const uploads = ['rudo', 'farai'].map((owner) => pictureQueue.run(owner, () => gate));
  await cards.renderAhead(1);
  expect(await stored(server)).toMatchObject({ blobs: 1 });
  resolve();
  await Promise.all(uploads);
  await cards.renderAhead(404);
  blobs.get = async () => {
    throw new Error('The store is away.');
  };
  await expect(cards.renderAhead(1)).resolves.toBeUndefined();
});
