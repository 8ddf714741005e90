import sharp from 'sharp';
import type { ListingStatus } from '../../../src/contract/listing.ts';
import { formatPrice } from '../../../src/contract/price.ts';
import { type Canvas, createCanvas } from '../drawing/canvas.ts';
import { CLOTH, HEX, SIGN, SIGN_TEXT } from '../drawing/colours.ts';
import type { Box } from '../drawing/coverage.ts';
import { jpegWithin } from '../drawing/jpegWithin.ts';
import type { Lettering } from '../drawing/lettering.ts';
import { rectangle } from '../drawing/outline.ts';
import { blurredGround, drawnLayer, wholePhoto } from '../drawing/photoLayers.ts';
import { STATUS_WORDS } from '../drawing/words.ts';
import { drawAwning, drawBand, drawChevrons, drawPriceTag } from '../drawing/stall.ts';
import { fitLines, writable } from '../drawing/textLines.ts';
import { CARD_HEIGHT, CARD_WIDTH } from './cardAddress.ts';

/** Chat services on a phone refuse larger ones, or leave them out. */
export const CARD_MAX_BYTES = 150_000;

const BAND_HEIGHT = 164;
const CHEVRON_HEIGHT = 18;
const MARGIN = 40;
const PHOTO: Box = {
  left: 0,
  top: 0,
  width: CARD_WIDTH,
  height: CARD_HEIGHT - BAND_HEIGHT - CHEVRON_HEIGHT,
};

export interface CardContent {
  title: string;
  /** Whole US cents, or null without a price. */
  price_cents: number | null;
  status: ListingStatus;
}

/**
 * The card of a listing, a JPEG below `CARD_MAX_BYTES`: its whole photo, title and price, and in a word that it is sold or
 * reserved. Without a photo there is an awning in its place. Throws what sharp throws on a photo that cannot be read.
 */
export async function drawCard(
  content: CardContent,
  photo: Uint8Array | null,
  lettering: Lettering,
): Promise<Buffer> {
  const canvas = createCanvas(CARD_WIDTH, CARD_HEIGHT);
  const word = STATUS_WORDS[content.status];
  if (photo === null) drawEmptyStall(canvas);
  if (word !== null) drawBand(canvas, lettering, word, PHOTO);
  drawSign(canvas, lettering, content);
  const options = { edge: 6, colour: CLOTH, isFaded: content.status === 'sold' };
  const layers =
    photo === null ? [] : [await blurredGround(photo, PHOTO), await wholePhoto(photo, PHOTO, options)];
  const ground = { width: CARD_WIDTH, height: CARD_HEIGHT, channels: 3 as const, background: HEX.tile };
  const picture = sharp({ create: ground }).composite([...layers, drawnLayer(canvas)]);
  return jpegWithin(picture, CARD_MAX_BYTES);
}

function drawEmptyStall(canvas: Canvas): void {
  drawAwning(canvas, { ...PHOTO, height: 170 }, 15);
}

/** Title and price on the sign below the photo. */
function drawSign(canvas: Canvas, lettering: Lettering, content: CardContent): void {
  const top = PHOTO.height;
  // The band across the photo ends here.
  canvas.paint([rectangle(0, top, CARD_WIDTH, CARD_HEIGHT - top)], SIGN);
  drawChevrons(canvas, { left: 0, top, width: CARD_WIDTH, height: CHEVRON_HEIGHT });
  const middle = CARD_HEIGHT - BAND_HEIGHT / 2;
  const title = writable(content.title, lettering);
  const size = content.price_cents === null ? 34 : 60;
  const place = title === '' ? { left: MARGIN } : { right: CARD_WIDTH - MARGIN };
  const tag = { ...place, middle, size, width: 440 };
  const tagWidth = drawPriceTag(canvas, lettering, formatPrice(content.price_cents), tag);
  drawTitle(canvas, lettering, title, { middle, width: CARD_WIDTH - 3 * MARGIN - tagWidth });
}

function drawTitle(
  canvas: Canvas,
  lettering: Lettering,
  title: string,
  { middle, width }: { middle: number; width: number },
): void {
  const large = fitLines(title, lettering, { sizes: [64, 56], width, lines: 1 });
  const isShort = !large.lines.at(-1)?.endsWith('…');
  const { size, lines } = isShort
    ? large
    : fitLines(title, lettering, { sizes: [52, 46, 40], width, lines: 2 });
  const lineHeight = size * 1.22;
  lines.forEach((line, index) => {
    const foot = middle + size * 0.35 + (index - (lines.length - 1) / 2) * lineHeight;
    canvas.paint(lettering.outlines(line, [MARGIN, foot], size), SIGN_TEXT);
  });
}
