import sharp from 'sharp';
import { expect, test } from 'vitest';
import { paths } from '../../src/contract/paths.ts';
import { smallPhoto, pictureForm } from '../tools/testing/listingForm.ts';
import { openMarket, post, suspend } from '../tools/testing/market.ts';

test('a photo and its JPEG may be cached for ever, as what it is and nothing else, to pages of any site', async () => {
  const { seller, visitor } = await openMarket();
  const { image } = (await post(seller)).body as { image: string };
  for (const [address, type] of [
    [image, 'webp'],
    [image.replace(/-\d+\.webp$/, '-share.jpg'), 'jpeg'],
  ] as const) {
    const { status, headers, bytes } = await visitor.get(address);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': `image/${type}`,
      'cache-control': 'public, max-age=31536000, s-maxage=60, immutable',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
    });
    expect((await sharp(bytes).metadata()).format).toBe(type);
  }
});

test('pictures of a hidden listing or a suspended user are not served until they are shown again', async () => {
  const { server, seller, visitor } = await openMarket();
  const { context } = server;
  const profile = (await seller.post(paths.uploadProfilePicture, pictureForm(await smallPhoto()))).body;
  const { photos } = (await post(seller, {}, 8)).body as { photos: { image: string }[] };
  const own = (profile as { profile_picture: string }).profile_picture;
  const addresses = [...photos.map(({ image }) => image), own];
  const hide = (hidden_at: number | null) =>
    context.database.updateTable('listings').set({ hidden_at }).execute();
  for (const [change, ...statuses] of [
    [() => hide(1), 404, 404, 200],
    [() => hide(null), 200, 200, 200],
    [() => suspend(context, 'rudo'), 404, 404, 404],
    [() => suspend(context, 'rudo', 0), 200, 200, 200],
  ] as const) {
    await change();
    const responses = await Promise.all(addresses.map((address) => visitor.get(address)));
    expect(responses.map(({ status }) => status)).toEqual(statuses);
  }
});
