import type { FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import { HttpError } from '../http/errors.ts';
import { signedInUser } from '../http/session/session.ts';
import { tooMany } from './tries.ts';

/** Forms with photos in a process at once, up to 10 MiB each. A tab sends one at a time. */
export const FORMS_AT_ONCE = { ofAccount: 4, ofAll: 40 } as const;

const OWN_FULL = 'You are sending several photos at once. Please wait until they have arrived.';
const FULL = 'Many photos are being sent right now. Please send it again in a moment.';
const RETRY_SECONDS = 10;

/** In so many milliseconds so many bytes must come, fewer than by any network. */
const WATCH_EVERY = 120_000;
const LEAST_BYTES = 8_192;

declare module 'fastify' {
  interface FastifyInstance {
    formSlots: FormSlots;
  }
}

type FormSlots = <T>(request: FastifyRequest, work: () => Promise<T>) => Promise<T>;

/** From before the body is read: 429 at the account's limit, 503 at the process's; cuts one that drips. */
export function createFormSlots({ rateLimit }: Pick<Config, 'rateLimit'>): FormSlots {
  const held: number[] = [];
  return async (request, work) => {
    if (!rateLimit || !request.isMultipart()) return work();
    const { id } = signedInUser(request);
    if (held.filter((owner) => owner === id).length >= FORMS_AT_ONCE.ofAccount)
      throw tooMany(OWN_FULL, RETRY_SECONDS);
    if (held.length >= FORMS_AT_ONCE.ofAll)
      throw new HttpError(503, FULL, { 'retry-after': String(RETRY_SECONDS) });
    held.push(id);
    const watch = cutIfSlow(request);
    try {
      return await work();
    } finally {
      clearInterval(watch);
      held.splice(held.indexOf(id), 1);
    }
  };
}

function cutIfSlow({ raw, socket }: FastifyRequest): NodeJS.Timeout {
  let before = socket.bytesRead;
  return setInterval(() => {
    if (!raw.complete && socket.bytesRead - before < LEAST_BYTES) socket.destroy();
    before = socket.bytesRead;
  }, WATCH_EVERY);
}
