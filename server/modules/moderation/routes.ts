import { idNumber } from '../../catalogue/addresses.ts';
import type { Context } from '../../context.ts';
import { FieldError, HttpError } from '../../http/errors.ts';
import type { ApiRoutes } from '../../http/operation.ts';
import { forbidCaching, signedInUser } from '../../http/session/session.ts';
import { LIMITS } from '../../limits/limits.ts';
import { limitAccount } from '../../limits/tries.ts';
import { act, undo } from './actions.ts';
import { answerAppeal } from './appeals.ts';
import { authenticateModerator } from './moderators.ts';
import * as calls from './calls.ts';
import { readLog } from './log.ts';
import { presentUser } from './moderatedUser.ts';
import { readQueue } from './queue.ts';
import { searchUsers } from './search.ts';

const idOf = ({ id }: { id: string }) => idNumber(id) ?? 0;

/**
 * What moderators read and do, below /api/moderation; 401 and 403 `{detail}` for all others. Whose
 * number they read is in the server's log.
 */
export function moderationRoutes(context: Context): ApiRoutes {
  const { database, now, market } = context;
  const moderator = authenticateModerator(context);
  const reading = limitAccount(context, LIMITS.usersOfModerator);

  return async (app) => {
    app.addHook('preValidation', moderator);
    forbidCaching(app);

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
