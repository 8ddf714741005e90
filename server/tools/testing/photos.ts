import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Color } from 'sharp';

interface JpegOptions {
  megapixels: number;
  /** The EXIF orientation: how a camera was held (1 upright; 3, 6 and 8 turned). */
  orientation?: 1 | 3 | 6 | 8;
  /** Whether the EXIF data have the position. */
  gps?: boolean;
}

/** The colour of the upright photo's top left corner; the other corners are nothing like it. */
export const CORNER_COLOUR = { r: 230, g: 20, b: 30 };

/** How far a viewer turns the stored pixels to show them upright, in degrees clockwise. */
const TURNS = { 1: 0, 3: 180, 6: 90, 8: 270 } as const;

/** Harare; EXIF 2.32 writes degrees, minutes and seconds as fractions. */
const GPS = {
  GPSLatitudeRef: 'S',
  GPSLatitude: '17/1 47/1 3/1',
  GPSLongitudeRef: 'E',
  GPSLongitude: '31/1 3/1 12/1',
};

const plain = (width: number, height: number, background: Color) =>
  sharp({ create: { width, height, channels: 3, background } });

/** A photo as of a phone, 4 to 3 upright, with EXIF; a red corner shows whether it is upright. */
export async function makeJpeg({ megapixels, orientation = 1, gps = false }: JpegOptions): Promise<Buffer> {
  const width = Math.round(Math.sqrt((megapixels * 1_000_000 * 4) / 3));
  const height = Math.round((width * 3) / 4);
  const corner = plain(Math.round(width / 5), Math.round(height / 5), CORNER_COLOUR).png();
  const input = await corner.toBuffer();
  const upright = plain(width, height, '#5a8cb4').composite([{ input, left: 0, top: 0 }]);
  const stored = sharp(await upright.png().toBuffer()).rotate((360 - TURNS[orientation]) % 360);
  return stored
    .withMetadata({ orientation })
    .withExifMerge({
      IFD0: { Make: 'Musika', Model: 'Test phone', Copyright: 'Nobody' },
      ...(gps && { IFD3: GPS }),
    })
    .jpeg()
    .toBuffer();
}

/** A progressive JPEG that repeats its last scan so many times. */
export async function jpegOfScans(width: number, height: number, scans: number): Promise<Buffer> {
  const whole = await plain(width, height, '#5a8cb4').jpeg({ progressive: true }).toBuffer();
  const scan = whole.subarray(whole.lastIndexOf(Buffer.from([0xff, 0xda])), -2);
  const repeated = Array.from({ length: scans }, () => scan);
  return Buffer.concat([whole.subarray(0, -2), ...repeated, whole.subarray(-2)]);
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
    ['red', 'blue'].map((background) => plain(4, 4, background).png().toBuffer()),
  );
  const pages = Array.from({ length: frames }, (_, index) => colours[index % 2] ?? Buffer.alloc(0));
  const joined = sharp(pages, { join: { animated: true } });
  return joined.webp().toBuffer();
}
