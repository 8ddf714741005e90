import { expect, test } from 'vitest';
import { paths } from '../../src/contract/paths.ts';
import { createClient } from '../tools/testing/client.ts';
import { openMarket, post, postWanted, stored } from '../tools/testing/market.ts';
import { smallPhoto } from '../tools/testing/listingForm.ts';
import { cleanPart, removeOrphans } from './orphans.ts';
import { DELETED_PICTURES_LIFE } from './survey.ts';

const HOUR = 3_600_000;
const ORPHAN = `${'f'.repeat(32)}-320.webp`;

test('a picture that no row names goes once it is an hour old; those that are named stay', async () => {
  const { server, seller } = await openMarket();
  const { blobs } = server.context;
  const { body } = await post(seller);
  await postWanted(seller);
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
  expect(await stored(server)).toMatchObject({ blobs: 3 });
});

test('extra photos stay while their listing shows them, and go when it does not, or is deleted', async () => {
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
  expect(await removeOrphans(server.context)).toBe(2);
  await seller.send('DELETE', paths.listing('1'));
  server.advance(DELETED_PICTURES_LIFE + 1);
  expect(await removeOrphans(server.context)).toBe(4);
});

test('the pictures of a deleted listing stay for a week', async () => {
  const { server, seller } = await openMarket();
  await post(seller);
  await seller.send('DELETE', paths.listing('1'));
  server.advance(DELETED_PICTURES_LIFE);
  expect(await removeOrphans(server.context)).toBe(0);
  server.advance(1);
  expect(await removeOrphans(server.context)).toBe(2);
  expect(await stored(server)).toMatchObject({ blobs: 0 });
});

test('of a large market a round looks at a sixteenth of the store, and the next one at the next @postgres', async () => {
  const { server, seller } = await openMarket();
  const { blobs, database } = server.context;
  await post(seller);
  await database.updateTable('listings').set({ id: 50_000 }).execute();
  for (const digit of '07f') await blobs.put(ORPHAN.replace('f', digit), new Uint8Array([1]), 'image/webp');
  server.advance(HOUR);
  let position: string | null = null;
  const removed: Record<string, number> = {};
  for (let hour = 0; hour < 16; hour += 1) {
    const round = await cleanPart(server.context, position);
    position = round.position;
    if (round.removed > 0) removed[position ?? 'all'] = round.removed;
  }
  expect(removed).toEqual({ 0: 1, 7: 1, f: 1 });
  expect(await cleanPart(server.context, position)).toEqual({ position: '0', removed: 0 });
});

test('a round holds a few hundred keys of the store at a time, however many there are', async () => {
  const { server } = await openMarket();
  const { blobs } = server.context;
  let listed = 0;
  blobs.list = async function* list() {
    listed = 0;
    for (; listed < 5_000; listed += 1) yield { key: ORPHAN, modifiedAt: 0, bytes: 1 };
  };
  const listedAtDeletion: number[] = [];
  blobs.delete = async () => void listedAtDeletion.push(listed);
  expect(await removeOrphans(server.context, { however: 'many' })).toBe(5_000);
  expect(listedAtDeletion[0]).toBeLessThan(500);
});
