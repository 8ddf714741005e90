import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';

/** Beyond so many milliseconds that a callback waits on average, answers come too late to be of use. */
const EVENT_LOOP_DELAY = 1_000;
const RETRY_SECONDS = 5;

/** Refuses calls (503 `{detail}`, Retry-After) while the process cannot keep up, so that those it takes are answered. */
export async function shedLoad(app: FastifyInstance): Promise<void> {
  await app.register(underPressure, { maxEventLoopDelay: EVENT_LOOP_DELAY, retryAfter: RETRY_SECONDS });
}
