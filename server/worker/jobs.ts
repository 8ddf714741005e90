import type { BackgroundWorker, CleaningRound, JobContext, Jobs } from '../context.ts';
import { unlessElsewhere } from '../database/dialect.ts';
import { sendDuePushes } from '../modules/push/public.ts';
import { CleaningBlockedError, removeOrphans } from '../pictures/orphans.ts';
import { sitemapIndexOf, sitemapPartOf } from '../web/sitemap.ts';

/** No upload takes so long, in whichever process; in milliseconds. */
const UNFINISHED_AGE = 24 * 3_600_000;

const NO_CLEANING: CleaningRound = { unfinished: 0, removed: 0, warning: null };

/** The jobs on this thread's context. Once `signal` is aborted, rounds end at their next step. */
function createJobs(context: JobContext, signal: AbortSignal): Jobs {
  async function cleanPictures(): Promise<CleaningRound> {
    const { blobs, config, now } = context;
    // Half-written files are no pictures: they go even where no picture is deleted.
    const unfinished = await blobs.removeUnfinished(now() - UNFINISHED_AGE);
    try {
      const removed = await removeOrphans(context, { signal, maxRenderedBytes: config.maxDrawnBytes });
      return { ...NO_CLEANING, unfinished, removed };
    } catch (error) {
      if (!(error instanceof CleaningBlockedError)) throw error;
      return { ...NO_CLEANING, unfinished, warning: error.message };
    }
  }

  return {
    // The engine and its fonts take 60 MB, and a market without visitors draws nothing.
    render: async (picture) =>
      (await import('../pictures/rendering/renderPicture.ts')).renderAndStore(context, picture),
    // Of several processes one cleans at a time; another one's round counts for all.
    cleanPictures: async () => (await unlessElsewhere(context.database, cleanPictures)) ?? NO_CLEANING,
    sendPushes: () => sendDuePushes(context, signal),
    sitemapIndex: (origin) => sitemapIndexOf(context.database, origin),
    sitemapPart: (origin, part) => sitemapPartOf(context.database, origin, part),
  };
}

/** Runs jobs in the calling thread: the worker's, or that of a test or tool. */
export function createInlineWorker(context: JobContext): BackgroundWorker {
  const stopping = new AbortController();
  const jobs = createJobs(context, stopping.signal);
  const running = new Set<Promise<unknown>>();
  return {
    run: (name, ...input) => {
      const run = jobs[name] as (...input: unknown[]) => ReturnType<Jobs[typeof name]>;
      const job = run(...input);
      const settled = job.catch(() => undefined).finally(() => running.delete(settled));
      running.add(settled);
      return job;
    },
    async stop() {
      stopping.abort();
      await Promise.all(running);
    },
  };
}
