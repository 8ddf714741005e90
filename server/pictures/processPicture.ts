import type { OutputInfo, ResizeOptions, Sharp } from 'sharp';
import { IMAGE_MAX_SIDE } from '../../src/contract/limits.ts';

// libvips also decodes SVG, GIF, TIFF, AVIF and more. Only §9's three formats may reach a parser; the
// allow-list is process-wide. Threads of tests share it: blocking all anew would fail their pictures.
const LOADERS = ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'];

async function loadSharp() {
  const { default: sharp } = await import('sharp');
  const svg = sharp(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'));
  if (await svg.metadata().catch(() => null)) {
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({ operation: LOADERS });
  }
  // Every upload differs, so a cache would only use memory; one thread a picture leaves a small
  // machine responsive.
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}

let loading: ReturnType<typeof loadSharp> | undefined;
/** With the first picture: a market at rest needs none, and keeps 9 MB less. */
const sharpOnce = () => (loading ??= loadSharp());

/** More than the 64 megapixels of many phones, far fewer than a decompression bomb. */
const MAX_PIXELS = 70_000_000;

/** How long each step of the work on a picture may take; 12 megapixels take a fifth of a second. */
const MAX_SECONDS = 5;

/**
 * Parts that make a decoder start over, before any time limit of sharp's: a JPEG scan (ISO 10918-1,
 * B.2.3) covers the whole picture, compressed text of a PNG (§11.3.3) may unfold to 40 MB, and WebP
 * frames are looked up among all others. Real files have few of the first two.
 */
const REPEATED = [
  { start: '\xFF\xD8', part: '\xFF\xDA', most: 100 },
  { start: '\x89PNG', part: 'zTXt', most: 8 },
  { start: '\x89PNG', part: 'iTXt', most: 8 },
  { start: 'RIFF', part: 'ANMF', most: 1000 },
];

function isTooMuchWork(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return REPEATED.some(({ start, part, most }) => {
    if (file.toString('latin1', 0, start.length) !== start) return false;
    let count = 0;
    const next = (from: number) => file.indexOf(part, from, 'latin1');
    for (let at = next(0); at >= 0 && count <= most; at = next(at + part.length)) count += 1;
    return count > most;
  });
}

const VARIANT_WIDTHS = [320, 640, 1280] as const;
const MAX_WIDTH = 1280;
/** Strips such as panoramas and long screenshots have as many pixels as the tallest photo. */
const MAX_RATIO = 2;
const MAX_AREA = MAX_WIDTH * MAX_WIDTH * MAX_RATIO;
const PLACEHOLDER_WIDTH = 16;
const PLACEHOLDER_QUALITY = 30;
/** On a card, at two dots a pixel, a lower quality takes a fifth fewer bytes and is not seen. */
const CARD_WIDTH = 640;
const CARD_QUALITY = 60;
const QUALITY = 75;

/** The width at which chat services show a preview large, and the most that WhatsApp loads. */
const SHARED_WIDTH = 1200;
const SHARED_MAX_BYTES = 300_000;
const SHARED_QUALITIES = [80, 65, 50, 35, 20, 5] as const;

const AVATAR_SIDE = 512;
const AVATAR_QUALITY = 80;

interface Size {
  width: number;
  height: number;
}

/** A photo ready to serve: WebP variants, smallest first; the largest has the picture's size. */
export interface ProcessedPicture extends Size {
  variants: (Size & { bytes: Uint8Array })[];
  /** A JPEG of `sharedSize` and at most 300 kB, for link previews. */
  shared: Uint8Array;
  /** A `data:` URI of a few hundred bytes, shown blurred until the picture arrives. */
  placeholder: string;
}

/** The message of a picture whose bytes cannot be decoded; others have a sentence of their own. */
export const DAMAGED = 'damaged';
const TOO_MANY_PIXELS = 'The photo has too many pixels: 70 million is the most. Please make it smaller.';
const TOO_LONG = 'The photo is too long: a side can have 16,383 pixels at most. Please cut it.';
const TOO_MUCH_WORK = 'The photo takes too long to read. Please save it anew as a JPG.';

export class UnreadablePictureError extends Error {
  override name = 'UnreadablePictureError';
}

/** Upright, as WebP, without metadata: phones store the GPS position. */
export async function processPicture(bytes: Uint8Array): Promise<ProcessedPicture> {
  const full = await decode(bytes);
  const { width, height } = full.info;
  const variants = [];
  for (const each of [...VARIANT_WIDTHS.filter((candidate) => candidate < width), width])
    variants.push(await encode(full, each, each <= CARD_WIDTH ? CARD_QUALITY : QUALITY));
  const tiny = await encode(full, Math.min(PLACEHOLDER_WIDTH, width), PLACEHOLDER_QUALITY);
  const placeholder = `data:image/webp;base64,${tiny.bytes.toString('base64')}`;
  return { width, height, variants, shared: await encodeShared(full), placeholder };
}

export function processAvatar(bytes: Uint8Array): Promise<Uint8Array> {
  return read(bytes, (picture, { width, height }) => {
    const side = Math.min(AVATAR_SIDE, width, height);
    return upright(picture, { width: side, height: side, fit: 'cover' })
      .webp({ quality: AVATAR_QUALITY })
      .toBuffer();
  });
}

export function sharedSize({ width, height }: Size): Size {
  const sharedWidth = Math.min(SHARED_WIDTH, width);
  return { width: sharedWidth, height: Math.round((height * sharedWidth) / width) || 1 };
}

/** The upright size by the header alone; rejects what would take too long to decode. */
async function measure(picture: Sharp): Promise<Size> {
  const { autoOrient } = await picture.metadata();
  if (Math.max(autoOrient.width, autoOrient.height) > IMAGE_MAX_SIDE)
    throw new UnreadablePictureError(TOO_LONG);
  return autoOrient;
}

/** A JPEG with the marker of its end (ISO 10918-1, B.1.1.3), which some programs leave out. */
const withEnd = (bytes: Uint8Array): Uint8Array =>
  bytes[0] === 0xff && bytes[1] === 0xd8 ? Buffer.concat([bytes, Buffer.from([0xff, 0xd9])]) : bytes;

/**
 * Measures and decodes an untrusted picture. What failed is tried once more, a JPEG with its end: libvips
 * has one error text for the process, so that another picture's fault may hide this one's.
 */
async function read<T>(bytes: Uint8Array, task: (picture: Sharp, size: Size) => Promise<T>): Promise<T> {
  if (isTooMuchWork(bytes)) throw new UnreadablePictureError(TOO_MUCH_WORK);
  const sharp = await sharpOnce();
  const open = (whole: Uint8Array, failOn: 'error' | 'warning') =>
    sharp(whole, { limitInputPixels: MAX_PIXELS, failOn }).timeout({ seconds: MAX_SECONDS });
  try {
    const size = await measure(open(bytes, 'error'));
    return await task(open(bytes, 'error'), size).catch((error: unknown) => {
      if (/timeout/i.test(String(error))) throw error;
      return task(open(withEnd(bytes), 'warning'), size);
    });
  } catch (error) {
    throw unreadable(error);
  }
}

/** What libvips says of a file that is not whole, or not what it seems, or where its words were lost. */
const DAMAGE = /^(?:Input [Bb]uffer|VipsJpeg|vipspng|webp|[Uu]nknown error|[Ww]arning treated as error)/;

/** sharp's error as one for the user; one that says nothing of the picture is a fault of the server. */
function unreadable(error: unknown): unknown {
  if (error instanceof UnreadablePictureError || !(error instanceof Error)) return error;
  const { message } = error;
  const options = { cause: error };
  if (/timeout/i.test(message)) return new UnreadablePictureError(TOO_MUCH_WORK, options);
  if (/pixel limit/i.test(message)) return new UnreadablePictureError(TOO_MANY_PIXELS, options);
  return DAMAGE.test(message) ? new UnreadablePictureError(DAMAGED, options) : error;
}

interface Pixels {
  data: Buffer;
  info: OutputInfo;
}

/** In the colours of the web; what is transparent would take on the page's, black in the dark scheme. */
const upright = (picture: Sharp, size: ResizeOptions): Sharp =>
  picture.autoOrient().resize(size).toColourspace('srgb').flatten({ background: '#ffffff' });

const decode = (bytes: Uint8Array): Promise<Pixels> =>
  read(bytes, (picture, { width, height }) => {
    const isStrip = Math.max(width, height) > MAX_RATIO * Math.min(width, height);
    const scale = isStrip ? Math.sqrt(MAX_AREA / (width * height)) : MAX_WIDTH / width;
    return upright(picture, { width: Math.round(width * Math.min(1, scale)) || 1 })
      .raw()
      .toBuffer({ resolveWithObject: true });
  });

async function resized({ data, info: { width, height, channels } }: Pixels, size: ResizeOptions) {
  const sharp = await sharpOnce();
  const picture = sharp(data, { raw: { width, height, channels } }).timeout({ seconds: MAX_SECONDS });
  return picture.resize(size);
}

async function encode(pixels: Pixels, width: number, quality: number) {
  const picture = (await resized(pixels, { width })).webp({ quality });
  const { data: bytes, info } = await picture.toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, bytes };
}

async function encodeShared(pixels: Pixels): Promise<Uint8Array> {
  const picture = await resized(pixels, { ...sharedSize(pixels.info), fit: 'fill' });
  let jpeg: Uint8Array = new Uint8Array();
  for (const quality of SHARED_QUALITIES) {
    jpeg = await picture.jpeg({ quality }).toBuffer();
    if (jpeg.length <= SHARED_MAX_BYTES) break;
  }
  return jpeg;
}
