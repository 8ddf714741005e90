import type { FastifyInstance } from 'fastify';
import type { Context, PictureCleaning } from '../context.ts';
import { loadPushKeys } from '../modules/push/public.ts';

const MINUTE = 60_000;
const NOTICES_EVERY = 5 * MINUTE;
const CLEANING_EVERY = 60 * MINUTE;

/**
 * While the server listens: pictures are cleaned at once and every hour, and saved searches are looked at every five minutes
 * where PUSH_CONTACT is set. A round that fails is tried again with the next. With BACKGROUND_ROUNDS off there are none:
 * another process on the same database has them. Closing the server ends a round under way.
 */
export function runRounds(app: FastifyInstance, { config, database, worker }: Context): PictureCleaning {
  const timers: NodeJS.Timeout[] = [];
  let warning: string | null = null;

  async function cleanPictures(): Promise<void> {
    const round = await worker.run('cleanPictures');
    ({ warning } = round);
    if (round.unfinished > 0)
      app.log.info({ unfinished: round.unfinished }, 'half-written pictures were deleted');
    if (round.removed > 0) app.log.info({ removed: round.removed }, 'orphaned pictures were deleted');
    if (warning !== null) app.log.warn(warning);
  }

  async function sendNotices(): Promise<void> {
    const sent = await worker.run('sendNotices');
    if (sent > 0) app.log.info({ sent }, 'notices were sent');
  }

  /** Runs one round at a time: what comes due meanwhile is left out. */
  function rounds(run: () => Promise<void>, fault: string): () => Promise<void> {
    let running: Promise<void> | null = null;
    return () =>
      (running ??= run()
        .catch((error: unknown) => app.log.error({ err: error }, fault))
        .finally(() => (running = null)));
  }
  const cleaning = rounds(cleanPictures, 'orphaned pictures could not be deleted');
  const notices = rounds(sendNotices, 'notices could not be sent');

  // Made now, so that no mere read writes.
  if (config.pushContact !== null) app.addHook('onReady', async () => void (await loadPushKeys(database)));
  app.addHook('onListen', async () => {
    if (!config.backgroundRounds) return;
    void cleaning();
    timers.push(setInterval(() => void cleaning(), CLEANING_EVERY).unref());
    if (config.pushContact !== null) timers.push(setInterval(() => void notices(), NOTICES_EVERY).unref());
  });
  app.addHook('onClose', async () => {
    for (const timer of timers) clearInterval(timer);
    await worker.stop();
  });
  return { warning: () => warning };
}
