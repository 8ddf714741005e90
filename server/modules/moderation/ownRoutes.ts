import type { Context } from '../../context.ts';
import type { ApiRoutes } from '../../http/operation.ts';
import { authenticate, signedInUser } from '../../http/session/session.ts';
import { LIMITS } from '../../limits/limits.ts';
import { limitAccount } from '../../limits/tries.ts';
import { makeAppeal } from './appeals.ts';
import * as calls from './calls.ts';
import { takeReport } from './reports.ts';
import { markRead, standingOf } from './standing.ts';

/**
 * `POST /api/reports/` `{target, subject, reason, text?, device}` → 204, also for what this person or
 * device has reported before. Listings by slug or id and sellers by username, also hidden and
 * deleted ones. An account is optional: a call without a token is anonymous. 400 by field; 401 for a
 * token that is not good; 403 for one's own listing and oneself; 404 for what never existed; 429.
 */
export function reportRoutes(context: Context): ApiRoutes {
  const signedIn = authenticate(context);
  return async (app) => {
    app.post('/', { schema: calls.report }, async (request, reply) => {
      if (request.headers.authorization !== undefined) await signedIn(request);
      await takeReport(context, request.body, { ip: request.ip, user: request.user });
      // It may have hidden a listing by itself.
      context.market.changed();
      return reply.code(204).send();
    });
  };
}

/**
 * What was decided about the user, below /api/auth; also for suspended users.
 *
 * - `GET standing/` → 200 as in `StandingSchema`.
 * - `POST standing/read/` → 204, all of it is read.
 * - `POST standing/appeals/` `{action, text}` → 204; 400 by field; 404 `{detail}` for another's; 409
 *   `{detail}` for a second appeal, after 20 days, or where it has ended; 429.
 */
export function standingRoutes(context: Context): ApiRoutes {
  const { database, now } = context;
  const limitAppeals = limitAccount(context, LIMITS.changes);
  return async (app) => {
    app.addHook('preValidation', authenticate(context));
    app.addHook('onSend', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });

    app.get('/standing/', { schema: calls.standing }, (request) =>
      standingOf(database, signedInUser(request), now()),
    );

    app.post('/standing/read/', { schema: calls.readStanding }, async (request, reply) => {
      await markRead(database, signedInUser(request).id, now());
      return reply.code(204).send();
    });

    app.post(
      '/standing/appeals/',
      { schema: calls.appeal, preHandler: limitAppeals },
      async (request, reply) => {
        await makeAppeal(context, signedInUser(request), request.body);
        return reply.code(204).send();
      },
    );
  };
}
