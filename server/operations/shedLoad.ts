import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { HttpError } from '../http/errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Never shed: for monitoring, load must not look like a failure. */
    isNeverShed?: boolean;
  }
}

/** Mean delay of the event loop, in milliseconds; where other programs keep the machine busy it is less. */
const MAX_DELAY = 1_000;
/** The mean's period, in milliseconds: one long step, as at the start, is not yet an overload. */
const MEAN_OVER = 5_000;
/** Calls that may wait for a database connection: with ten connections, ten queries each. */
const MAX_WAITING = 100;

/** Files that are read from disk: a page that is already there would break without them. */
const STATIC_FILE = /^\/(?:assets|icons)\//;

/** Rejects calls (503 `{detail}`, Retry-After) while the process is overloaded. */
export async function shedLoad(app: FastifyInstance, { poolUse }: Pick<Context, 'poolUse'>): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: MAX_DELAY,
    sampleInterval: MEAN_OVER,
    healthCheck: async () => (poolUse()?.waiting ?? 0) <= MAX_WAITING,
    healthCheckInterval: 500,
    async pressureHandler({ routeOptions, url }) {
      if (routeOptions.config.isNeverShed === true || STATIC_FILE.test(url)) return;
      throw new HttpError(503, 'The server is busy. Please try again in a moment.', { 'retry-after': '5' });
    },
  });
}
