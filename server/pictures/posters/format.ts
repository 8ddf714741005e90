import type { DrawnKind } from '../../blobs/variants.ts';

/** A form that posters come in. They are drawn in units, of which each is so many pixels. */
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

/** For a phone's status: 1080 × 1920 pixels. */
export const STATUS_FORMAT: PosterFormat = {
  name: 'status',
  width: WIDTH,
  height: 1920,
  scale: 1,
  maxBytes: 200_000,
};

/** For a notice board. */
export const PRINT_FORMAT: PosterFormat = {
  name: 'print',
  width: WIDTH,
  height: (WIDTH * A5_PIXELS[1]) / A5_PIXELS[0],
  scale: A5_PIXELS[0] / WIDTH,
  maxBytes: 990_000,
};

/** The poster's width and height in pixels. */
export function posterPixels({ width, height, scale }: PosterFormat): [width: number, height: number] {
  return [Math.round(width * scale), Math.round(height * scale)];
}

/** Under what the posters of a listing and of a shop are kept, beside the photo of the listing or of the shop's newest one. */
export const POSTER_KINDS = {
  listing: { status: 'poster', print: 'print' },
  shop: { status: 'shop', print: 'shop-print' },
} as const satisfies Record<string, Record<PosterFormat['name'], DrawnKind>>;
