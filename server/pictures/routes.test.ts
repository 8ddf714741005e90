import sharp from 'sharp';
import { expect, test } from 'vitest';
import { paths } from '../../src/contract/paths.ts';
import { createClient } from '../tools/testing/client.ts';
import { listingForm, smallPhoto } from '../tools/testing/listingForm.ts';
import { openMarket, post, stored, suspend } from '../tools/testing/market.ts';
import { jpegOfScans } from '../tools/testing/photos.ts';
import { pictureForm } from '../tools/testing/unsafeCases.ts';

test('a photo and its JPEG may be cached for ever, as what it is and nothing else, to pages of any site', async () => {
  const { server, seller } = await openMarket();
  const { image } = (await post(seller)).body as { image: string };
  const visitor = createClient(server);
  for (const [address, type] of [
    [image, 'webp'],
    [image.replace(/-\d+\.webp$/, '-share.jpg'), 'jpeg'],
  ] as const) {
    const { status, headers, bytes } = await visitor.get(address);
    expect([status, headers]).toMatchObject([
      200,
      {
        'content-type': `image/${type}`,
        'cache-control': 'public, max-age=31536000, s-maxage=60, immutable',
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'cross-origin',
      },
    ]);
    expect((await sharp(bytes).metadata()).format).toBe(type);
  }
});

test.each([
  'cards/1-0123456789abcdef.jpg',
  'no-such-picture.webp',
  '..%2fmusika.sqlite',
  '%2e%2e%2fmusika.sqlite',
  '.incoming',
  'aa%00.webp',
  'aa\\..\\musika.sqlite',
  '',
])('/media/%s leads to no file', async (key) => {
  const { server } = await openMarket();
  const answer = await createClient(server).get(`/media/${key}`);
  expect(answer).toMatchObject({ status: 404, body: { detail: 'Not found.' } });
});

test('the pictures of a deleted listing, and those that it had before, are nobody’s any more', async () => {
  const { server, seller } = await openMarket();
  const visitor = createClient(server);
  const first = (await post(seller)).body as { image: string };
  const form = new FormData();
  for (const name of ['image', 'images'])
    form.append(name, new Blob([Uint8Array.from(await smallPhoto())]), 'new.jpg');
  const changed = await seller.send('PATCH', paths.listing('1'), { body: form });
  const { photos } = changed.body as { photos: { image: string }[] };
  expect(photos).toHaveLength(2);
  expect(await visitor.get(first.image)).toMatchObject({ status: 404 });
  for (const { image } of photos) expect(await visitor.get(image)).toMatchObject({ status: 200 });
  await seller.send('DELETE', paths.listing('1'));
  for (const { image } of photos)
    expect(await visitor.get(image)).toMatchObject({ status: 404, headers: { 'cache-control': 'no-store' } });
  // The operator may have to look at them.
  expect((await stored(server)).blobs).toBeGreaterThan(2);
});

test('pictures of a hidden listing or a suspended user are not served until they are shown again', async () => {
  const { server, seller } = await openMarket();
  const { database } = server.context;
  const visitor = createClient(server);
  const photo = new Blob([Uint8Array.from(await smallPhoto())]);
  const profile = (await seller.post(paths.uploadProfilePicture, pictureForm(await smallPhoto()))).body;
  const form = listingForm({ image: await smallPhoto() });
  form.append('images', photo, 'second.jpg');
  const { photos } = (await seller.post(paths.listings, form)).body as { photos: { image: string }[] };
  const own = (profile as { profile_picture: string }).profile_picture;
  const listed = photos.map(({ image }) => image);
  expect(listed).toHaveLength(2);
  const statuses = async (addresses: string[]) =>
    Promise.all(addresses.map(async (address) => (await visitor.get(address)).status));
  const hide = (hidden_at: number | null) => database.updateTable('listings').set({ hidden_at }).execute();

  await hide(1);
  expect(await statuses([...listed, own])).toEqual([404, 404, 200]);
  await hide(null);
  expect(await statuses([...listed, own])).toEqual([200, 200, 200]);
  await suspend(server.context, 'rudo');
  expect(await statuses([...listed, own])).toEqual([404, 404, 404]);
  await suspend(server.context, 'rudo', 0);
  expect(await statuses([...listed, own])).toEqual([200, 200, 200]);
});

test('a photo that would be too much work is refused in words, and its sender’s next one is taken', async () => {
  const { seller } = await openMarket();
  const hostile = jpegOfScans(640, 480, 101);
  expect(await post(seller, { image: hostile })).toMatchObject({
    status: 400,
    body: { image: ['The photo takes too long to read. Please save it anew as a JPG.'] },
  });
  const avatar = pictureForm(hostile);
  expect(await seller.post(paths.uploadProfilePicture, avatar)).toMatchObject({ status: 400 });
  expect((await post(seller)).status).toBe(201);
});
