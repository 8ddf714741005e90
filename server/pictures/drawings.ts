import type { BlobStore } from '../blobs/blobStore.ts';
import { drawnKey } from '../blobs/variants.ts';
import { hasMark } from './drawing/drawnMark.ts';
import type { DrawnPicture } from './drawPicture.ts';
import { createPictureQueue, type PictureQueue } from './pictureQueue.ts';

/** The seller as one who waits for drawings; a visitor is one by address. */
export const sellerWaits = (sellerId: number): string => `${SELLER}${sellerId}`;
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
export interface Drawings {
  /** Where those wait that have to be drawn. */
  queue: PictureQueue;
  /**
   * The picture as it is stored, or drawn in its turn. `owners` are those who must not keep others waiting: the seller, and the
   * visitor's address. `beforeDrawing` runs before a place in the queue is taken, such as a limit that throws. Throws 503
   * `{detail}` with `Retry-After` where too many wait, and what the store throws where it cannot be read.
   */
  get: (
    picture: DrawnPicture,
    owners: readonly string[],
    beforeDrawing?: () => Promise<void>,
  ) => Promise<Uint8Array>;
}

/** @param draw draws and stores a picture, on another thread or this one. */
export function openDrawings(
  blobs: BlobStore,
  draw: (picture: DrawnPicture) => Promise<Uint8Array>,
): Drawings {
  const queue = createPictureQueue(BOUNDS);
  const underWay = new Map<string, Promise<Uint8Array>>();
  return {
    queue,
    async get(picture, owners, beforeDrawing) {
      const stored = await readDrawn(blobs, picture);
      if (stored !== null) return stored;
      const name = `${picture.key} ${picture.kind} ${picture.mark}`;
      if (!underWay.has(name)) await beforeDrawing?.();
      // Nothing is awaited from here on, so that of requests at once the first draws and the others join it.
      const joined = underWay.get(name);
      if (joined !== undefined) return joined;
      const drawn = queue
        // It may have been drawn since.
        .run(owners, async () => (await readDrawn(blobs, picture)) ?? (await draw(picture)))
        .finally(() => underWay.delete(name));
      underWay.set(name, drawn);
      return drawn;
    },
  };
}

/** The picture as it is stored; null if it is not, or shows something else by now. Throws what the store throws. */
async function readDrawn(blobs: BlobStore, { key, kind, mark }: DrawnPicture): Promise<Uint8Array | null> {
  const blob = await blobs.get(drawnKey(key, kind));
  return blob !== null && hasMark(blob.bytes, mark) ? blob.bytes : null;
}
