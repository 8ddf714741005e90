import type { OverlayOptions } from 'sharp';
import type { ListingStatus } from '../../../src/contract/listing.ts';
import { formatPrice } from '../../../src/contract/price.ts';
import { createCanvas, type Canvas } from '../drawing/canvas.ts';
import { CLOTH, TEXT } from '../drawing/colours.ts';
import type { Box } from '../drawing/coverage.ts';
import type { Lettering } from '../drawing/lettering.ts';
import { blurredGround, drawnLayer, wholePhoto } from '../drawing/photoLayers.ts';
import { drawBand, drawPlace, drawPriceTag } from '../drawing/stall.ts';
import { fitLines, writable } from '../drawing/textLines.ts';
import { STATUS_WORDS } from '../drawing/words.ts';
import { drawFrame, MARGIN, type PosterFrame, type Room, roomInFrame } from './frame.ts';
import type { PosterFormat } from './format.ts';
import { finishPoster, pixelBox } from './finishPoster.ts';

export interface PosterContent extends PosterFrame {
  title: string;
  /** Whole US cents, or null without a price. */
  price_cents: number | null;
  status: ListingStatus;
  /** Where the seller is to be found, if they say so. */
  place: string | null;
}

/** Between what stands on the paper. */
const GAP = 28;
const PRICE_HEIGHT = 150;
/** How far the blurred ground reaches up behind the awning. */
const BEHIND_AWNING = 48;

/**
 * The poster of a listing, a JPEG of at most `format.maxBytes`: photo, title, price, place, and the code of its address. Without a
 * photo the title is larger. Throws what sharp throws on a photo that cannot be read.
 */
export async function drawPoster(
  content: PosterContent,
  photo: Uint8Array | null,
  format: PosterFormat,
  lettering: Lettering,
): Promise<Buffer> {
  const canvas = createCanvas(format.width, format.height, format.scale);
  const word = STATUS_WORDS[content.status];
  const room = roomInFrame(format);
  const box = drawWords(canvas, lettering, content, { room, hasPhoto: photo !== null });
  if (word !== null) drawBand(canvas, lettering, word, box);
  drawFrame(canvas, lettering, format, content);
  const layers: OverlayOptions[] = [];
  if (photo !== null) {
    const behind = { ...box, top: box.top - BEHIND_AWNING, height: box.height + BEHIND_AWNING };
    layers.push(await blurredGround(photo, pixelBox(behind, format)));
    const inside = { ...box, top: box.top + GAP / 2, height: box.height - GAP };
    const edge = Math.round(8 * format.scale);
    const options = { edge, colour: CLOTH, isFaded: content.status === 'sold' };
    layers.push(await wholePhoto(photo, pixelBox(inside, format), options));
  }
  return finishPoster([...layers, drawnLayer(canvas)], format);
}

/** Title, price and place, from the bottom up; answers the box that is left for the photo. */
function drawWords(
  canvas: Canvas,
  lettering: Lettering,
  content: PosterContent,
  { room, hasPhoto }: { room: Room; hasPhoto: boolean },
): Box {
  const width = room.width - 2 * MARGIN;
  const priceTop = room.bottom - PRICE_HEIGHT - GAP / 2;
  const middle = priceTop + PRICE_HEIGHT / 2;
  const size = content.price_cents === null ? 46 : 88;
  const tag = { left: MARGIN, middle, size, width: width * 0.7 };
  const tagWidth = drawPriceTag(canvas, lettering, formatPrice(content.price_cents), tag);
  const place = writable(content.place ?? '', lettering);
  const left = MARGIN + tagWidth + GAP;
  drawPlace(canvas, lettering, place, { left, middle, width: MARGIN + width - left });
  const titleBounds = hasPhoto
    ? { sizes: [84, 72, 60, 50], width, lines: 3 }
    : { sizes: [140, 116, 96, 80, 64], width, lines: 3 };
  const title = fitLines(writable(content.title, lettering), lettering, titleBounds);
  const lineHeight = title.size * 1.2;
  const titleTop = priceTop - title.lines.length * lineHeight;
  title.lines.forEach((line, index) => {
    const foot = titleTop + lineHeight * index + title.size * 0.95;
    canvas.paint(lettering.outlines(line, [MARGIN, foot], title.size), TEXT);
  });
  return { left: 0, top: room.top, width: room.width, height: titleTop - GAP / 2 - room.top };
}
