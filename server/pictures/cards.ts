import { hash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { ListingRow, Tables } from '../database/tables.ts';
import { type Renderings, sellerQueueKey } from './renderings.ts';
import type { PictureQueue } from './pictureQueue.ts';
import { findListingToRender, type ListingToRender } from './store.ts';

/** What a card shows, and which listing it is of. */
export type CardListing = Pick<ListingRow, 'id' | 'picture_key' | 'title' | 'price_cents' | 'status'>;

/** Raised when the drawing changes, so that cards drawn before are drawn anew, under new addresses. */
const DESIGN = 2;

/** Names all that a card shows in 16 hexadecimal digits: whatever changes on the card changes them. */
function cardHash({ picture_key, title, price_cents, status }: CardListing): string {
  const shown = JSON.stringify([DESIGN, picture_key, title, price_cents, status]);
  return hash('sha256', shown, 'hex').slice(0, 16);
}

/**
 * The path of the JPEG that stands for a listing in link previews (`og:image`). Its address changes with what it shows,
 * so that chat services, which keep pictures by address, never show an old price.
 */
export function cardAddress(listing: CardListing): string {
  return `/media/cards/${listing.id}-${cardHash(listing)}.jpg`;
}

/** The pictures that stand for listings in link previews. */
export interface Cards {
  /**
   * A listing's card as it must be now, for a visitor or for nobody. Throws 503 `{detail}` with `Retry-After` where too many
   * wait to be drawn.
   */
  cardOf: (listing: ListingToRender, visitor?: string) => Promise<Uint8Array>;
  /** Draws the card of a listing that has changed, unless others wait: then it is drawn on request. Never throws. */
  renderAhead: (listingId: number) => Promise<void>;
}

interface CardsContext {
  database: Kysely<Tables>;
  renderings: Renderings;
  pictureQueue: PictureQueue;
  /** Whether `drawAhead` draws. */
  rendersAhead: boolean;
}

export function createCards({ database, renderings, pictureQueue, rendersAhead }: CardsContext): Cards {
  const cardOf = (listing: ListingToRender, visitor?: string) => {
    const { picture_key: key, picture_width, title, price_cents, status } = listing;
    return renderings.get(
      {
        kind: 'card',
        key,
        mark: cardHash(listing),
        photos: [{ picture_key: key, picture_width }],
        content: { title, price_cents, status },
      },
      [sellerQueueKey(listing.seller_id), ...(visitor === undefined ? [] : [visitor])],
    );
  };

  return {
    cardOf,
    async renderAhead(listingId) {
      if (!rendersAhead || pictureQueue.isBusy() || renderings.queue.isBusy()) return;
      try {
        const listing = await findListingToRender(database, listingId);
        if (listing !== undefined) await cardOf(listing);
      } catch {
        // The request for the card says what is wrong.
      }
    },
  };
}
