import { hash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { droppedFrom } from '../../src/contract/price.ts';
import { photolessKey } from '../blobs/keys.ts';
import type { ListingRow, Tables } from '../database/tables.ts';
import { type Renderings, sellerQueueKey } from './renderings.ts';
import type { PictureQueue } from './pictureQueue.ts';
import { findListingToRender, type ListingToRender } from './store.ts';

export type CardListing = Pick<
  ListingRow,
  'id' | 'kind' | 'picture_key' | 'title' | 'price_cents' | 'previous_price_cents' | 'status'
>;

/** Raised when the design changes, so that cards are rendered again, under new addresses. */
const DESIGN = 2;

/** Sixteen hexadecimal digits that change with whatever the card shows. */
function cardHash(listing: CardListing): string {
  const { kind, picture_key, title, price_cents, previous_price_cents, status } = listing;
  const was = droppedFrom(price_cents, previous_price_cents);
  const shown = JSON.stringify([
    DESIGN,
    picture_key,
    title,
    price_cents,
    status,
    ...(was === null ? [] : [was]),
    ...(kind === 'sale' ? [] : [kind]),
  ]);
  return hash('sha256', shown, 'hex').slice(0, 16);
}

/**
 * The path of the JPEG for link previews (`og:image`). It changes with what the card shows, since
 * chat services cache pictures by address.
 */
export function cardAddress(listing: CardListing): string {
  return `/media/cards/${listing.id}-${cardHash(listing)}.jpg`;
}

/** Who requests a card: a key of the address, and a limit that throws before a card is rendered. */
export interface CardVisitor {
  address: string;
  beforeRendering: () => Promise<void>;
}

/** The pictures that stand for listings in link previews. */
export interface Cards {
  /**
   * A listing's card in its present state. Throws 503 `{detail}` with `Retry-After` where too many
   * wait, and what the visitor's limit throws.
   */
  cardOf: (listing: ListingToRender, visitor?: CardVisitor) => Promise<Uint8Array>;
  /** Renders a changed listing's card, unless others wait. Never throws. */
  renderAhead: (listingId: number) => Promise<void>;
}

interface CardsContext {
  database: Kysely<Tables>;
  renderings: Renderings;
  pictureQueue: PictureQueue;
  rendersAhead: boolean;
}

/** The key under which a listing's rendered pictures are stored, and its photo, if it has one. */
export const pictureOf = ({ id, picture_key, picture_width }: ListingToRender) =>
  picture_key === ''
    ? { key: photolessKey(id), photos: [] }
    : { key: picture_key, photos: [{ picture_key, picture_width }] };

export function createCards({ database, renderings, pictureQueue, rendersAhead }: CardsContext): Cards {
  const cardOf = (listing: ListingToRender, visitor?: CardVisitor) => {
    const { kind, title, price_cents, previous_price_cents, status } = listing;
    return renderings.get(
      {
        kind: 'card',
        ...pictureOf(listing),
        mark: cardHash(listing),
        content: { kind, title, price_cents, previous_price_cents, status },
      },
      [sellerQueueKey(listing.seller_id), ...(visitor === undefined ? [] : [visitor.address])],
      visitor?.beforeRendering,
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
        // The request for the card reports it.
      }
    },
  };
}
