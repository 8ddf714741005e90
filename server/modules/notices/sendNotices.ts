import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { loadPushKeys } from './keys.ts';
import { noticeRound } from './round.ts';
import { createSendPush } from './sendPush.ts';

/** How often is looked for what is new, in milliseconds. */
const EVERY = 5 * 60_000;

/**
 * Tells devices what is new in their searches, every five minutes while the server listens. Without PUSH_CONTACT nothing is
 * sent. What cannot be sent now is tried again; closing the server ends a round under way.
 */
export function sendNotices(app: FastifyInstance, context: Context): void {
  const { pushContact } = context.config;
  if (pushContact === null) return;
  const stopping = new AbortController();
  let round: Promise<void> | null = null;
  let timer: NodeJS.Timeout | undefined;

  async function run(contact: string): Promise<void> {
    try {
      const send = createSendPush(contact, await loadPushKeys(context.database));
      const sent = await noticeRound(context, send, stopping.signal);
      if (sent > 0) app.log.info({ sent }, 'notices were sent');
    } catch (error) {
      app.log.error({ err: error }, 'notices could not be sent');
    } finally {
      round = null;
    }
  }

  // Made now, so that no mere read writes.
  app.addHook('onReady', async () => void (await loadPushKeys(context.database)));
  app.addHook('onListen', async () => {
    timer = setInterval(() => void (round ??= run(pushContact)), EVERY).unref();
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    stopping.abort();
    await round;
  });
}
