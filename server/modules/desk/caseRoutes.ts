import { idNumber } from '../../catalogue/addresses.ts';
import type { Context } from '../../context.ts';
import type { ApiRoutes } from '../../http/operation.ts';
import { signedInUser } from '../../http/session/session.ts';
import { authenticateModerator } from './authenticateModerator.ts';
import * as calls from './calls.ts';
import { presentCase, readQueue } from './caseView.ts';
import { noCase } from './decide.ts';

/**
 * Cases for moderators, below /api/desk/cases. All 401 and 403 `{detail}` for others.
 *
 * - `GET` → 200 the open cases and those with an open appeal, the most urgent first, 100 at most.
 * - `GET {id}/` → 200 all that is known about a case, without its reports where it is about the
 *   moderator; 404 `{detail}`.
 */
export function caseRoutes(context: Context): ApiRoutes {
  const moderator = authenticateModerator(context);

  return async (app) => {
    app.get('/', { schema: calls.cases, preHandler: moderator }, async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      return readQueue(context);
    });

    app.get<{ Params: { id: string } }>(
      '/:id/',
      { schema: calls.oneCase, preHandler: moderator },
      async (request, reply) => {
        const id = idNumber(request.params.id);
        if (id === null) throw noCase();
        reply.header('cache-control', 'no-store');
        return presentCase(context, id, signedInUser(request));
      },
    );
  };
}
