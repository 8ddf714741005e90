import type { ListingStatus } from '../../../src/contract/listing.ts';
import { box, column, drawJpeg, row, text } from '../drawing/layout.ts';
import { blurredGround, wholePhoto } from '../drawing/photoLayers.ts';
import { band, placeMark, priceTag } from '../drawing/stall.ts';
import { writable } from '../drawing/writable.ts';
import type { PosterFormat } from './format.ts';
import { FRAME_TOP, framed, GAP, MARGIN, type PosterFrame } from './frame.ts';

export interface PosterContent extends PosterFrame {
  title: string;
  /** Whole US cents, or null without a price. */
  price_cents: number | null;
  status: ListingStatus;
  /** Where the seller is to be found, if they say so. */
  place: string | null;
}

/** How far the blurred ground reaches up behind the awning. */
const BEHIND_AWNING = 48;
const TITLE_SIZES = { withPhoto: [84, 72, 60, 50], alone: [140, 116, 96, 80, 64] };

/**
 * The poster of a listing, a JPEG of at most `format.maxBytes`: photo, title, price, place, and the code of its address. Without a
 * photo the title is larger. Throws what sharp throws on a photo that cannot be read.
 */
export async function drawPoster(
  content: PosterContent,
  photo: Uint8Array | null,
  format: PosterFormat,
): Promise<Buffer> {
  const { price_cents, status } = content;
  const [title = '', place = '', productName = ''] = await writable([
    content.title,
    content.place ?? '',
    content.productName,
  ]);
  const sizes = photo === null ? TITLE_SIZES.alone : TITLE_SIZES.withPhoto;
  const width = format.width - 2 * MARGIN;
  const poster = framed({ ...content, productName }, format, [
    box(
      { flexGrow: 1, flexBasis: 0, marginTop: FRAME_TOP - BEHIND_AWNING, paddingTop: BEHIND_AWNING },
      [box({ position: 'relative', flexGrow: 1 }, [band(status, 134)], 'photo')],
      'ground',
    ),
    column({ padding: `${GAP / 2}px ${MARGIN}px`, flexShrink: 0 }, [
      text(title, { sizes, lines: 3 }),
      row({ height: 150, gap: GAP }, [
        priceTag(price_cents, price_cents === null ? [46, 38] : [88, 76, 64, 52], width * 0.7),
        placeMark(place),
      ]),
    ]),
  ]);
  return drawJpeg(poster, format, async (boxOf) => {
    if (photo === null) return [];
    const { top, height, ...sides } = boxOf('photo');
    const gap = Math.round((GAP / 2) * format.scale);
    const inside = { ...sides, top: top + gap, height: height - 2 * gap };
    const options = { edge: Math.round(8 * format.scale), isFaded: status === 'sold' };
    return [await blurredGround(photo, boxOf('ground')), await wholePhoto(photo, inside, options)];
  });
}
