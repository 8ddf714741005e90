import type { BlobStore } from '../blobs/blobStore.ts';
import { renderedKey } from '../blobs/keys.ts';
import { HttpError } from '../http/errors.ts';
import { createPictureQueue, type PictureQueue } from './pictureQueue.ts';
import { hasMark } from './rendering/formats.ts';
import type { PictureToRender } from './rendering/renderPicture.ts';
import type { ListingToRender } from './store.ts';

/** Throws 410 `{detail}` if the listing was deleted, 404 `{detail}` if it is hidden, its seller is gone, or it never was. */
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

/** The seller as one who waits for drawings; a visitor is one by address. */
export const sellerQueueKey = (sellerId: number): string => `${SELLER}${sellerId}`;
const SELLER = 'seller ';

/**
 * One is drawn at a time, so that uploads have a processor left. The visitor of one address cannot take all waiting places,
 * nor all of one seller.
 */
const BOUNDS = {
  places: 1,
  waiting: 48,
  waitingOfOwner: (owner: string) => (owner.startsWith(SELLER) ? 16 : 8),
};

/** Cards and posters, each drawn once for whatever it shows. */
export interface Renderings {
  /** Where those wait that have to be drawn. */
  queue: PictureQueue;
  /**
   * The picture as it is stored, or drawn in its turn. `owners` are those who must not keep others waiting: the seller, and the
   * visitor's address. `beforeDrawing` runs before a place in the queue is taken, such as a limit that throws. Throws 503
   * `{detail}` with `Retry-After` where too many wait, and what the store throws where it cannot be read.
   */
  get: (
    picture: PictureToRender,
    owners: readonly string[],
    beforeRendering?: () => Promise<void>,
  ) => Promise<Uint8Array>;
}

/** @param render draws and stores a picture, on another thread or this one. */
export function createRenderings(
  blobs: BlobStore,
  render: (picture: PictureToRender) => Promise<Uint8Array>,
): Renderings {
  const queue = createPictureQueue(BOUNDS);
  const inProgress = new Map<string, Promise<Uint8Array>>();
  return {
    queue,
    async get(picture, owners, beforeDrawing) {
      const stored = await readRendered(blobs, picture);
      if (stored !== null) return stored;
      const name = `${picture.key} ${picture.kind} ${picture.mark}`;
      if (!inProgress.has(name)) await beforeDrawing?.();
      // Nothing is awaited from here on, so that of requests at once the first draws and the others join it.
      const joined = inProgress.get(name);
      if (joined !== undefined) return joined;
      const rendering = queue
        // It may have been drawn since.
        .run(owners, async () => (await readRendered(blobs, picture)) ?? (await render(picture)))
        .finally(() => inProgress.delete(name));
      inProgress.set(name, rendering);
      return rendering;
    },
  };
}

/** The picture as it is stored; null if it is not, or shows something else by now. Throws what the store throws. */
async function readRendered(
  blobs: BlobStore,
  { key, kind, mark }: PictureToRender,
): Promise<Uint8Array | null> {
  const blob = await blobs.get(renderedKey(key, kind));
  return blob !== null && hasMark(blob.bytes, mark) ? blob.bytes : null;
}
