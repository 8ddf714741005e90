import { expect, test, vi } from 'vitest';
import { paths } from '../../src/contract/paths.ts';
import { createClient } from '../tools/testing/client.ts';
import { openMarket, post, smallPhoto, stored } from '../tools/testing/market.ts';
import { removeOrphans } from './orphans.ts';
import { DELETED_PICTURES_KEPT } from './survey.ts';

const HOUR = 3_600_000;
const ORPHAN = `${'f'.repeat(32)}-320.webp`;

test('a picture that no row names goes once it is an hour old; those that are named stay', async () => {
  const { server, seller } = await openMarket();
  const { blobs } = server.context;
  const { body } = await post(seller);
  const avatar = new FormData();
  avatar.append('profile_picture', new Blob([Uint8Array.from(await smallPhoto())]), 'me.jpg');
  await seller.post(paths.uploadProfilePicture, avatar);
  await blobs.put(ORPHAN, new Uint8Array([1]), 'image/webp');
  expect(await removeOrphans(server.context)).toBe(0);
  server.advance(HOUR);
  expect(await removeOrphans(server.context)).toBe(1);
  expect(await blobs.get(ORPHAN)).toBeNull();
  const { image } = body as { image: string };
  expect(await createClient(server).get(image)).toMatchObject({ status: 200 });
  expect(await stored(server)).toMatchObject({ blobs: 2 });
});

test('the photo that a listing no longer shows goes with the next round', async () => {
  const { server, seller } = await openMarket();
  const { body } = await post(seller);
  const form = new FormData();
  form.append('image', new Blob([Uint8Array.from(await smallPhoto())]), 'new.jpg');
  await seller.send('PATCH', paths.listing('1'), { body: form });
  server.advance(HOUR);
  expect(await removeOrphans(server.context)).toBe(1);
  const { image } = body as { image: string };
  expect(await createClient(server).get(image)).toMatchObject({ status: 404 });
});

test('further photos stay while their listing shows them, and go when it does not, or is deleted', async () => {
  const { server, seller } = await openMarket();
  await post(seller);
  const form = new FormData();
  for (const name of ['second.jpg', 'third.jpg'])
    form.append('images', new Blob([Uint8Array.from(await smallPhoto())]), name);
  const { body } = await seller.send('PATCH', paths.listing('1'), { body: form });
  server.advance(HOUR);
  expect(await removeOrphans(server.context)).toBe(0);
  await seller.refresh();
  const [cover, second] = (body as { photos: { id: string }[] }).photos;
  await seller.send('PATCH', paths.listing('1'), { body: { photo_order: [second?.id, cover?.id] } });
  expect(await removeOrphans(server.context)).toBe(1);
  await seller.send('DELETE', paths.listing('1'));
  server.advance(DELETED_PICTURES_KEPT + 1);
  expect(await removeOrphans(server.context)).toBe(2);
});

test('the pictures of a deleted listing are kept for a week', async () => {
  const { server, seller } = await openMarket();
  await post(seller);
  await seller.send('DELETE', paths.listing('1'));
  server.advance(DELETED_PICTURES_KEPT);
  expect(await removeOrphans(server.context)).toBe(0);
  server.advance(1);
  expect(await removeOrphans(server.context)).toBe(1);
  expect(await stored(server)).toMatchObject({ blobs: 0 });
});

test('a server clears up when it begins to listen, and closes in peace', async () => {
  const { server } = await openMarket();
  const { app, context } = server;
  await context.blobs.put(ORPHAN, new Uint8Array([1]), 'image/webp');
  server.advance(HOUR);
  const { promise: deleted, resolve } = Promise.withResolvers<string>();
  vi.spyOn(context.blobs, 'delete').mockImplementationOnce(async (key) => resolve(key));
  await app.listen({ port: 0, host: '127.0.0.1' });
  expect(await deleted).toBe(ORPHAN);
  await app.close();
  expect(server.log()).toContain('orphaned pictures were deleted');
});
