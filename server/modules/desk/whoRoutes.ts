import type { Context } from '../../context.ts';
import { HttpError } from '../../http/errors.ts';
import type { ApiRoutes } from '../../http/operation.ts';
import { signedInUser } from '../../http/session/session.ts';
import { LIMITS } from '../../limits/limits.ts';
import { limitAccount } from '../../limits/tries.ts';
import { authenticateModerator } from './authenticateModerator.ts';
import * as calls from './calls.ts';
import { presentWho } from './who.ts';

/**
 * `POST /api/desk/who/` `{of}`, by a moderator → 200 who posted this (`PeopleSchema`); 400, 401, 403;
 * 404 `{detail}`; 429. Each is in the server's log with who asked.
 */
export function whoRoutes(context: Context): ApiRoutes {
  const asking = [authenticateModerator(context), limitAccount(context, LIMITS.whoQuestions)];
  return async (app) => {
    app.post('/who/', { schema: calls.who, preHandler: asking }, async (request, reply) => {
      const { username } = signedInUser(request);
      const who = await presentWho(context, request.body.of);
      const asked = who.people.map((person) => person.username);
      request.log.info({ moderator: username, people: asked }, 'a moderator asked who this is');
      if (asked.length === 0) throw new HttpError(404, 'Nothing here has this address, name or number.');
      reply.header('cache-control', 'no-store');
      return who;
    });
  };
}
