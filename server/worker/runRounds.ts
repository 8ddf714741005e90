import type { FastifyInstance } from 'fastify';
import type { Context, PictureCleaning } from '../context.ts';
import { loadPushKeys } from '../modules/push/public.ts';

const MINUTE = 60_000;

/**
 * While the server listens: pictures are cleaned each hour by one process of all on the database,
 * and saved searches are compared every five minutes where PUSH_CONTACT is set. A round that fails
 * is tried again after five minutes. With BACKGROUND_ROUNDS off there are none: another process on
 * the same database has them. Closing the server ends a round under way.
 */
export function runRounds(app: FastifyInstance, { config, database, worker }: Context): PictureCleaning {
  const hasPush = config.pushContact !== null;
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

  async function sendPushes(): Promise<void> {
    const sent = await worker.run('sendPushes');
    if (sent > 0) app.log.info({ sent }, 'push notifications were sent');
  }

  /** Runs one round at a time; one that comes due meanwhile is skipped. */
  function every(milliseconds: number, run: () => Promise<void>, fault: string): () => void {
    let running: Promise<void> | null = null;
    const round = () =>
      void (running ??= run()
        .catch((error: unknown) => app.log.error({ err: error }, fault))
        .finally(() => (running = null)));
    timers.push(setInterval(round, milliseconds).unref());
    return round;
  }

  // The keys are made now, so that no read writes.
  if (hasPush) app.addHook('onReady', async () => void (await loadPushKeys(database)));
  app.addHook('onListen', async () => {
    if (!config.backgroundRounds) return;
    every(5 * MINUTE, cleanPictures, 'orphaned pictures could not be deleted')();
    if (hasPush) every(5 * MINUTE, sendPushes, 'push notifications could not be sent');
  });
  app.addHook('onClose', async () => {
    for (const timer of timers) clearInterval(timer);
    await worker.stop();
  });
  return { warning: () => warning };
}
