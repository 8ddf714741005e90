import type { BlobStore } from '../blobs/blobStore.ts';
import { renderedKey } from '../blobs/keys.ts';
import { HttpError } from '../http/errors.ts';
import { createPictureQueue, type PictureQueue } from './pictureQueue.ts';
import { hasMark } from './rendering/formats.ts';
import type { PictureToRender } from './rendering/renderPicture.ts';
import type { ListingToRender } from './store.ts';

/**
 * Throws 410 `{detail}` if the listing was deleted, 404 if it is hidden, unknown or its seller is.
 */
export function requireShown(listing: ListingToRender | undefined): asserts listing is ListingToRender {
  if (listing === undefined) throw new HttpError(404, 'Not found.');
  if (listing.deleted_at !== null) throw new HttpError(410, 'This listing was deleted.');
  if (
    listing.hidden_at !== null ||
    listing.seller_deleted_at !== null ||
    listing.seller_suspended_at !== null
  )
    throw new HttpError(404, 'Not found.');
}

/** A seller's key in the queue; a visitor's is the address. */
export const sellerQueueKey = (sellerId: number): string => `${SELLER}${sellerId}`;
const SELLER = 'seller ';

/**
 * One at a time leaves a processor to uploads. One address cannot take all slots, nor all of one
 * seller.
 */
const BOUNDS = {
  slots: 1,
  waiting: 48,
  waitingOfOwner: (owner: string) => (owner.startsWith(SELLER) ? 16 : 8),
};

/** Cards and posters, each rendered once for what it shows. */
export interface Renderings {
  queue: PictureQueue;
  /**
   * The stored picture, or a new one in its turn. `owners` are the seller and the visitor's
   * address, which must not block others. `beforeRendering` runs before queueing, such as a limit
   * that throws. Throws 503 `{detail}` with `Retry-After` where too many wait, and what the store
   * throws.
   */
  get: (
    picture: PictureToRender,
    owners: readonly string[],
    beforeRendering?: () => Promise<void>,
  ) => Promise<Uint8Array>;
}

/** @param render renders and stores a picture, on another thread or this one. */
export function createRenderings(
  blobs: BlobStore,
  render: (picture: PictureToRender) => Promise<Uint8Array>,
): Renderings {
  const queue = createPictureQueue(BOUNDS);
  const inProgress = new Map<string, Promise<Uint8Array>>();
  return {
    queue,
    async get(picture, owners, beforeRendering) {
      const stored = await readRendered(blobs, picture);
      if (stored !== null) return stored;
      const name = `${picture.key} ${picture.kind} ${picture.mark}`;
      if (!inProgress.has(name)) await beforeRendering?.();
      // No await from here on, so that concurrent requests join the first one's rendering.
      const joined = inProgress.get(name);
      if (joined !== undefined) return joined;
      const rendering = queue
        // It may be stored by now.
        .run(owners, async () => (await readRendered(blobs, picture)) ?? (await render(picture)))
        .finally(() => inProgress.delete(name));
      inProgress.set(name, rendering);
      return rendering;
    },
  };
}

/** The stored picture; null if it is missing or outdated. Throws what the store throws. */
async function readRendered(
  blobs: BlobStore,
  { key, kind, mark }: PictureToRender,
): Promise<Uint8Array | null> {
  const blob = await blobs.get(renderedKey(key, kind));
  return blob !== null && hasMark(blob.bytes, mark) ? blob.bytes : null;
}
