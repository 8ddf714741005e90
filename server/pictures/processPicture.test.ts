import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { IMAGE_MAX_BYTES } from '../../src/contract/limits.ts';
import { CORNER_COLOUR, makeJpeg, plain } from '../tools/testing/photos.ts';
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

const sizesOf = async (width: number, height: number) =>
  sizes(await processPicture(await plain(width, height).webp().toBuffer()));

/** How far the colour of a pixel near the top left corner is from the one of an upright photo. */
async function farFromUpright(bytes: Uint8Array): Promise<number> {
  const corner = sharp(bytes).extract({ left: 8, top: 8, width: 1, height: 1 }).removeAlpha();
  const [red = 0, green = 255, blue = 255] = await corner.raw().toBuffer();
  const { r, g, b } = CORNER_COLOUR;
  return Math.max(Math.abs(red - r), Math.abs(green - g), Math.abs(blue - b));
}

test.each([1, 3, 6, 8] as const)(
  'a photo with EXIF orientation %i comes out upright, without where it was taken or any other word',
  async (orientation) => {
    const photo = await makeJpeg(1, orientation);
    // The tag that points at the position (EXIF 2.32, §4.6.3).
    expect((await sharp(photo).metadata()).exif?.includes(Buffer.from([0x25, 0x88]))).toBe(true);
    const picture = await processPicture(photo);
    const widths = [320, 640, 1155];
    expect(sizes(picture)).toEqual(widths.map((width) => [width, Math.round((width * 3) / 4)]));
    for (const bytes of [...picture.variants.map((variant) => variant.bytes), picture.shared]) {
      expect(await farFromUpright(bytes)).toBeLessThan(25);
      const { format, exif, xmp, iptc, icc, orientation: turned } = await sharp(bytes).metadata();
      expect({ exif, xmp, iptc, icc, turned }).toEqual({});
      expect(format).toBe(bytes === picture.shared ? 'jpeg' : 'webp');
      expect(Buffer.from(bytes).toString('latin1')).not.toMatch(/Exif|Musika|EXIF/);
    }
  },
);

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
  const photo = await makeJpeg(0.4);
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
  const background = { r: 0, g: 0, b: 0, alpha: 0 };
  const glass = sharp({ create: { width: 40, height: 40, channels: 4, background } });
  const picture = await processPicture(await glass.png().toBuffer());
  const { isOpaque, channels } = await sharp(picture.variants[0]?.bytes).stats();
  expect([isOpaque, (channels[0]?.min ?? 0) > 250]).toEqual([true, true]);
});

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const framed = Buffer.alloc(body.byteLength + 8);
  framed.writeUInt32BE(data.byteLength, 0);
  framed.set(body, 4);
  framed.writeUInt32BE(crc32(body), body.byteLength + 4);
  return framed;
}

/** A small PNG of many black pixels, one bit each (W3C PNG, §11.2), with other chunks first. */
function pngOf(width: number, height: number, ...others: Buffer[]): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(1, 8);
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height), { level: 9 });
  const signature = Buffer.from('\x89PNG\r\n\x1A\n', 'latin1');
  const end = chunk('IEND', Buffer.alloc(0));
  return Buffer.concat([signature, chunk('IHDR', header), ...others, chunk('IDAT', rows), end]);
}

/** A small PNG with so many texts, each of which unfolds to so many bytes (W3C PNG, §11.3.3). */
function pngOfTexts(kind: 'zTXt' | 'iTXt', texts: number, bytes: number): Buffer {
  const head = Buffer.from({ zTXt: 'a\0\0', iTXt: 'a\0\x01\0\0\0' }[kind], 'latin1');
  const text = chunk(kind, Buffer.concat([head, deflateSync(Buffer.alloc(bytes), { level: 9 })]));
  return pngOf(8, 8, ...Array.from({ length: texts }, () => text));
}

/** A progressive JPEG that repeats its last scan so many times. */
async function jpegOfScans(scans: number): Promise<Buffer> {
  const whole = await plain(640, 480).jpeg({ progressive: true }).toBuffer();
  const scan = whole.subarray(whole.lastIndexOf(Buffer.from([0xff, 0xda])), -2);
  const repeated = Array.from({ length: scans }, () => scan);
  return Buffer.concat([whole.subarray(0, -2), ...repeated, whole.subarray(-2)]);
}

/** An animated WebP of so many frames, each unlike the one before. */
function webpOfFrames(frames: number): Promise<Buffer> {
  const pixels = Buffer.from(Array.from({ length: 48 * frames }, (_, byte) => (byte * 7) % 251));
  const raw = { width: 4, height: 4 * frames, channels: 3, pageHeight: 4 } as const;
  return sharp(pixels, { raw }).webp().toBuffer();
}

test('a decompression bomb, formats that are not allowed and what is too long are refused by the header', async () => {
  await expect(processPicture(pngOf(20_000, 20_000))).rejects.toThrow(TOO_MANY);
  for (const bytes of [
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    await plain(9, 9).gif().toBuffer(),
    await plain(9, 9).tiff().toBuffer(),
    Buffer.alloc(0),
  ])
    await expect(processPicture(bytes)).rejects.toBeInstanceOf(UnreadablePictureError);
  // One column, which once took two minutes.
  const hostile = pngOf(1, 49_000_000);
  for (const process of [processPicture, processAvatar])
    await expect(process(hostile)).rejects.toThrow(TOO_LONG);
  await expect(processPicture(pngOf(16_384, 8))).rejects.toThrow(TOO_LONG);
  expect((await processPicture(pngOf(16_383, 8))).width).toBe(16_383);
});

test.each([
  ['a JPEG of a hundred scans too many', () => jpegOfScans(101)],
  ['a PNG with 253 texts of 8 MB', () => pngOfTexts('iTXt', 253, 7_900_000)],
  ['a PNG with 50 texts of 40 MB, which once took 19 seconds', () => pngOfTexts('zTXt', 50, 40_000_000)],
  ['a WebP of 1,001 frames', () => webpOfFrames(1001)],
])('%s is refused before anything is decoded', async (_which, make) => {
  const hostile = await make();
  expect(hostile.byteLength).toBeLessThan(IMAGE_MAX_BYTES);
  for (const process of [processPicture, processAvatar])
    await expect(process(hostile)).rejects.toThrow('takes too long');
});

test('a progressive JPEG, a PNG with words in it and a short animation are taken, as they come from other programs', async () => {
  const texts = [pngOfTexts('zTXt', 8, 1000), pngOfTexts('iTXt', 8, 1000)];
  for (const photo of [await jpegOfScans(0), ...texts, await webpOfFrames(30)])
    await expect(processPicture(photo)).resolves.toBeDefined();
});
