import sharp from 'sharp';
import { expect, test } from 'vitest';
import { smallPhoto } from '../tools/testing/listingForm.ts';
import { createMemoryBlobStore } from '../tools/testing/temporary.ts';
import { hasMark, withMark } from './rendering/formats.ts';
import type { PictureToRender } from './rendering/renderPicture.ts';
import { createRenderings, sellerQueueKey } from './renderings.ts';

const JPEG = new Uint8Array([1]);

/** Renderings that take until `open` is called, and the names of those that have begun. */
function openGatedRenderings() {
  const { promise: gate, resolve: open } = Promise.withResolvers<void>();
  const begun: string[] = [];
  const renderings = createRenderings(
    createMemoryBlobStore(() => 0),
    async ({ key }) => {
      begun.push(key);
      await gate;
      return JPEG;
    },
  );
  const get = (key: string, seller: number, visitor: string) => {
    const content = { title: key, price_cents: 1, status: 'active' as const };
    const picture: PictureToRender = { kind: 'card', key, mark: 'a', photos: [], content };
    return renderings.get(picture, [sellerQueueKey(seller), visitor]);
  };
  return { get, begun, open };
}

const statusOf = (rendering: Promise<Uint8Array>) =>
  rendering.then(
    () => 200,
    (error: { status: number }) => error.status,
  );

test('a visitor who requests the cards of all sellers is the one who is told to come back', async () => {
  const { get, begun, open } = openGatedRenderings();
  const flood = Array.from({ length: 60 }, (_, index) => statusOf(get(`flood ${index}`, index, '192.0.2.1')));
  await expect.poll(() => begun).toEqual(['flood 0']);
  const other = statusOf(get('lamp', 99, '192.0.2.2'));
  open();
  expect(await other).toBe(200);
  const statuses = await Promise.all(flood);
  expect(statuses.filter((status) => status === 200)).toHaveLength(9);
  expect(statuses.filter((status) => status === 503)).toHaveLength(51);
  // The visitor behind the flood had the next turn.
  expect(begun.slice(0, 3)).toEqual(['flood 0', 'lamp', 'flood 1']);
});

test('a visitor who requests one seller’s pictures leaves that seller places, from elsewhere', async () => {
  const { get, begun, open } = openGatedRenderings();
  const flood = Array.from({ length: 20 }, (_, index) => statusOf(get(`flood ${index}`, 1, '192.0.2.1')));
  await expect.poll(() => begun).toEqual(['flood 0']);
  const preview = statusOf(get('lamp', 1, '192.0.2.2'));
  open();
  expect(await preview).toBe(200);
  await Promise.all(flood);
});

test('a card that a hundred phones request at once is rendered once, and takes one position', async () => {
  const { get, begun, open } = openGatedRenderings();
  const phones = Array.from({ length: 100 }, () => statusOf(get('lamp', 1, '192.0.2.1')));
  await expect.poll(() => begun).toEqual(['lamp']);
  open();
  expect(new Set(await Promise.all(phones))).toEqual(new Set([200]));
  expect(begun).toEqual(['lamp']);
});

test('a picture keeps its mark, and stays the picture that it was', async () => {
  const jpeg = await smallPhoto();
  const marked = withMark(jpeg, 'abc123');
  expect(hasMark(marked, 'abc123')).toBe(true);
  expect(hasMark(marked, 'abc124')).toBe(false);
  expect(hasMark(marked, 'abc1')).toBe(false);
  expect(hasMark(jpeg, 'abc123')).toBe(false);
  expect(hasMark(new Uint8Array(), 'abc123')).toBe(false);
  expect(await sharp(marked).raw().toBuffer()).toEqual(await sharp(jpeg).raw().toBuffer());
});
