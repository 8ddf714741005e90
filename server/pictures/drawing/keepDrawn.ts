import type { BlobStore } from '../../blobs/blobStore.ts';
import { DRAWN_TYPE, type DrawnKind, drawnKey } from '../../blobs/variants.ts';
import type { PictureQueue } from '../pictureQueue.ts';
import { hasMark, withMark } from './drawnMark.ts';

/** What is drawn is one owner's work in the queue: one at a time, so that a place is left for uploads. */
const OWNER = 'drawn';

export interface Drawn {
  jpeg: Uint8Array;
  /** Not kept unless it is whole: a photo that could not be read now may be there again. */
  isWhole: boolean;
}

export interface DrawnPicture {
  /** The key of the picture that is in it. */
  key: string;
  kind: DrawnKind;
  /** Changes with whatever it shows. */
  mark: string;
  draw: () => Promise<Drawn>;
  /** Runs before a place in the queue is taken, such as a limit that throws. */
  beforeDrawing?: () => Promise<void>;
}

/**
 * The picture as it was kept, or drawn in its turn and kept. Throws 503 `{detail}` with `Retry-After` where too many wait,
 * and what the store throws where it cannot be read.
 */
export async function keepDrawn(
  { blobs, pictureQueue }: { blobs: BlobStore; pictureQueue: PictureQueue },
  { key, kind, mark, draw, beforeDrawing }: DrawnPicture,
): Promise<Uint8Array> {
  const blobKey = drawnKey(key, kind);

  async function kept(): Promise<Uint8Array | null> {
    const blob = await blobs.get(blobKey);
    return blob !== null && hasMark(blob.bytes, mark) ? blob.bytes : null;
  }

  const before = await kept();
  if (before !== null) return before;
  await beforeDrawing?.();
  return pictureQueue.run(OWNER, async () => {
    // Whoever was before in the queue may have drawn it.
    const meanwhile = await kept();
    if (meanwhile !== null) return meanwhile;
    const { jpeg, isWhole } = await draw();
    if (!isWhole) return jpeg;
    const marked = withMark(jpeg, mark);
    // On a full disk it is drawn again the next time.
    await blobs.put(blobKey, marked, DRAWN_TYPE).catch(() => undefined);
    return marked;
  });
}
