import { idNumber } from '../../catalogue/addresses.ts';
import type { Context } from '../../context.ts';
import { HttpError } from '../../http/errors.ts';
import type { ApiRoutes } from '../../http/operation.ts';
import { signedInUser } from '../../http/session/session.ts';
import { judgeAppeal } from './appeals.ts';
import { authenticateModerator } from './authenticateModerator.ts';
import * as calls from './calls.ts';

/**
 * Appeals, below /api/desk; 401 and 403 `{detail}` for all but moderators.
 *
 * - `POST appeals/{decision}/` `{upheld, text?}` → 204, an upheld one undoes the decision; 400 by
 *   field; 403 for one's own appeal, and for one's own decision while there is another moderator;
 *   404; 409 `{detail}` says who has judged it, or which later decision is in the way.
 */
export function appealRoutes(context: Context): ApiRoutes {
  const moderator = authenticateModerator(context);

  return async (app) => {
    app.post<{ Params: { decision: string }; Body: Parameters<typeof judgeAppeal>[3] }>(
      '/appeals/:decision/',
      { schema: calls.judgeAppeal, preValidation: moderator },
      async (request, reply) => {
        const decision = idNumber(request.params.decision);
        if (decision === null) throw new HttpError(404, 'There is no such appeal.');
        await judgeAppeal(context, signedInUser(request), decision, request.body);
        context.market.changed();
        return reply.code(204).send();
      },
    );
  };
}
