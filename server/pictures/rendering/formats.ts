import type { RenderedKind } from '../../blobs/keys.ts';

export const CARD_WIDTH = 1200;
export const CARD_HEIGHT = 630;

/** A poster's format; it is laid out in units of `scale` pixels. */
export interface PosterFormat {
  name: 'status' | 'print';
  width: number;
  height: number;
  scale: number;
  maxBytes: number;
}

const WIDTH = 1080;
/** A5 is 148 × 210 mm, which are 1748 × 2480 pixels at 300 dots an inch. */
const A5_PIXELS = [1748, 2480] as const;

export const STATUS_FORMAT: PosterFormat = {
  name: 'status',
  width: WIDTH,
  height: 1920,
  scale: 1,
  maxBytes: 200_000,
};

export const PRINT_FORMAT: PosterFormat = {
  name: 'print',
  width: WIDTH,
  height: (WIDTH * A5_PIXELS[1]) / A5_PIXELS[0],
  scale: A5_PIXELS[0] / WIDTH,
  maxBytes: 990_000,
};

/**
 * The kinds of stored posters, under the key of the photo of the listing or of the shop's newest
 * one.
 */
export const POSTER_KINDS = {
  listing: { status: 'poster', print: 'print' },
  shop: { status: 'shop', print: 'shop-print' },
} as const satisfies Record<string, Record<PosterFormat['name'], RenderedKind>>;

/** The sides of A5 in points, of which an inch has 72. */
const A5 = [(148 / 25.4) * 72, (210 / 25.4) * 72].map((side) => side.toFixed(2)).join(' ');

interface PdfContent {
  title: string;
  /** Where a tap on the page leads. */
  link: string;
}

/**
 * One page of A5 with the poster (ISO 32000-1: §7.4.8 embeds JPEG as it is, §7.5.4 is the table of
 * offsets).
 */
export function pdfOfPoster(jpeg: Uint8Array, { title, link }: PdfContent): Buffer {
  const placed = `q ${A5.replace(' ', ' 0 0 ')} 0 0 cm /P Do Q`;
  const objects: (readonly [dictionary: string, stream?: Uint8Array])[] = [
    ['/Type /Catalog /Pages 2 0 R'],
    ['/Type /Pages /Kids [3 0 R] /Count 1'],
    [
      `/Type /Page /Parent 2 0 R /MediaBox [0 0 ${A5}] /Resources << /XObject << /P 4 0 R >> >> /Contents 5 0 R /Annots [6 0 R]`,
    ],
    [
      `/Type /XObject /Subtype /Image /Width ${A5_PIXELS[0]} /Height ${A5_PIXELS[1]} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode`,
      jpeg,
    ],
    ['', Buffer.from(placed)],
    [
      `/Type /Annot /Subtype /Link /Rect [0 0 ${A5}] /Border [0 0 0] /A << /S /URI /URI <${Buffer.from(link).toString('hex')}> >>`,
    ],
    [`/Title <FEFF${Buffer.from(title, 'utf16le').swap16().toString('hex')}>`],
  ];
  const parts = [Buffer.from('%PDF-1.4\n%\xE2\xE3\xCF\xD3\n', 'latin1')];
  const offsets: number[] = [];
  let length = parts[0]?.length ?? 0;
  const add = (part: Uint8Array) => void (length += parts[parts.push(Buffer.from(part)) - 1]?.length ?? 0);
  for (const [index, [dictionary, stream]] of objects.entries()) {
    offsets.push(length);
    const size = stream ? ` /Length ${stream.length}` : '';
    add(Buffer.from(`${index + 1} 0 obj\n<< ${dictionary}${size} >>\n`));
    if (stream) for (const part of [Buffer.from('stream\n'), stream, Buffer.from('\nendstream\n')]) add(part);
    add(Buffer.from('endobj\n'));
  }
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const count = objects.length + 1;
  const end = `trailer\n<< /Size ${count} /Root 1 0 R /Info ${objects.length} 0 R >>\nstartxref\n${length}\n%%EOF\n`;
  return Buffer.concat([...parts, Buffer.from(`xref\n0 ${count}\n0000000000 65535 f \n${table}${end}`)]);
}

/** Start of image, then a comment (ISO 10918-1, B.1.1.3). */
const START = Buffer.from([0xff, 0xd8]);
const COMMENT = Buffer.from([0xff, 0xfe]);
const LENGTH_BYTES = 2;
const HEAD = START.length + COMMENT.length + LENGTH_BYTES;

/** The JPEG with a comment that names its content, by which an outdated one is recognised. */
export function withMark(jpeg: Uint8Array, mark: string): Buffer {
  const text = Buffer.from(mark, 'latin1');
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt16BE(LENGTH_BYTES + text.length);
  return Buffer.concat([START, COMMENT, length, text, jpeg.subarray(START.length)]);
}

export function hasMark(jpeg: Uint8Array, mark: string): boolean {
  const head = Buffer.from(jpeg.buffer, jpeg.byteOffset, Math.min(jpeg.byteLength, HEAD + mark.length));
  return head.equals(withMark(START, mark));
}
