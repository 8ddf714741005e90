import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { type Drawings, sellerWaits } from '../drawings.ts';
import { findListingToDraw, type ListingToDraw } from '../drawing/store.ts';
import type { PictureQueue } from '../pictureQueue.ts';
import { cardHash } from './cardAddress.ts';

/** The pictures that stand for listings in link previews. */
export interface Cards {
  /**
   * A listing's card as it must be now, for a visitor or for nobody. Throws 503 `{detail}` with `Retry-After` where too many
   * wait to be drawn.
   */
  cardOf: (listing: ListingToDraw, visitor?: string) => Promise<Uint8Array>;
  /** Draws the card of a listing that has changed, unless others wait: then it is drawn on request. Never throws. */
  drawAhead: (listingId: number) => Promise<void>;
}

interface CardsContext {
  database: Kysely<Tables>;
  drawings: Drawings;
  pictureQueue: PictureQueue;
  /** Whether `drawAhead` draws. */
  drawsAhead: boolean;
}

export function openCards({ database, drawings, pictureQueue, drawsAhead }: CardsContext): Cards {
  const cardOf = (listing: ListingToDraw, visitor?: string) => {
    const { picture_key: key, picture_width, title, price_cents, status } = listing;
    return drawings.get(
      {
        kind: 'card',
        key,
        mark: cardHash(listing),
        photos: [{ picture_key: key, picture_width }],
        content: { title, price_cents, status },
      },
      [sellerWaits(listing.seller_id), ...(visitor === undefined ? [] : [visitor])],
    );
  };

  return {
    cardOf,
    async drawAhead(listingId) {
      if (!drawsAhead || pictureQueue.isBusy() || drawings.queue.isBusy()) return;
      try {
        const listing = await findListingToDraw(database, listingId);
        if (listing !== undefined) await cardOf(listing);
      } catch {
        // The request for the card says what is wrong.
      }
    },
  };
}
