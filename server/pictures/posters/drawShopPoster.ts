import type { OverlayOptions } from 'sharp';
import type { ListingStatus } from '../../../src/contract/listing.ts';
import { HEX } from '../drawing/colours.ts';
import { box, column, drawJpeg, type Element, row, text } from '../drawing/layout.ts';
import { coveringPhoto } from '../drawing/photoLayers.ts';
import { awning, placeMark, priceTag } from '../drawing/stall.ts';
import { writable } from '../drawing/writable.ts';
import type { PosterFormat } from './format.ts';
import { FOOT_HEIGHT, FRAME_TOP, framed, GAP, MARGIN, type PosterFrame } from './frame.ts';

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

const HEADING_HEIGHT = 150;
/** One or two listings do not fill the paper, and stand in its middle. */
const ROW_MAX = 540;
/** Where there is no room for a price below the title. */
const LOW_ROW = 220;

/** The poster of a shop, a JPEG of at most `format.maxBytes`: its newest listings in rows, and the code of its address. */
export async function drawShopPoster(content: ShopPosterContent, format: PosterFormat): Promise<Buffer> {
  const { username, listings, photos } = content;
  const [place = '', productName = '', ...titles] = await writable([
    content.place ?? '',
    content.productName,
    ...listings.map(({ title }) => title),
  ]);
  const free = format.height - FRAME_TOP - FOOT_HEIGHT - GAP - HEADING_HEIGHT;
  const side = Math.min(ROW_MAX, free / listings.length) - GAP;
  const rows = listings.map(({ price_cents }, index) => {
    const photo = photos[index] ?? null;
    const edged = { width: side, height: side, flexShrink: 0, outline: `4px solid ${HEX.cloth}` };
    const empty = photo === null ? { backgroundColor: HEX.tile } : {};
    const tile = photo === null ? [awning(side, side * 0.4, 7)] : [];
    return row({ gap: GAP }, [
      box({ ...edged, ...empty }, tile, String(index)),
      listingText(titles[index] ?? '', price_cents, side),
    ]);
  });
  const heading = { height: HEADING_HEIGHT, gap: GAP, padding: `0 ${MARGIN}px` };
  const name = { width: place === '' ? '100%' : '62%', flexShrink: 0 };
  const poster = framed({ ...content, productName }, format, [
    row({ marginTop: FRAME_TOP + GAP / 2, ...heading }, [
      text(username, { sizes: [84, 66, 52, 40, 30], lines: 1 }, name),
      placeMark(place),
    ]),
    column({ flexGrow: 1, justifyContent: 'center', gap: GAP, padding: `0 ${MARGIN}px` }, rows),
  ]);
  return drawJpeg(poster, format, async (boxOf) => {
    const layers: OverlayOptions[] = [];
    for (const [index, photo] of photos.entries())
      if (photo !== null) layers.push(await coveringPhoto(photo, boxOf(String(index))));
    return layers;
  });
}

/** The title and the price: below it, or beside it where the row is low. */
function listingText(title: string, cents: number | null, height: number): Element {
  const isLow = height < LOW_ROW;
  const sizes = cents === null ? [34, 28, 24, 20] : isLow ? [48, 40, 32] : [58, 48, 40];
  const room = { flexGrow: 1, flexBasis: 0, minWidth: 0 };
  if (isLow)
    return row({ ...room, gap: GAP }, [
      text(title, { sizes: [44, 38, 32], lines: 2 }, room),
      priceTag(cents, sizes, 400),
    ]);
  return column({ ...room, height, justifyContent: 'space-between', alignItems: 'flex-start' }, [
    text(title, { sizes: [60, 52, 44], lines: height < 300 ? 2 : 3 }) ?? box({}),
    priceTag(cents, sizes, 600),
  ]);
}
