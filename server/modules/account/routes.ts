import type { Context } from '../../context.ts';
import { FieldError } from '../../http/errors.ts';
import type { ApiRoutes } from '../../http/operation.ts';
import { siteOrigin } from '../../http/origins.ts';
import {
  authenticate,
  forbidCaching,
  notAuthenticated,
  sessionOf,
  signedInUser,
} from '../../http/session/session.ts';
import { LIMITS } from '../../limits/limits.ts';
import { addressOf, countTry, giveBack } from '../../limits/tries.ts';
import { clearRefreshCookie } from '../auth/sessions.ts';
import { endSessionsOfUser } from '../auth/store.ts';
import * as calls from './calls.ts';
import { hashResetCode, makeResetCode } from '../../crypto/passwords.ts';
import { confirmPassword } from './confirmPassword.ts';
import { deleteAccount, exportAccount } from './ownData.ts';
import { changePassword, findResetCode, replaceRecoveryCode, takeResetCode } from './store.ts';

const WRONG_CODE = 'This code is wrong or used up, or it was given to you more than 24 hours ago.';

/**
 * A new password for a one-time code, below /api/auth: a recovery code, or the operator's (`npm run
 * admin -- user password`). Bad codes and unknown users get the same response.
 */
export function resetRoutes(context: Context): ApiRoutes {
  const { database, now } = context;
  const wrongCodes = {
    ...LIMITS.signInsOfAddress,
    sentence: 'Too many wrong codes. Please wait a few minutes and try again.',
  };

  return async (app) => {
    forbidCaching(app);

    app.post('/reset/', { schema: calls.reset }, async (request, reply) => {
      const { username, code, password } = request.body;
      await countTry(context, wrongCodes, addressOf(request));
      const hash = hashResetCode(code);
      const userId = await findResetCode(database, { username, hash, now: now() });
      if (userId === undefined) throw new FieldError({ code: [WRONG_CODE] });
      const passwordHash = await context.passwords.hash(password);
      const isUsed = await takeResetCode(database, { userId, hash, passwordHash });
      if (!isUsed) throw new FieldError({ code: [WRONG_CODE] });
      await giveBack(context, wrongCodes, addressOf(request));
      return reply.code(204).send();
    });
  };
}

export function accountRoutes(context: Context): ApiRoutes {
  const { config, database, now } = context;

  return async (app) => {
    app.addHook('preValidation', authenticate(context));
    forbidCaching(app);

    app.post('/change-password/', { schema: calls.changePassword }, async (request, reply) => {
      const { current_password, password } = request.body;
      await confirmPassword(context, request, 'current_password', current_password);
      const family = await sessionOf(request, context);
      if (family === null) throw notAuthenticated();
      const passwordHash = await context.passwords.hash(password);
      const user = signedInUser(request);
      const isChanged = await changePassword(database, { user, passwordHash, family });
      if (!isChanged) throw notAuthenticated();
      return reply.code(204).send();
    });

    app.post('/recovery-code/', { schema: calls.recoveryCode }, async (request) => {
      await confirmPassword(context, request, 'password', request.body.password);
      const code = makeResetCode();
      const made = { user: signedInUser(request), hash: hashResetCode(code), now: now() };
      if (!(await replaceRecoveryCode(database, made))) throw notAuthenticated();
      return { code };
    });

    app.post('/logout-everywhere/', { schema: calls.logoutEverywhere }, async (request, reply) => {
      await endSessionsOfUser(database, { userId: signedInUser(request).id });
      clearRefreshCookie(reply, config);
      return reply.code(204).send();
    });

    app.get('/export/', { schema: calls.exportAccount }, async (request, reply) => {
      const user = signedInUser(request);
      return reply
        .header('content-disposition', `attachment; filename="${user.username}.json"`)
        .send(await exportAccount(context, user, siteOrigin(request, config) ?? ''));
    });

    app.delete('/account/', { schema: calls.deleteAccount }, async (request, reply) => {
      const { password } = request.body;
      await confirmPassword(context, request, 'password', password);
      if (!(await deleteAccount(context, signedInUser(request)))) throw notAuthenticated();
      clearRefreshCookie(reply, config);
      return reply.code(204).send();
    });
  };
}
