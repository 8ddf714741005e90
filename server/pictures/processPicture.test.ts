import sharp from 'sharp';
import { expect, test } from 'vitest';
import { IMAGE_MAX_BYTES } from '../../src/contract/limits.ts';
import {
  CORNER_COLOUR,
  jpegOfScans,
  makeJpeg,
  pngOf,
  pngOfTexts,
  webpOfFrames,
} from '../tools/testing/photos.ts';
import {
  processAvatar,
  processPicture,
  type ProcessedPicture,
  sharedSize,
  UnreadablePictureError,
} from './processPicture.ts';

const TOO_MANY = 'The photo has too many pixels: 70 million is the most. Please make it smaller.';
const TOO_LONG = 'The photo is too long: a side can have 16,383 pixels at most. Please cut it.';

const sizes = ({ variants }: ProcessedPicture) => variants.map(({ width, height }) => [width, height]);

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#804020' } });

const sizesOf = async (width: number, height: number) =>
  sizes(await processPicture(await plain(width, height).webp().toBuffer()));

/** The tag that points at the GPS data of EXIF, in either byte order (EXIF 2.32, §4.6.3). */
const hasGps = (exif: Buffer | undefined) =>
  exif !== undefined &&
  (exif.includes(Buffer.from([0x88, 0x25])) || exif.includes(Buffer.from([0x25, 0x88])));

test.each([1, 3, 6, 8] as const)(
  'a photo with EXIF orientation %i comes out upright',
  async (orientation) => {
    const picture = await processPicture(await makeJpeg({ megapixels: 1, orientation }));
    expect(sizes(picture)).toEqual([
      [320, 240],
      [640, 480],
      [1155, 866],
    ]);
    for (const { bytes } of picture.variants) {
      const [red = 0, green = 255, blue = 255] = await sharp(bytes)
        .extract({ left: 8, top: 8, width: 1, height: 1 })
        .removeAlpha()
        .raw()
        .toBuffer();
      expect(Math.abs(red - CORNER_COLOUR.r)).toBeLessThan(25);
      expect(Math.abs(green - CORNER_COLOUR.g)).toBeLessThan(25);
      expect(Math.abs(blue - CORNER_COLOUR.b)).toBeLessThan(25);
    }
  },
);

test('where a photo was taken, and every other word about it, is gone', async () => {
  const photo = await makeJpeg({ megapixels: 1, orientation: 6, gps: true });
  expect(hasGps((await sharp(photo).metadata()).exif)).toBe(true);
  const picture = await processPicture(photo);
  for (const bytes of [...picture.variants.map((variant) => variant.bytes), picture.shared]) {
    const { format, exif, xmp, iptc, icc, orientation } = await sharp(bytes).metadata();
    const isShared = bytes === picture.shared;
    expect({ format, exif, xmp, iptc, icc, orientation }).toEqual({ format: isShared ? 'jpeg' : 'webp' });
    expect(Buffer.from(bytes).toString('latin1')).not.toMatch(/Exif|Musika|EXIF/);
  }
});

test.each([
  ['upright', 1500, 2001, { width: 1200, height: 1601 }],
  ['a small one', 201, 100, { width: 201, height: 100 }],
  ['a strip', 3000, 40, { width: 1200, height: 16 }],
])('the JPEG of a photo %s has the size that previews name', async (_what, width, height, size) => {
  const picture = await processPicture(await plain(width, height).jpeg().toBuffer());
  expect(await sharp(picture.shared).metadata()).toMatchObject({ format: 'jpeg', ...size });
  expect(sharedSize(picture)).toEqual(size);
});

test('the JPEG of a photo full of detail has at most 300 kB, as WhatsApp asks', async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const create = { width: 900, height: 1200, channels: 3, background: '#000', noise } as const;
  const { shared } = await processPicture(await sharp({ create }).jpeg({ quality: 30 }).toBuffer());
  expect(shared.byteLength).toBeGreaterThan(100_000);
  expect(shared.byteLength).toBeLessThanOrEqual(300_000);
});

test('a small picture is not blown up, one width of the three is not made twice, and a long one stays readable', async () => {
  expect(await sizesOf(200, 100)).toEqual([[200, 100]]);
  expect(await sizesOf(640, 640)).toHaveLength(2);
  const [width = 0, height = 0] = (await sizesOf(1080, 16_000)).at(-1) ?? [];
  expect([width > 460, height > 6900, width * height < 3_300_000]).toEqual([true, true, true]);
});

test('a JPEG without its last two bytes is whole, and one without more is damaged', async () => {
  const photo = await makeJpeg({ megapixels: 0.4 });
  const whole = await processPicture(photo);
  const cut = photo.subarray(0, -2);
  expect((await processPicture(cut)).variants).toEqual(whole.variants);
  await expect(processAvatar(cut)).resolves.toBeDefined();
  for (const end of [-200, -photo.byteLength / 2]) {
    const truncated = photo.subarray(0, end);
    await expect(processPicture(truncated)).rejects.toThrow('damaged');
    await expect(processPicture(Buffer.concat([truncated, Buffer.from([0xff])]))).rejects.toThrow('damaged');
  }
});

test('transparent parts become white, in the dark scheme too', async () => {
  const glass = sharp({
    create: { width: 40, height: 40, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  });
  const picture = await processPicture(await glass.png().toBuffer());
  const stats = await sharp(picture.variants[0]?.bytes).stats();
  expect(stats.isOpaque).toBe(true);
  expect(stats.channels[0]?.min).toBeGreaterThan(250);
});

test('a decompression bomb and formats that are not allowed are refused', async () => {
  await expect(processPicture(pngOf(20_000, 20_000))).rejects.toThrow(TOO_MANY);
  for (const bytes of [
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    await plain(9, 9).gif().toBuffer(),
    await plain(9, 9).tiff().toBuffer(),
    Buffer.alloc(0),
  ])
    await expect(processPicture(bytes)).rejects.toBeInstanceOf(UnreadablePictureError);
});

test('a picture of one column of 49 million pixels is refused by its header, which once took two minutes', async () => {
  const hostile = pngOf(1, 49_000_000);
  await expect(processPicture(hostile)).rejects.toThrow(TOO_LONG);
  await expect(processAvatar(hostile)).rejects.toThrow(TOO_LONG);
  await expect(processPicture(pngOf(16_384, 8))).rejects.toThrow(TOO_LONG);
  expect((await processPicture(pngOf(16_383, 8))).width).toBe(16_383);
});

test.each([
  ['a JPEG of a hundred scans too many', () => jpegOfScans(640, 480, 101)],
  ['a PNG with 253 texts of 8 MB', () => pngOfTexts('iTXt', 253, 7_900_000)],
  ['a PNG with 50 texts of 40 MB, which once took 19 seconds', () => pngOfTexts('zTXt', 50, 40_000_000)],
  ['a WebP of 1,001 frames', () => webpOfFrames(1001)],
])('%s is refused before anything is decoded', async (_which, make) => {
  const hostile = await make();
  expect(hostile.byteLength).toBeLessThan(IMAGE_MAX_BYTES);
  await expect(processPicture(hostile)).rejects.toThrow('takes too long');
  await expect(processAvatar(hostile)).rejects.toThrow('takes too long');
});

test('a progressive JPEG, a PNG with words in it and a short animation are taken, as they come from other programs', async () => {
  for (const photo of [
    await plain(640, 480).jpeg({ progressive: true }).toBuffer(),
    pngOfTexts('zTXt', 8, 1000),
    pngOfTexts('iTXt', 8, 1000),
    await webpOfFrames(30),
  ])
    await expect(processPicture(photo)).resolves.toBeDefined();
});
