import type { Context } from '../../context.ts';
import type { ApiRoutes } from '../../http/operation.ts';
import { authenticate, forbidCaching, signedInUser } from '../../http/session/session.ts';
import { LIMITS } from '../../limits/limits.ts';
import { limitAccount } from '../../limits/tries.ts';
import { makeAppeal } from './appeals.ts';
import * as calls from './calls.ts';
import { takeReport } from './reports.ts';
import { markRead, standingOf } from './standing.ts';

/**
 * `POST /api/reports/`: listings by slug or id and sellers by username, also hidden and deleted ones.
 * A call without a token is anonymous.
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

/** What was decided about the user, below /api/auth; also for suspended users. */
export function standingRoutes(context: Context): ApiRoutes {
  const { database, now } = context;
  const limitAppeals = limitAccount(context, LIMITS.changes);
  return async (app) => {
    app.addHook('preValidation', authenticate(context));
    forbidCaching(app);

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
