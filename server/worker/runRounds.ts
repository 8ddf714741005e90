import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { loadPushKeys } from '../modules/push/public.ts';
import { purgePictures } from '../pictures/purges.ts';

/** How often a process looks which jobs are due, in milliseconds. */
const ROUND = 60_000;

/** How often removed pictures are purged: three rounds within the minute that they may stay. */
const PURGE_ROUND = 15_000;

/**
 * While the server listens, the background jobs run when they are due, each in one process of all
 * on the database. One that fails is tried again in the next round. With BACKGROUND_ROUNDS off
 * there are none: another process on the same database has them. Closing the server ends the rounds
 * under way.
 */
export function runRounds(app: FastifyInstance, { config, database, worker }: Context): void {
  const timers: NodeJS.Timeout[] = [];

  async function runDueJobs(): Promise<void> {
    for (const { name: job, result, warning, error } of await worker.runDueJobs()) {
      if (error !== null) app.log.error({ job, error }, 'a background job failed');
      if (result !== null) app.log.info({ job }, result);
      if (warning !== null) app.log.warn({ job }, warning);
    }
  }

  /** One may last as long as its longest job; the next ones leave out what still runs. */
  const round = () =>
    void runDueJobs().catch((error: unknown) =>
      app.log.error({ err: error }, 'background jobs could not be run'),
    );

  /** In each process: a lease would leave the purges of a killed one to others minutes later. */
  let purging: Promise<void> | undefined;
  const purge = () => {
    if (config.cdn === null) return;
    purging ??= purgePictures(database, config.cdn)
      .then(
        (purged) => void (purged > 0 && app.log.info({ purged }, 'removed pictures were purged')),
        (error: unknown) => app.log.error({ err: error }, 'removed pictures could not be purged'),
      )
      .finally(() => (purging = undefined));
  };

  // The keys are made now, so that no read writes.
  if (config.pushContact !== null) app.addHook('onReady', async () => void (await loadPushKeys(database)));
  app.addHook('onListen', async () => {
    if (!config.backgroundRounds) return;
    timers.push(setInterval(round, ROUND).unref());
    round();
    if (config.cdn !== null) timers.push(setInterval(purge, PURGE_ROUND).unref());
  });
  app.addHook('onClose', async () => {
    timers.forEach(clearInterval);
    await Promise.all([worker.stop(), purging]);
  });
}
