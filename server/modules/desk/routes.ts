import type { Context } from '../../context.ts';
import { cachedResponse, type CachedResponse, sendCached } from '../../http/cachedResponse.ts';
import { HttpError } from '../../http/errors.ts';
import type { ApiRoutes } from '../../http/operation.ts';
import { signedInUser } from '../../http/session/session.ts';
import { createLimiter, tooMany } from '../../limits/limiter.ts';
import { LIMITS } from '../../limits/limits.ts';
import { authenticateModerator } from './authenticateModerator.ts';
import * as calls from './calls.ts';
import { deskNumbers } from './numbers.ts';
import { presentWho } from './who.ts';

/** How long the public numbers stay as they are, in milliseconds. */
const NUMBERS_LIFE = 5 * 60_000;

/**
 * What the desk has for all, below /api/desk.
 *
 * - `GET numbers/` → 200 how the desk works, without names (`DeskNumbersSchema`).
 * - `POST who/` `{of}`, by a moderator → 200 who posted this (`PeopleSchema`); 400, 401, 403; 404
 *   `{detail}`; 429. Each is in the server's log with who asked.
 */
export function deskRoutes(context: Context): ApiRoutes {
  const { database, now } = context;
  const limiter = createLimiter(context);
  let numbers: { until: number; response: Promise<CachedResponse> } | undefined;

  function currentNumbers(): Promise<CachedResponse> {
    if (numbers === undefined || numbers.until <= now()) {
      const response = deskNumbers(database).then((body) => cachedResponse(body));
      numbers = { until: now() + NUMBERS_LIFE, response };
      response.catch(() => (numbers = undefined));
    }
    return numbers.response;
  }

  return async (app) => {
    app.get('/numbers/', { schema: calls.numbers }, (request, reply) =>
      sendCached(request, reply, currentNumbers()),
    );

    app.post(
      '/who/',
      { schema: calls.who, preHandler: authenticateModerator(context) },
      async (request, reply) => {
        const { id, username } = signedInUser(request);
        const wait = await limiter.take(LIMITS.whoQuestions, String(id));
        if (wait > 0) throw tooMany('Too many questions. Please wait a few minutes.', wait);
        const who = await presentWho(context, request.body.of);
        const asked = who.people.map((person) => person.username);
        request.log.info({ moderator: username, people: asked }, 'a moderator asked who this is');
        if (asked.length === 0) throw new HttpError(404, 'Nothing here has this address, name or number.');
        reply.header('cache-control', 'no-store');
        return who;
      },
    );
  };
}
