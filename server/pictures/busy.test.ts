import { expect, test } from 'vitest';
import { paths } from '../../src/contract/paths.ts';
import type { TestClient } from '../tools/testing/client.ts';
import { jpegOfScans } from '../tools/testing/photos.ts';
import { joinMarket, openMarket, post, stored } from '../tools/testing/market.ts';
import { smallPhoto } from '../tools/testing/listingForm.ts';
import type { TestServer } from '../tools/testing/testServer.ts';

/** Lets so many photos wait that no more are taken; resolves what ends them all. */
function fillQueue({ context }: TestServer): () => void {
  const { promise: gate, resolve } = Promise.withResolvers<void>();
  // Two are worked on, 48 wait.
  for (let owner = 0; owner < 50; owner += 1) void context.pictureQueue.run(`other ${owner}`, () => gate);
  return resolve;
}

function uploadPicture(client: TestClient, photo: Buffer) {
  const body = new FormData();
  body.append('profile_picture', new Blob([Uint8Array.from(photo)], { type: 'image/jpeg' }), 'me.jpg');
  return client.send('POST', paths.uploadProfilePicture, { body });
}

async function addPhoto(client: TestClient, listing: unknown) {
  const body = new FormData();
  body.append('images', new Blob([Uint8Array.from(await smallPhoto())], { type: 'image/jpeg' }), 'more.jpg');
  return client.send('PATCH', `${paths.listings}${String((listing as { id: unknown }).id)}/`, { body });
}

const BUSY = {
  status: 503,
  headers: { 'retry-after': '10' },
  body: { detail: 'Many photos are being worked on right now. Please send it again in a moment.' },
};

test('while too many photos wait, a seller is told to send theirs again, and when; nothing of it is stored', async () => {
  const { server, seller } = await openMarket();
  const { body: listing } = await post(seller);
  const before = await stored(server);
  const end = fillQueue(server);
  expect(await post(seller)).toMatchObject(BUSY);
  expect(await addPhoto(seller, listing)).toMatchObject(BUSY);
  expect(await uploadPicture(seller, await smallPhoto())).toMatchObject(BUSY);
  expect(await stored(server)).toEqual(before);
  end();
  await expect.poll(async () => (await post(seller)).status).toBe(201);
});

test('a photo that would be too much work is refused in words, and its sender’s next one is taken', async () => {
  const { server, seller } = await openMarket();
  const hostile = jpegOfScans(640, 480, 101);
  expect(await post(seller, { image: hostile })).toMatchObject({
    status: 400,
    body: { image: ['The photo takes too long to read. Please save it anew as a JPG.'] },
  });
  expect(await uploadPicture(seller, hostile)).toMatchObject({ status: 400 });
  expect((await post(seller)).status).toBe(201);
  expect((await post(await joinMarket(server, 'chipo'))).status).toBe(201);
});
