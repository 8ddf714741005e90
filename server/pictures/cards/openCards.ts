import type { Kysely } from 'kysely';
import type { BlobStore } from '../../blobs/blobStore.ts';
import type { Tables } from '../../database/tables.ts';
import { drawWithPhoto } from '../drawing/drawWithPhoto.ts';
import { keepDrawn } from '../drawing/keepDrawn.ts';
import type { Lettering } from '../drawing/lettering.ts';
import { findListingToDraw, type ListingToDraw } from '../drawing/store.ts';
import type { PictureQueue } from '../pictureQueue.ts';
import { cardHash } from './cardAddress.ts';
import { drawCard } from './drawCard.ts';

/** The pictures that stand for listings in link previews. */
export interface Cards {
  /** A listing's card as it must be now. Throws 503 `{detail}` with `Retry-After` where too many wait to be drawn. */
  cardOf: (listing: ListingToDraw) => Promise<Uint8Array>;
  /**
   * Draws the card of a listing that has changed, unless photos wait: then it is drawn when it is asked for. Never throws.
   */
  drawAhead: (listingId: number) => Promise<void>;
}

interface CardsContext {
  blobs: BlobStore;
  database: Kysely<Tables>;
  pictureQueue: PictureQueue;
  lettering: Lettering;
  /** Whether `drawAhead` draws. */
  drawsAhead: boolean;
}

export function openCards(context: CardsContext): Cards {
  const { blobs, database, pictureQueue, lettering, drawsAhead } = context;

  const cardOf = (listing: ListingToDraw) =>
    keepDrawn(context, {
      key: listing.picture_key,
      kind: 'card',
      mark: cardHash(listing),
      draw: () => drawWithPhoto(blobs, listing, (photo) => drawCard(listing, photo, lettering)),
    });

  return {
    cardOf,
    async drawAhead(listingId) {
      if (!drawsAhead || pictureQueue.isBusy()) return;
      try {
        const listing = await findListingToDraw(database, listingId);
        if (listing !== undefined) await cardOf(listing);
      } catch {
        // Whoever asks for the card is told what is wrong.
      }
    },
  };
}
