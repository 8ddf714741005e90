import type { Context } from '../../context.ts';
import type { ApiRoutes } from '../../http/operation.ts';
import { authenticate, signedInUser } from '../../http/session/session.ts';
import { LIMITS } from '../../limits/limits.ts';
import { limitAddress } from '../../limits/tries.ts';
import * as calls from './calls.ts';
import { createReports, ownReports } from './reports.ts';

/**
 * Reports of listings, sellers and phone numbers, below /api/reports.
 *
 * - `POST` `{target, subject, reason, text?, device}` → 204, also for what this person or device has
 *   reported before. Listings by slug or id and sellers by username, also hidden and deleted ones.
 *   An account is optional: a call without a token is anonymous. 400 by field; 401 for a token that
 *   is not good; 403 for one's own listing, oneself and one's own number; 404 for what never
 *   existed; 429 `{detail}`.
 * - `GET` → 200 what one has reported, and which of it was looked at; 401 `{detail}`.
 * - `POST own/` `{device}` → 200 the same of a device without an account; 400 by field; 429.
 */
export function reportRoutes(context: Context): ApiRoutes {
  const signedIn = authenticate(context);
  const { report, reportsOfDevice } = createReports(context);
  const limitReads = limitAddress(context, LIMITS.readsOfReports);

  return async (app) => {
    app.post('/', { schema: calls.report }, async (request, reply) => {
      if (request.headers.authorization !== undefined) await signedIn(request);
      await report(request.body, { ip: request.ip, user: request.user });
      // It may have hidden a listing by itself.
      context.market.changed();
      return reply.code(204).send();
    });

    app.get('/', { schema: calls.ownReports, preHandler: signedIn }, async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return ownReports(context, signedInUser(request).id);
    });

    app.post('/own/', { schema: calls.reportsOfDevice, preHandler: limitReads }, (request, reply) => {
      reply.header('cache-control', 'no-store');
      return reportsOfDevice(request.body.device);
    });
  };
}
