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
  UnreadablePictureError,
} from './processPicture.ts';

const sizes = ({ variants }: ProcessedPicture) => variants.map(({ width, height }) => [width, height]);

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#804020' } });

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
      expect(Math.abs(red - CORNER_COLOUR.red)).toBeLessThan(25);
      expect(Math.abs(green - CORNER_COLOUR.green)).toBeLessThan(25);
      expect(Math.abs(blue - CORNER_COLOUR.blue)).toBeLessThan(25);
    }
  },
);

test('where a photo was taken, and every other word about it, is gone', async () => {
  const photo = await makeJpeg({ megapixels: 12, orientation: 6, gps: true });
  expect(hasGps((await sharp(photo).metadata()).exif)).toBe(true);
  expect(photo.byteLength).toBeGreaterThan(1_500_000);
  expect(photo.byteLength).toBeLessThan(1_900_000);

  const picture = await processPicture(photo);
  expect(sizes(picture)).toEqual([
    [320, 240],
    [640, 480],
    [1280, 960],
  ]);
  for (const { bytes } of picture.variants) {
    const { format, exif, xmp, iptc, icc, orientation } = await sharp(bytes).metadata();
    expect({ format, exif, xmp, iptc, icc, orientation }).toEqual({ format: 'webp' });
    expect(Buffer.from(bytes).toString('latin1')).not.toMatch(/Exif|Musika|EXIF/);
  }
});

test('a small picture is not blown up, and one width of the three is not made twice', async () => {
  expect(sizes(await processPicture(await plain(200, 100).png().toBuffer()))).toEqual([[200, 100]]);
  expect(sizes(await processPicture(await plain(640, 640).webp().toBuffer()))).toEqual([
    [320, 320],
    [640, 640],
  ]);
});

test('a strip keeps its shape within bounds that WebP can hold', async () => {
  const picture = await processPicture(await plain(10, 16_000).png().toBuffer());
  expect(picture.height).toBe(2560);
  expect(picture.width).toBeGreaterThan(0);
});

test('the placeholder is a few hundred bytes of picture', async () => {
  const { placeholder } = await processPicture(await makeJpeg({ megapixels: 0.4 }));
  const [head, data = ''] = placeholder.split(',');
  expect(head).toBe('data:image/webp;base64');
  expect(await sharp(Buffer.from(data, 'base64')).metadata()).toMatchObject({ width: 16, height: 12 });
  expect(placeholder.length).toBeLessThan(700);
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

test('a decompression bomb, a damaged photo and formats that are not allowed are refused', async () => {
  await expect(processPicture(pngOf(20_000, 20_000))).rejects.toThrow('too many pixels');
  const photo = await makeJpeg({ megapixels: 0.4 });
  await expect(processPicture(photo.subarray(0, photo.byteLength / 2))).rejects.toThrow('damaged');
  for (const bytes of [
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    await plain(9, 9).gif().toBuffer(),
    await plain(9, 9).tiff().toBuffer(),
    await plain(9, 9).avif().toBuffer(),
    Buffer.alloc(0),
    Buffer.from('hello'),
  ]) {
    await expect(processPicture(bytes)).rejects.toBeInstanceOf(UnreadablePictureError);
  }
});

test('a picture of one column of 49 million pixels is refused by its header, which once took two minutes', async () => {
  const hostile = pngOf(1, 49_000_000);
  expect(hostile.byteLength).toBeLessThan(100_000);
  await expect(processPicture(hostile)).rejects.toThrow('too many pixels');
  await expect(processAvatar(hostile)).rejects.toThrow('too many pixels');
  await expect(processPicture(pngOf(16_384, 8))).rejects.toThrow('too many pixels');
  expect((await processPicture(pngOf(16_383, 8))).width).toBe(1280);
});

test.each([
  ['a JPEG of 20,000 scans, which once took three minutes', () => jpegOfScans(7000, 7000, 20_000)],
  ['a PNG with 253 texts of 8 MB', () => pngOfTexts('iTXt', 253, 7_900_000)],
  ['a PNG with 50 texts of 40 MB, which once took 19 seconds', () => pngOfTexts('zTXt', 50, 40_000_000)],
  ['a WebP of 1,001 frames', () => webpOfFrames(1001)],
])('%s is refused before anything is decoded', async (_which, make) => {
  const hostile = await make();
  expect(hostile.byteLength).toBeLessThan(IMAGE_MAX_BYTES);
  await expect(processPicture(hostile)).rejects.toThrow('too much work');
  await expect(processAvatar(hostile)).rejects.toThrow('too much work');
});

test('a progressive JPEG, a PNG with words in it and a short animation are taken, as they come from other programs', async () => {
  const progressive = await plain(640, 480).jpeg({ progressive: true }).toBuffer();
  for (const photo of [
    progressive,
    jpegOfScans(64, 48, 99),
    pngOfTexts('zTXt', 8, 1000),
    pngOfTexts('iTXt', 8, 1000),
    await webpOfFrames(30),
  ])
    await expect(processPicture(photo)).resolves.toBeDefined();
});
