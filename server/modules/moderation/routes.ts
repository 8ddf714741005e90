import { idNumber } from '../../catalogue/addresses.ts';
import type { Context } from '../../context.ts';
import { FieldError, HttpError } from '../../http/errors.ts';
import type { ApiRoutes } from '../../http/operation.ts';
import { signedInUser } from '../../http/session/session.ts';
import { LIMITS } from '../../limits/limits.ts';
import { limitAccount } from '../../limits/tries.ts';
import { act, undo } from './actions.ts';
import { answerAppeal } from './appeals.ts';
import { authenticateModerator } from './authenticateModerator.ts';
import * as calls from './calls.ts';
import { readLog } from './log.ts';
import { presentUser } from './moderatedUser.ts';
import { readQueue } from './queue.ts';
import { searchUsers } from './search.ts';

const idOf = ({ id }: { id: string }) => idNumber(id) ?? 0;

/**
 * What moderators read and do, below /api/moderation; 401 and 403 `{detail}` for all others. Whose
 * number they read is in the server's log.
 *
 * - `GET queue/` → 200 the sellers that wait.
 * - `GET users/{username}/` → 200 all that is known of one; 404, 429 `{detail}`.
 * - `POST search/` `{of}` → 200 who has this name, number or listing; 400, 404, 429.
 * - `POST actions/` → 200 `{id}`; 400 by field; 404 `{detail}`.
 * - `GET actions/?before={id}` → 200 the log, the newest first; 400 by field.
 * - `POST actions/{id}/undo/` → 204; 404, 409 `{detail}`.
 * - `POST actions/{id}/answer/` `{upheld, text?}` → 204; 400 by field; 404, 409 `{detail}`.
 */
export function moderationRoutes(context: Context): ApiRoutes {
  const { database, now, market } = context;
  const moderator = authenticateModerator(context);
  const reading = limitAccount(context, LIMITS.usersOfModerator);

  return async (app) => {
    app.addHook('preValidation', moderator);
    app.addHook('onSend', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });

    app.get('/queue/', { schema: calls.queue }, (request) =>
      readQueue(database, { moderatorId: signedInUser(request).id, now: now() }),
    );

    app.get<{ Params: { username: string } }>(
      '/users/:username/',
      { schema: calls.moderatedUser, preHandler: reading },
      async (request) => {
        const user = await presentUser(context, request.params.username, signedInUser(request));
        const by = signedInUser(request).username;
        request.log.info({ moderator: by, people: [user.username] }, 'a moderator read about a person');
        return user;
      },
    );

    app.post('/search/', { schema: calls.search, preHandler: reading }, async (request) => {
      const found = await searchUsers(context, request.body.of);
      if (found.users.length === 0)
        throw new HttpError(404, 'Nothing here has this address, name or number.');
      return found;
    });

    app.post('/actions/', { schema: calls.act }, async (request) => {
      const id = await act(context, signedInUser(request), request.body);
      market.changed();
      return { id };
    });

    app.get<{ Querystring: { before?: string } }>('/actions/', { schema: calls.log }, (request) => {
      const { before } = request.query;
      const first = before === undefined ? null : idNumber(before);
      if (before !== undefined && first === null)
        throw new FieldError({ before: ['Send the id of an action.'] });
      const reader = { moderatorId: signedInUser(request).id, now: now() };
      return readLog(database, { before: first }, reader);
    });

    app.post<{ Params: { id: string } }>(
      '/actions/:id/undo/',
      { schema: calls.undo },
      async (request, reply) => {
        await undo(context, signedInUser(request), idOf(request.params));
        market.changed();
        return reply.code(204).send();
      },
    );

    app.post<{ Params: { id: string }; Body: Parameters<typeof answerAppeal>[3] }>(
      '/actions/:id/answer/',
      { schema: calls.answer },
      async (request, reply) => {
        await answerAppeal(context, signedInUser(request), idOf(request.params), request.body);
        market.changed();
        return reply.code(204).send();
      },
    );
  };
}
