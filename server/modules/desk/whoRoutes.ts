import type { Context } from '../../context.ts';
import { HttpError } from '../../http/errors.ts';
import type { ApiRoutes } from '../../http/operation.ts';
import { signedInUser } from '../../http/session/session.ts';
import { createLimiter, tooMany } from '../../limits/limiter.ts';
import { LIMITS } from '../../limits/limits.ts';
import { authenticateModerator } from './authenticateModerator.ts';
import * as calls from './calls.ts';
import { presentWho } from './who.ts';

/**
 * `POST /api/desk/who/` `{of}`, by a moderator → 200 who posted this (`PeopleSchema`); 400, 401, 403;
 * 404 `{detail}`; 429. Each is in the server's log with who asked.
 */
export function whoRoutes(context: Context): ApiRoutes {
  const limiter = createLimiter(context);
  return async (app) => {
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
