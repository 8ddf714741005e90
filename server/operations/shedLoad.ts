import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { HttpError } from '../http/errors.ts';

/** Beyond so many milliseconds that a callback waits on average, answers come too late to be of use. */
const EVENT_LOOP_DELAY = 1_000;
/** How many milliseconds the average is taken over: one long breath, a collection of garbage say, is no pressure. */
const SAMPLE = 5_000;
const RETRY_SECONDS = 5;

/**
 * What a call is told while the process cannot keep up: 503 `{detail}` with Retry-After. Null, so that it is taken, until two
 * samples after the port was opened: that the start itself took long says nothing of the calls.
 */
export function createPressureHandler(now: () => number) {
  let listeningSince: number | null = null;
  return {
    onListen: () => {
      listeningSince = now();
    },
    answer: (): HttpError | null => {
      if (listeningSince === null || now() - listeningSince < 2 * SAMPLE) return null;
      return new HttpError(503, 'The server is busy. Please try again in a moment.', {
        'retry-after': String(RETRY_SECONDS),
      });
    },
  };
}

/** Refuses calls (503 `{detail}`, Retry-After) while the process cannot keep up, so that those it takes are answered. */
export async function shedLoad(app: FastifyInstance): Promise<void> {
  const { onListen, answer } = createPressureHandler(() => performance.now());
  app.addHook('onListen', async () => onListen());
  await app.register(underPressure, {
    maxEventLoopDelay: EVENT_LOOP_DELAY,
    sampleInterval: SAMPLE,
    pressureHandler: async () => {
      const refusal = answer();
      if (refusal !== null) throw refusal;
    },
  });
}
