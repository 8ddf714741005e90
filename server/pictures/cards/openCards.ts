import type { Kysely } from 'kysely';
import type { BlobStore } from '../../blobs/blobStore.ts';
import type { Tables } from '../../database/tables.ts';
import { keepDrawn } from '../drawing/keepDrawn.ts';
import { type Lettering, openLettering } from '../drawing/lettering.ts';
import { readLargest } from '../drawing/readLargest.ts';
import type { PictureQueue } from '../pictureQueue.ts';
import { cardHash } from './cardAddress.ts';
import { drawCard } from './drawCard.ts';
import { type CardRow, findCardRow } from './store.ts';

/** The pictures that stand for listings in link previews. */
export interface Cards {
  /** A listing's card as it must be now. Throws 503 `{detail}` with `Retry-After` where too many wait to be drawn. */
  cardOf: (listing: CardRow) => Promise<Uint8Array>;
  /**
   * Draws the card of a listing that has changed, unless photos wait: then it is drawn when it is asked for. Never throws.
   */
  drawAhead: (listingId: number) => Promise<void>;
}

interface CardsContext {
  blobs: BlobStore;
  database: Kysely<Tables>;
  pictureQueue: PictureQueue;
  /** Whether `drawAhead` draws. */
  drawsAhead: boolean;
}

export function openCards(context: CardsContext): Cards {
  const { blobs, database, pictureQueue, drawsAhead } = context;
  let lettering: Lettering | undefined;

  async function draw(listing: CardRow) {
    const letters = (lettering ??= openLettering());
    const photo = await readLargest(blobs, listing);
    const isUnreadable = photo === null;
    try {
      return { jpeg: await drawCard(listing, photo, letters), isWhole: !isUnreadable };
    } catch (error) {
      // Its head could be read and the rest cannot.
      if (isUnreadable) throw error;
      return { jpeg: await drawCard(listing, null, letters), isWhole: false };
    }
  }

  const cardOf = (listing: CardRow) =>
    keepDrawn(context, {
      key: listing.picture_key,
      kind: 'card',
      mark: cardHash(listing),
      draw: () => draw(listing),
    });

  return {
    cardOf,
    async drawAhead(listingId) {
      if (!drawsAhead || pictureQueue.isBusy()) return;
      try {
        const listing = await findCardRow(database, listingId);
        if (listing !== undefined) await cardOf(listing);
      } catch {
        // Whoever asks for the card is told what is wrong.
      }
    },
  };
}
