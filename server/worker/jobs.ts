import type { BackgroundWorker, CleaningRound, JobContext, Jobs } from '../context.ts';
import { lastWarning, runWhenDue, type SharedJob } from '../database/leases.ts';
import { sendDuePushes } from '../modules/push/public.ts';
import { CleaningBlockedError, cleanPart } from '../pictures/orphans.ts';
import { sitemapIndexOf, sitemapPartOf } from '../web/sitemap.ts';

const HOUR = 3_600_000;

/** No upload takes so long, in whichever process; in milliseconds. */
const UNFINISHED_AGE = 24 * HOUR;

const CLEANING: SharedJob = { name: 'clean-pictures', every: HOUR, lease: HOUR };

/** The jobs on this thread's context. Once `signal` is aborted, rounds end at their next step. */
function createJobs(context: JobContext, signal: AbortSignal): Jobs {
  async function cleanPictures({ position }: { position: string | null }) {
    const { blobs, now } = context;
    // Half-written files are no pictures: they go even where no picture is deleted.
    const unfinished = await blobs.removeUnfinished(now() - UNFINISHED_AGE);
    try {
      return { unfinished, warning: null, ...(await cleanPart(context, position, signal)) };
    } catch (error) {
      if (!(error instanceof CleaningBlockedError)) throw error;
      return { unfinished, removed: 0, position, warning: error.message };
    }
  }

  async function cleanWhenDue(): Promise<CleaningRound> {
    const { database, now } = context;
    const round = await runWhenDue(database, CLEANING, now, cleanPictures);
    return round ?? { unfinished: 0, removed: 0, warning: await lastWarning(database, CLEANING.name) };
  }

  return {
    // The engine and its fonts take 60 MB, and a market without visitors renders nothing.
    async render(picture) {
      const { renderAndStore } = await import('../pictures/rendering/renderPicture.ts');
      return renderAndStore(context, picture, context.config.maxDrawnBytes);
    },
    cleanPictures: cleanWhenDue,
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
