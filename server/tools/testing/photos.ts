import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

interface JpegOptions {
  megapixels: number;
  /** The EXIF orientation: how a camera was held (1 upright; 3, 6 and 8 turned). */
  orientation?: 1 | 3 | 6 | 8;
  /** Whether the EXIF data have the position. */
  gps?: boolean;
}

/** The colour of the upright photo's top left corner; the other corners are nothing like it. */
export const CORNER_COLOUR = { red: 230, green: 20, blue: 30 };

/** How far a viewer turns the stored pixels to show them upright, in degrees clockwise. */
const TURNS = { 1: 0, 3: 180, 6: 90, 8: 270 } as const;

/** A phone's 12-megapixel photo has 1.5 to 1.9 MB. */
const BYTES_PER_PIXEL = { least: 0.13, most: 0.155 };

/** Harare; EXIF 2.32 writes degrees, minutes and seconds as fractions. */
const GPS = {
  GPSLatitudeRef: 'S',
  GPSLatitude: '17/1 47/1 3/1',
  GPSLongitudeRef: 'E',
  GPSLongitude: '31/1 3/1 12/1',
};

/**
 * A photo as of a phone: 4 to 3 upright, grainy, about 0.14 bytes a pixel, with EXIF; a red corner
 * at the upright top left shows whether the orientation was applied.
 */
export async function makeJpeg({ megapixels, orientation = 1, gps = false }: JpegOptions): Promise<Buffer> {
  const width = Math.round(Math.sqrt((megapixels * 1_000_000 * 4) / 3));
  const height = Math.round((width * 3) / 4);
  const upright = sharp(drawPixels(width, height), { raw: { width, height, channels: 3 } });
  const stored = await upright
    .rotate((360 - TURNS[orientation]) % 360)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const encode = (quality: number) =>
    sharp(stored.data, { raw: { width: stored.info.width, height: stored.info.height, channels: 3 } })
      .withMetadata({ orientation })
      .withExifMerge({
        IFD0: { Make: 'Musika', Model: 'Test phone', Copyright: 'Nobody' },
        ...(gps && { IFD3: GPS }),
      })
      .jpeg({ quality })
      .toBuffer();
  return ofFittingSize(encode, width * height);
}

/** Halves the range of qualities until the size fits. */
async function ofFittingSize(encode: (quality: number) => Promise<Buffer>, pixels: number): Promise<Buffer> {
  let [low, high] = [20, 98];
  while (low <= high) {
    const quality = Math.round((low + high) / 2);
    const jpeg = await encode(quality);
    const density = jpeg.byteLength / pixels;
    if (density >= BYTES_PER_PIXEL.least && density <= BYTES_PER_PIXEL.most) return jpeg;
    if (density < BYTES_PER_PIXEL.least) low = quality + 1;
    else high = quality - 1;
  }
  throw new Error(`No quality gives a photo of ${pixels} pixels a fitting size.`);
}

function drawPixels(width: number, height: number): Buffer {
  const pixels = Buffer.alloc(width * height * 3);
  const isInCorner = (x: number, y: number) => x < width / 5 && y < height / 5;
  // A linear congruential generator: grain that is the same on every run.
  let state = 1;
  for (let y = 0, at = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, at += 3) {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      const grain = (state >>> 28) - 8;
      const { red, green, blue } = isInCorner(x, y)
        ? CORNER_COLOUR
        : { red: 60 + (x / width) * 60, green: 110 + (y / height) * 90, blue: 190 - (x / width) * 80 };
      pixels[at] = clamp(red + grain);
      pixels[at + 1] = clamp(green + grain);
      pixels[at + 2] = clamp(blue + grain);
    }
  }
  return pixels;
}

const clamp = (value: number) => Math.max(0, Math.min(255, Math.round(value)));

function segment(marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.byteLength + 2, 2);
  return Buffer.concat([head, data]);
}

