import type { Context } from '../../context.ts';
import { siteOrigin } from '../../http/origins.ts';
import type { ApiRoutes } from '../../http/operation.ts';
import { authenticate, notAuthenticated, sessionOf, signedInUser } from '../../http/session/session.ts';
import { clearRefreshCookie, endSessionsOfUser } from '../auth/public.ts';
import { RECOVERY_CODES, hashResetCode, makeResetCode, replaceRecoveryCodes } from '../reset/public.ts';
import * as calls from './calls.ts';
import { createPasswordConfirmation } from './confirmPassword.ts';
import { deleteAccount } from './deleteAccount.ts';
import { exportAccount } from './exportAccount.ts';
import { changePassword } from './store.ts';

/**
 * What people do with their own account, below /api/auth; every call 401 `{detail}` unless signed in. Where a password is
 * asked for: 400 at its field if it is wrong, 429 `{detail}` after too many; see `createPasswordConfirmation`.
 *
 * - `POST change-password/` `{current_password, password, password2}` → 204, and every other session and every
 *   code is over; 400 by field.
 * - `POST recovery-codes/` `{password}` → 200 `{codes, made_at}`, ten new ones (see `modules/reset`); those before are void.
 * - `POST logout-everywhere/` → 204, every session is over, this one too.
 * - `GET export/` → 200 a JSON file, as in `AccountExportSchema`.
 * - `DELETE account/` `{password}` → 204, the account, its listings and pictures are gone for good.
 */
export function accountRoutes(context: Context): ApiRoutes {
  const { config, database, now } = context;
  const confirmPassword = createPasswordConfirmation(context);

  return async (app) => {
    app.addHook('preValidation', authenticate(context));
    app.addHook('onSend', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });

    app.post('/change-password/', { schema: calls.changePassword }, async (request, reply) => {
      const { current_password, password } = request.body;
      await confirmPassword(request, 'current_password', current_password);
      const family = await sessionOf(request, context);
      if (family === null) throw notAuthenticated();
      const passwordHash = await context.passwords.hash(password);
      const user = signedInUser(request);
      const isChanged = await changePassword(database, { user, passwordHash, family });
      if (!isChanged) throw notAuthenticated();
      return reply.code(204).send();
    });

    app.post('/recovery-codes/', { schema: calls.recoveryCodes }, async (request) => {
      const { password } = request.body;
      await confirmPassword(request, 'password', password);
      const codes = Array.from({ length: RECOVERY_CODES }, makeResetCode);
      const hashes = codes.map(hashResetCode);
      const madeAt = now();
      const isKept = await replaceRecoveryCodes(database, {
        user: signedInUser(request),
        hashes,
        now: madeAt,
      });
      if (!isKept) throw notAuthenticated();
      return { codes, made_at: new Date(madeAt).toISOString() };
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
      await confirmPassword(request, 'password', password);
      if (!(await deleteAccount(context, signedInUser(request)))) throw notAuthenticated();
      clearRefreshCookie(reply, config);
      return reply.code(204).send();
    });
  };
}
