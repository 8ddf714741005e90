import type { FastifyInstance } from 'fastify';
import type { PictureContext } from './pictureContext.ts';
import { CleaningRefused, removeOrphans } from './orphans.ts';

const HOUR = 3_600_000;
/** No upload takes so long, in whichever process. */
const UNFINISHED_KEPT = 24 * HOUR;

/** What the rounds of cleaning came to. */
export interface PictureCleaning {
  /** Why the newest round deleted nothing, in one sentence for the operator; null if it was not refused. */
  refusal: () => string | null;
}

/**
 * Clears orphaned pictures, and uploads that broke off a day ago, away when the server begins to listen and every hour from
 * then on, beside the requests. What cannot be cleared away now is tried again; closing the server ends a round under way.
 */
export function cleanPictures(app: FastifyInstance, context: PictureContext): PictureCleaning {
  const stopping = new AbortController();
  const { signal } = stopping;
  let refusal: string | null = null;
  let round: Promise<void> | null = null;
  let timer: NodeJS.Timeout | undefined;

  async function clean(): Promise<void> {
    try {
      // Half-written files are no pictures: they go even where no picture is cleared away.
      const unfinished = await context.blobs.removeUnfinished(context.now() - UNFINISHED_KEPT);
      if (unfinished > 0) app.log.info({ unfinished }, 'half-written pictures were deleted');
      const removed = await removeOrphans(context, { signal });
      refusal = null;
      if (removed > 0) app.log.info({ removed }, 'orphaned pictures were deleted');
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof CleaningRefused) {
        refusal = error.message;
        app.log.warn(refusal);
      } else app.log.error({ err: error }, 'orphaned pictures could not be deleted');
    } finally {
      round = null;
    }
  }
  const start = () => void (round ??= clean());

  app.addHook('onListen', async () => {
    start();
    timer = setInterval(start, HOUR).unref();
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    stopping.abort();
    await round;
  });
  return { refusal: () => refusal };
}
