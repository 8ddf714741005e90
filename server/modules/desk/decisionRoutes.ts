import { idNumber } from '../../catalogue/addresses.ts';
import type { Context } from '../../context.ts';
import { FieldError, HttpError } from '../../http/errors.ts';
import type { ApiRoutes } from '../../http/operation.ts';
import { signedInUser } from '../../http/session/session.ts';
import { authenticateModerator } from './authenticateModerator.ts';
import { decideCase, type DecisionBody, noCase } from './decide.ts';
import * as calls from './calls.ts';
import { presentCase } from './caseView.ts';
import { readLog } from './log.ts';
import { undoByModerator } from './undo.ts';

/**
 * Decisions of moderators, below /api/desk. All 401 and 403 `{detail}` for others.
 *
 * - `POST cases/{id}/decisions/` `{revision, actions, reason?}` → 200 the case, closed; 400 by
 *   field; 403 for a case about oneself or reported by oneself; 404; 409 `{detail}` says who
 *   decided what meanwhile.
 * - `GET decisions/?before={id}` → 200 the log, the newest first, 50 at a time; 400.
 * - `POST decisions/{id}/undo/` → 204; 403 as for decisions; 404; 409 `{detail}` where it is undone
 *   or too old, or says which later decision changed the same.
 */
export function decisionRoutes(context: Context): ApiRoutes {
  const { database, now } = context;
  const moderator = authenticateModerator(context);

  return async (app) => {
    app.post<{ Params: { id: string }; Body: DecisionBody }>(
      '/cases/:id/decisions/',
      { schema: calls.decide, preHandler: moderator },
      async (request) => {
        const id = idNumber(request.params.id);
        if (id === null) throw noCase();
        const user = signedInUser(request);
        await decideCase(context, user, id, request.body);
        context.market.changed();
        return presentCase(context, id, user);
      },
    );

    app.get<{ Querystring: { before?: string } }>(
      '/decisions/',
      { schema: calls.log, preHandler: moderator },
      async ({ query: { before } }) => {
        const id = before === undefined ? null : idNumber(before);
        if (before !== undefined && id === null)
          throw new FieldError({ before: ['Send the id of a decision.'] });
        return readLog(database, { before: id }, now());
      },
    );

    app.post<{ Params: { id: string } }>(
      '/decisions/:id/undo/',
      { schema: calls.undo, preHandler: moderator },
      async (request, reply) => {
        const id = idNumber(request.params.id);
        if (id === null) throw new HttpError(404, 'There is no such decision.');
        await undoByModerator(context, signedInUser(request), id);
        context.market.changed();
        return reply.code(204).send();
      },
    );
  };
}
