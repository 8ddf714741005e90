import type { ListingKind, ListingStatus } from '../../../src/contract/listing.ts';
import { CARD_HEIGHT, CARD_WIDTH } from './formats.ts';
import { awning, band, chevrons, priceTag } from './cardFrame.ts';
import { HEX, box, column, renderJpeg, row, text, writable } from './layout.ts';
import { blurredGround, wholePhoto } from './photoLayers.ts';

/** Chat services on phones ignore larger ones. */
export const CARD_MAX_BYTES = 150_000;

const PAPER = { width: CARD_WIDTH, height: CARD_HEIGHT, scale: 1, maxBytes: CARD_MAX_BYTES };
const MARGIN = 40;

export interface CardContent {
  /** For sale, unless it says so. */
  kind?: ListingKind | undefined;
  title: string;
  /** Whole US cents, or null without a price. */
  price_cents: number | null;
  /** The one before it dropped; posters hang for longer than it is shown, and leave it out. */
  previous_price_cents?: number | null;
  status: ListingStatus;
}

/**
 * A listing's card, a JPEG below `CARD_MAX_BYTES`: the whole photo, title, price and status. An
 * awning replaces a missing photo. Throws what sharp throws on an unreadable photo.
 */
export async function renderCard(content: CardContent, photo: Uint8Array | null): Promise<Buffer> {
  const [title = ''] = await writable([content.title]);
  const empty = { backgroundColor: photo === null ? HEX.tile : 'transparent' };
  const sign = { height: 164, padding: `0 ${MARGIN}px`, backgroundColor: HEX.sign, color: HEX.signText };
  const sizes =
    content.price_cents === null && content.kind !== 'wanted' ? [34, 30, 26] : [60, 52, 44, 36, 28];
  const card = column({ width: CARD_WIDTH, height: CARD_HEIGHT }, [
    box(
      { position: 'relative', flexGrow: 1, flexBasis: 0, ...empty },
      [photo === null ? awning(CARD_WIDTH, 170, 15) : null, band(content, 90)],
      'photo',
    ),
    chevrons(CARD_WIDTH, 18),
    row(sign, [
      text(
        title,
        { sizes: [64, 56, 52, 46, 40], height: 127 },
        { flexGrow: 1, flexBasis: 0, marginRight: MARGIN },
      ),
      priceTag(content, sizes, 440),
    ]),
  ]);
  return renderJpeg(card, PAPER, async (boxOf) => {
    if (photo === null) return [];
    const options = { edge: 6, isFaded: content.status === 'sold' };
    return [await blurredGround(photo, boxOf('photo')), await wholePhoto(photo, boxOf('photo'), options)];
  });
}
