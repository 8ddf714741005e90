import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { IMAGE_MAX_BYTES } from '../../../src/contract/limits.ts';
import { paths } from '../../../src/contract/paths.ts';
import { cleanPictures } from '../../pictures/clean.ts';
import { createClient, type TestClient } from '../../tools/testing/client.ts';
import { loseNextCommit } from '../../tools/testing/market.ts';
import { makeJpeg } from '../../tools/testing/photos.ts';
import { startTestServer } from '../../tools/testing/testServer.ts';

async function signedIn() {
  const server = await startTestServer();
  const client = createClient(server);
  await client.register('tendai');
  const stored = async () => {
    const keys: string[] = [];
    for await (const { key } of server.context.blobs.list()) keys.push(key);
    return keys;
  };
  return { server, client, stored };
}

function upload(client: TestClient, bytes: Uint8Array | string, type: string, name = 'profile_picture') {
  const body = new FormData();
  body.append(name, new Blob([typeof bytes === 'string' ? bytes : Uint8Array.from(bytes)], { type }), 'me');
  return client.send('POST', paths.uploadProfilePicture, { body });
}

const pathOf = (body: unknown) => String((body as { profile_picture: unknown }).profile_picture);

const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#aa5522' } });

test('a photo becomes a small upright square without metadata, which all can see', async () => {
  const { client, server } = await signedIn();
  const photo = await makeJpeg({ megapixels: 2, orientation: 6, gps: true });
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

test('a picture is cut to a square of 512 at most, never enlarged', async () => {
  const { client } = await signedIn();
  for (const [format, width, height, side] of [
    ['png', 300, 900, 300],
    ['webp', 40, 30, 30],
    ['jpeg', 3000, 600, 512],
  ] as const) {
    const photo = await flat(width, height).toFormat(format).toBuffer();
    const { body } = await upload(client, photo, `image/${format}`);
    const { bytes } = await client.get(pathOf(body));
    expect(await sharp(bytes).metadata()).toMatchObject({ width: side, height: side });
  }
});

test('a new picture takes the place of the old one, and removing it leaves none', async () => {
  const { client, stored } = await signedIn();
  const photo = await flat(100, 100).png().toBuffer();
  const first = pathOf((await upload(client, photo, 'image/png')).body);
  const second = pathOf((await upload(client, photo, 'image/png')).body);
  expect(await stored()).toEqual([second.slice('/media/'.length)]);
  expect((await client.get(first)).status).toBe(404);
  expect((await client.send('DELETE', paths.removeProfilePicture)).status).toBe(204);
  expect((await client.send('DELETE', paths.removeProfilePicture)).status).toBe(204);
  expect(await stored()).toEqual([]);
  expect((await client.get(paths.ownProfile)).body).toMatchObject({ profile_picture: null });
});

test('of pictures uploaded at the same moment one stays @postgres', async () => {
  const { client, stored } = await signedIn();
  const photo = await flat(50, 50).png().toBuffer();
  await Promise.all(Array.from({ length: 5 }, () => upload(client, photo, 'image/png')));
  expect(await stored()).toHaveLength(1);
});

const OTHER = /^Please select an image file \(JPG, PNG or WEBP\)$/;

test('what is no picture, too large, or in no form is refused in a sentence, and nothing is stored', async () => {
  const { client, stored } = await signedIn();
  const huge = `GIF89a${'x'.repeat(IMAGE_MAX_BYTES)}`;
  for (const [send, sentence] of [
    [() => upload(client, 'Hello', 'text/plain'), /^Please select an image file$/],
    [() => upload(client, 'Hello', 'image/jpeg'), /^Please select an image file$/],
    [() => upload(client, '', 'image/jpeg'), /^Please select an image file$/],
    [() => upload(client, '<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/png'), OTHER],
    [() => upload(client, 'GIF89a\u0001\u0000\u0001\u0000', 'image/gif'), OTHER],
    [() => upload(client, 'RIFF____WEBPVP8 cut', 'image/webp'), /^Please select.* \(this one is damaged\)$/],
    [() => upload(client, huge, 'image/gif'), /^File size must be less than 2MB$/],
    [() => upload(client, 'x', 'image/png', 'image'), /^Please select an image file$/],
    [
      () => client.post(paths.uploadProfilePicture, { profile_picture: 'x' }),
      /^Please select an image file$/,
    ],
  ] as const)
    expect(await send()).toMatchObject({
      status: 400,
      body: { profile_picture: [expect.stringMatching(sentence)] },
    });
  expect(await stored()).toEqual([]);
});

test('a picture whose commit was confirmed by nobody is the user’s, and stays', async () => {
  const { client, server } = await signedIn();
  const photo = await flat(50, 50).png().toBuffer();
  loseNextCommit(server);
  expect(await upload(client, photo, 'image/png')).toMatchObject({ status: 503 });
  server.advance(24 * 3_600_000);
  expect(await cleanPictures(server.context)).toMatchObject({ removed: 0 });
  await client.refresh();
  const { body } = await client.get(paths.ownProfile);
  expect(await client.get(pathOf(body))).toMatchObject({ status: 200 });
});

test('when the database fails, the old picture stays, and the new one goes within a day', async () => {
  const { client, server, stored } = await signedIn();
  const photo = await flat(50, 50).png().toBuffer();
  await upload(client, photo, 'image/png');
  const before = await stored();
  vi.spyOn(server.context.database, 'transaction').mockImplementationOnce(() => {
    throw new Error('the disk is full');
  });
  expect((await upload(client, photo, 'image/png')).status).toBeGreaterThanOrEqual(500);
  server.advance(24 * 3_600_000);
  expect(await cleanPictures(server.context)).toMatchObject({ removed: 1 });
  expect(await stored()).toEqual(before);
});
