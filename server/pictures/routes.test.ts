import sharp from 'sharp';
import { expect, test } from 'vitest';
import { paths } from '../../src/contract/paths.ts';
import { createClient } from '../tools/testing/client.ts';
import { listingForm, smallPhoto } from '../tools/testing/listingForm.ts';
import { openMarket, post, suspend } from '../tools/testing/market.ts';
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