/** A Huffman table with codes of one length, in the order of symbols (ISO 10918-1, B.2.4.2). */
function codes(table: number, bits: number, symbols: number[]): Buffer {
  const counts = Buffer.alloc(16);
  counts[bits - 1] = symbols.length;
  return segment(0xc4, Buffer.concat([Buffer.from([table]), counts, Buffer.from(symbols)]));
}

/** The bits of a scan that says of so many blocks that they hold nothing (ISO 10918-1, G.1.2.2). */
function emptyBlocks(blocks: number): Buffer {
  let bits = '';
  for (let left = blocks; left > 0;) {
    const size = Math.min(14, Math.floor(Math.log2(left)));
    const run = Math.min(left, 2 ** (size + 1) - 1);
    bits += size.toString(2).padStart(4, '0');
    if (size > 0) bits += (run - 2 ** size).toString(2).padStart(size, '0');
    left -= run;
  }
  const bytes = bits.match(/.{1,8}/g)?.map((byte) => Number.parseInt(byte.padEnd(8, '1'), 2)) ?? [];
  return Buffer.from(bytes.flatMap((byte) => (byte === 0xff ? [byte, 0] : [byte])));
}

/** A grey progressive JPEG: its picture in one scan, and further scans that change nothing. */
export function jpegOfScans(width: number, height: number, scans: number): Buffer {
  const blocks = Math.ceil(width / 8) * Math.ceil(height / 8);
  const frame = Buffer.from([8, 0, 0, 0, 0, 1, 1, 0x11, 0]);
  frame.writeUInt16BE(height, 1);
  frame.writeUInt16BE(width, 3);
  const scan = Buffer.concat([segment(0xda, Buffer.from([1, 1, 0, 1, 63, 0])), emptyBlocks(blocks)]);
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xdb, Buffer.concat([Buffer.from([0]), Buffer.alloc(64, 1)])),
    segment(0xc2, frame),
    codes(0x00, 1, [0]),
    codes(
      0x10,
      4,
      Array.from({ length: 15 }, (_, size) => size << 4),
    ),
    segment(0xda, Buffer.from([1, 1, 0, 0, 0, 0])),
    Buffer.alloc(Math.ceil(blocks / 8)),
    ...Array.from({ length: scans }, () => scan),
    Buffer.from([0xff, 0xd9]),
  ]);
}

const PNG_SIGNATURE = Buffer.from('\x89PNG\r\n\x1A\n', 'latin1');

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const framed = Buffer.alloc(body.byteLength + 8);
  framed.writeUInt32BE(data.byteLength, 0);
  framed.set(body, 4);
  framed.writeUInt32BE(crc32(body), body.byteLength + 4);
  return framed;
}

/** A small PNG of many black pixels, one bit each (W3C PNG, §11.2), with other chunks first. */
export function pngOf(width: number, height: number, ...others: Buffer[]): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height), { level: 9 });
  return Buffer.concat([
    PNG_SIGNATURE,
    chunk('IHDR', header),
    ...others,
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A small PNG with so many texts, each of which unfolds to so many bytes (W3C PNG, §11.3.3). */
export function pngOfTexts(kind: 'zTXt' | 'iTXt', texts: number, bytes: number): Buffer {
  const head = { zTXt: 'a\0\0', iTXt: 'a\0\x01\0\0\0' }[kind];
  const text = Buffer.concat([Buffer.from(head, 'latin1'), deflateSync(Buffer.alloc(bytes), { level: 9 })]);
  return pngOf(8, 8, ...Array.from<Buffer>({ length: texts }).fill(chunk(kind, text)));
}

/** An animated WebP of so many frames. */
export async function webpOfFrames(frames: number): Promise<Buffer> {
  const colours = await Promise.all(
    ['red', 'blue'].map((background) =>
      sharp({ create: { width: 4, height: 4, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  const pages = Array.from({ length: frames }, (_, index) => colours[index % 2] ?? Buffer.alloc(0));
  return sharp(pages, { join: { animated: true } })
    .webp()
    .toBuffer();
}
