import type { OverlayOptions } from 'sharp';
import type { ListingStatus } from '../../../src/contract/listing.ts';
import { formatPrice } from '../../../src/contract/price.ts';
import { type Canvas, createCanvas } from '../drawing/canvas.ts';
import { CLOTH, TEXT, TILE } from '../drawing/colours.ts';
import type { Box } from '../drawing/coverage.ts';
import type { Lettering } from '../drawing/lettering.ts';
import { rectangle } from '../drawing/outline.ts';
import { coveringPhoto, drawnLayer } from '../drawing/photoLayers.ts';
import { drawAwning, drawPlace, drawPriceTag } from '../drawing/stall.ts';
import { fitLines, writable } from '../drawing/textLines.ts';
import { finishPoster, pixelBox } from './finishPoster.ts';
import type { PosterFormat } from './format.ts';
import { drawFrame, MARGIN, type PosterFrame, roomInFrame } from './frame.ts';

export interface ShopListing {
  title: string;
  /** Whole US cents, or null without a price. */
  price_cents: number | null;
  status: ListingStatus;
}

export interface ShopPosterContent extends PosterFrame {
  username: string;
  /** Where the seller is to be found, if they say so. */
  place: string | null;
  /** One to five. */
  listings: readonly ShopListing[];
  /** Theirs, in the same order; null for one that cannot be read. */
  photos: readonly (Uint8Array | null)[];
}

const GAP = 28;
const HEADING_HEIGHT = 150;
/** One or two listings do not fill the paper, and stand in its middle. */
const ROW_MAX = 540;
/** Where there is no room for a price below the title. */
const LOW_ROW = 220;

/** The poster of a shop, a JPEG of at most `format.maxBytes`: its newest listings in rows, and the code of its address. */
export async function drawShopPoster(
  content: ShopPosterContent,
  format: PosterFormat,
  lettering: Lettering,
): Promise<Buffer> {
  const canvas = createCanvas(format.width, format.height, format.scale);
  const room = roomInFrame(format);
  drawHeading(canvas, lettering, content, room.top + GAP / 2);
  const { listings, photos } = content;
  const free = room.bottom - room.top - GAP - HEADING_HEIGHT;
  const height = Math.min(ROW_MAX, free / listings.length);
  const top = room.top + GAP / 2 + HEADING_HEIGHT + (free - height * listings.length) / 2;
  const layers: OverlayOptions[] = [];
  for (const [index, listing] of listings.entries()) {
    const row = { left: MARGIN, top: top + index * height, width: room.width - 2 * MARGIN, height };
    const side = height - GAP;
    const box = { ...row, width: side, height: side };
    drawRow(canvas, lettering, listing, { ...row, left: MARGIN + side + GAP, width: row.width - side - GAP });
    canvas.paint([rectangle(box.left - 4, box.top - 4, side + 8, side + 8)], CLOTH);
    const photo = photos[index] ?? null;
    if (photo === null) drawEmptyStall(canvas, box);
    else layers.push(await coveringPhoto(photo, pixelBox(box, format)));
  }
  drawFrame(canvas, lettering, format, content);
  return finishPoster([drawnLayer(canvas), ...layers], format);
}

function drawEmptyStall(canvas: Canvas, box: Box): void {
  canvas.paint([rectangle(box.left, box.top, box.width, box.height)], TILE);
  drawAwning(canvas, { ...box, height: box.height * 0.4 }, 7);
}

function drawHeading(canvas: Canvas, lettering: Lettering, content: ShopPosterContent, top: number): void {
  const place = writable(content.place ?? '', lettering);
  const width = 1080 - 2 * MARGIN;
  const middle = top + HEADING_HEIGHT / 2;
  const heading = fitLines(content.username, lettering, {
    sizes: [84, 66, 52, 40, 30],
    width: place === '' ? width : width * 0.62,
    lines: 1,
  });
  for (const line of heading.lines)
    canvas.paint(lettering.outlines(line, [MARGIN, middle + heading.size * 0.3], heading.size), TEXT);
  const left = MARGIN + width * 0.62 + GAP;
  drawPlace(canvas, lettering, place, { left, middle, width: MARGIN + width - left });
}

/** The title and the price: below it, or beside it where the row is low. */
function drawRow(canvas: Canvas, lettering: Lettering, listing: ShopListing, row: Box): void {
  const { left, top, width } = row;
  const height = row.height - GAP;
  const isLow = height < LOW_ROW;
  const size = listing.price_cents === null ? 34 : isLow ? 48 : 58;
  const middle = isLow ? top + height / 2 : top + height - size * 0.8;
  const place = isLow ? { right: left + width, width: width * 0.42 } : { left, width };
  const price = formatPrice(listing.price_cents);
  const tagWidth = drawPriceTag(canvas, lettering, price, { ...place, middle, size });
  const title = fitLines(writable(listing.title, lettering), lettering, {
    sizes: isLow ? [44, 38, 32] : [60, 52, 44],
    width: isLow ? width - tagWidth - GAP : width,
    lines: isLow || height < 300 ? 2 : 3,
  });
  const lineHeight = title.size * 1.2;
  const first = isLow ? middle - (title.lines.length * lineHeight) / 2 : top;
  title.lines.forEach((line, index) => {
    const foot = first + index * lineHeight + title.size * 0.93;
    canvas.paint(lettering.outlines(line, [left, foot], title.size), TEXT);
  });
}
