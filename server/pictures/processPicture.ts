import sharp, { type OutputInfo } from 'sharp';
import { atMost } from './atMost.ts';
import { openPicture } from './sharpSetup.ts';

/** The widths that phones, two-column grids and the product page ask for, in pixels. */
const VARIANT_WIDTHS = [320, 640, 1280] as const;
const MAX_WIDTH = 1280;
/** Bounds strips such as long screenshots; WebP itself ends at 16383. */
const MAX_HEIGHT = 2560;
const PLACEHOLDER_WIDTH = 16;
const PLACEHOLDER_QUALITY = 30;
/** What is drawn on a card, two dots to a pixel, needs less than what is looked at closely: a seventh fewer bytes, unseen. */
const CARD_WIDTH = 640;
const CARD_QUALITY = 65;
const QUALITY = 75;

export interface PictureVariant {
  width: number;
  height: number;
  bytes: Uint8Array;
}

/** A photo made ready to serve: WebP variants, smallest first, whose largest has the picture's width and height. */
export interface ProcessedPicture {
  width: number;
  height: number;
  variants: PictureVariant[];
  /** A `data:` URI of a few hundred bytes, shown blurred until the picture arrives. */
  placeholder: string;
}

/** The bytes are no picture that can be decoded, or unfold to too many pixels. The message says which. */
export class UnreadablePictureError extends Error {
  override name = 'UnreadablePictureError';
}

// A 12-megapixel photo takes about 140 MB while it is worked on.
export const inTurn = atMost(2);

/**
 * Turns an uploaded photo upright, strips all metadata (a phone writes its GPS position there), scales it down, never up,
 * and encodes it as WebP. At most two at once. Throws `UnreadablePictureError`.
 */
export function processPicture(bytes: Uint8Array): Promise<ProcessedPicture> {
  return inTurn(async () => {
    const full = await decode(bytes);
    const { width, height } = full.info;
    const widths = [...VARIANT_WIDTHS.filter((candidate) => candidate < width), width];
    const variants: PictureVariant[] = [];
    for (const variantWidth of widths)
      variants.push(await encode(full, variantWidth, variantWidth <= CARD_WIDTH ? CARD_QUALITY : QUALITY));
    const tiny = await encode(full, Math.min(PLACEHOLDER_WIDTH, width), PLACEHOLDER_QUALITY);
    const placeholder = `data:image/webp;base64,${Buffer.from(tiny.bytes).toString('base64')}`;
    return { width, height, variants, placeholder };
  });
}

interface Pixels {
  data: Buffer;
  info: OutputInfo;
}

/** The one costly decoding; every variant is made from its outcome. */
async function decode(bytes: Uint8Array): Promise<Pixels> {
  try {
    return await openPicture(bytes)
      .autoOrient()
      .resize({ width: MAX_WIDTH, height: MAX_HEIGHT, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      // What is transparent would otherwise take on the page's colour, black in the dark scheme.
      .flatten({ background: '#ffffff' })
      .raw()
      .toBuffer({ resolveWithObject: true });
  } catch (error) {
    throw unreadable(error);
  }
}

/** What sharp's error means for the person whose picture it was. */
export function unreadable(error: unknown): UnreadablePictureError {
  const reason = error instanceof Error ? error.message : '';
  const sentence = /pixel limit/i.test(reason) ? 'too many pixels' : 'damaged';
  return new UnreadablePictureError(sentence, { cause: error });
}

async function encode({ data, info }: Pixels, width: number, quality: number): Promise<PictureVariant> {
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const { data: encoded, info: made } = await sharp(data, { raw })
    .resize({ width })
    .webp({ quality })
    .toBuffer({ resolveWithObject: true });
  return { width: made.width, height: made.height, bytes: encoded };
}
