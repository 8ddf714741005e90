import sharp from 'sharp';
import { expect, test } from 'vitest';
import { IMAGE_MAX_BYTES } from '../../../src/contract/limits.ts';
import { paths } from '../../../src/contract/paths.ts';
import { createClient, type TestClient } from '../../tools/testing/client.ts';
import { smallPhoto } from '../../tools/testing/listingForm.ts';
import { makeJpeg } from '../../tools/testing/photos.ts';
import { joinMarket, keysOf, suspend } from '../../tools/testing/market.ts';
import { startTestServer } from '../../tools/testing/testServer.ts';

async function signedIn() {
  const server = await startTestServer();
  const client = await joinMarket(server, 'tendai');
  return { server, client, stored: () => keysOf(server.context.blobs) };
}

function upload(client: TestClient, bytes: Uint8Array | string, type: string, name = 'profile_picture') {
  const body = new FormData();
  body.append(name, new Blob([typeof bytes === 'string' ? bytes : Uint8Array.from(bytes)], { type }), 'me');
  return client.send('POST', paths.uploadProfilePicture, { body });
}

const pathOf = (body: unknown) => String((body as { profile_picture: unknown }).profile_picture);

test('a photo becomes a small upright square without metadata, which all can see', async () => {
  const { client, server } = await signedIn();
  const photo = await makeJpeg(2, 6);
  const answer = await upload(client, photo, 'image/jpeg');
  expect(answer.status).toBe(200);
  const path = pathOf(answer.body);
  expect(path).toMatch(/^\/media\/[0-9a-f]{32}\.webp$/);
  const picture = await createClient(server).get(path);
  expect(picture.headers['cache-control']).toContain('immutable');
  expect(await sharp(picture.bytes).metadata()).toMatchObject({ format: 'webp', width: 512, height: 512 });
  expect(picture.text).not.toMatch(/EXIF|Exif/);
  expect((await client.get(paths.ownProfile)).body).toMatchObject({ profile_picture: path });
});

test('a new picture takes the place of the old one, and removing it leaves none', async () => {
  const { server, client: other, stored } = await signedIn();
  const photo = await smallPhoto(100);
  const client = await joinMarket(server, 'chipo');
  const theirs = pathOf((await upload(other, photo, 'image/jpeg')).body).slice('/media/'.length);
  const first = pathOf((await upload(client, photo, 'image/jpeg')).body);
  const second = pathOf((await upload(client, photo, 'image/jpeg')).body);
  expect(await stored()).toEqual([theirs, second.slice('/media/'.length)].toSorted());
  expect((await client.get(first)).status).toBe(404);
  expect((await client.send('DELETE', paths.removeProfilePicture)).status).toBe(204);
  expect((await client.send('DELETE', paths.removeProfilePicture)).status).toBe(204);
  expect(await stored()).toEqual([theirs]);
  expect((await client.get(paths.ownProfile)).body).toMatchObject({ profile_picture: null });
  expect(await other.send('PATCH', paths.ownProfile, { body: {} })).toMatchObject({
    status: 200,
    body: { profile_picture: `/media/${theirs}` },
  });
});

test('what is no picture, too large, or in no form is refused in a sentence, and nothing is stored', async () => {
  const { client, stored } = await signedIn();
  const huge = `GIF89a${'x'.repeat(IMAGE_MAX_BYTES)}`;
  for (const [send, sentence] of [
    [() => upload(client, 'Hello', 'image/jpeg'), /^Please select an image file$/],
    [() => upload(client, huge, 'image/gif'), /^File size must be less than 2MB$/],
    [() => upload(client, 'x', 'image/png', 'image'), /^Please select an image file$/],
  ] as const)
    expect(await send()).toMatchObject({
      status: 400,
      body: { profile_picture: [expect.stringMatching(sentence)] },
    });
  expect(await stored()).toEqual([]);
});

test('a student sees who and where a seller is, and no phone number, until the seller is suspended or leaves @postgres', async () => {
  const server = await startTestServer();
  const [seller, other] = [await joinMarket(server, 'Tendai_M'), await joinMarket(server, 'chipo')];
  const body = { phone_number: '263771234567', location: 'Avondale' };
  await seller.send('PATCH', paths.ownProfile, { body });
  const seen = () => other.get(paths.profile('tendai_m'));
  expect(await seen()).toMatchObject({
    status: 200,
    body: { username: 'Tendai_M', first_name: null, phone_number: null, location: 'Avondale' },
  });
  await suspend(server.context, 'Tendai_M');
  expect([(await seen()).status, (await seller.get(paths.profile('chipo'))).status]).toEqual([404, 403]);
  await server.context.database.updateTable('users').set({ deleted_at: 1 }).where('id', '=', 1).execute();
  expect([(await seen()).status, (await seller.get(paths.ownProfile)).status]).toEqual([404, 401]);
});
