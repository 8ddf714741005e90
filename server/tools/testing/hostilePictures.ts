import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

function segment(marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.byteLength + 2, 2);
  return Buffer.concat([head, data]);
}

/** A Huffman table whose codes all have so many bits, in the order of their symbols (ISO 10918-1, B.2.4.2). */
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

/** A grey progressive JPEG: one scan that is its picture, and so many more that go over all of it and change nothing. */
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

/** A PNG of few bytes that holds so many black pixels, one bit each (W3C PNG, §11.2), with other chunks before them. */
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
