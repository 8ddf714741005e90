import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { loadPushKeys } from '../modules/push/webPush.ts';

const ROUND = 60_000;

/** While the server listens, the background jobs run when they are due; closing it ends those under way. */
export function runRounds(app: FastifyInstance, { config, database, worker }: Context): void {
  let timer: NodeJS.Timeout | undefined;

  async function round(): Promise<void> {
    try {
      for (const { name: job, result, warning, error } of await worker.runDueJobs()) {
        if (error !== null) app.log.error({ job, error }, 'a background job failed');
        if (result !== null) app.log.info({ job }, result);
        if (warning) app.log.warn({ job }, warning);
      }
    } catch (error) {
      app.log.error({ err: error }, 'background jobs could not be run');
    }
  }

  // The keys are made now, so that no read writes.
  if (config.pushContact !== null) app.addHook('onReady', async () => void (await loadPushKeys(database)));
  app.addHook('onListen', async () => {
    if (!config.backgroundRounds) return;
    timer = setInterval(() => void round(), ROUND).unref();
    void round();
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await worker.stop();
  });
}
