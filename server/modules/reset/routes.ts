import type { Context } from '../../context.ts';
import { FieldError } from '../../http/errors.ts';
import type { ApiRoutes } from '../../http/operation.ts';
import { addressKey } from '../../limits/addressKey.ts';
import { createLimiter, tooMany } from '../../limits/limiter.ts';
import { LIMITS } from '../../limits/limits.ts';
import * as calls from './calls.ts';
import { hashResetCode } from './code.ts';
import { findPasswordReset, usePasswordReset } from './store.ts';

const WRONG_CODE = 'This code is wrong or used up, or it was given to you more than 24 hours ago.';

/**
 * A new password for who has a one-time code, below /api/auth: one of their own recovery codes, or one that the operator
 * gave (`npm run admin -- users reset-password`).
 *
 * - `POST reset/` `{username, code, password, password2}` → 204, and every session and code of the user is over; 400
 *   sentences by field, one for all codes that are not good and users that do not exist; 429 `{detail}`.
 */
export function resetRoutes(context: Context): ApiRoutes {
  const { database, now } = context;
  const limiter = createLimiter(context);

  return async (app) => {
    app.addHook('onSend', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });

    app.post('/reset/', { schema: calls.reset }, async (request, reply) => {
      const { username, code, password } = request.body;
      const wait = await limiter.take(LIMITS.signInsOfAddress, addressKey(request.ip));
      if (wait > 0) throw tooMany('Too many wrong codes. Please wait a few minutes and try again.', wait);
      const hash = hashResetCode(code);
      const userId = await findPasswordReset(database, { username, hash, now: now() });
      if (userId === undefined) throw new FieldError({ code: [WRONG_CODE] });
      const passwordHash = await context.passwords.hash(password);
      const isUsed = await usePasswordReset(database, { userId, hash, passwordHash });
      if (!isUsed) throw new FieldError({ code: [WRONG_CODE] });
      await limiter.giveBack(LIMITS.signInsOfAddress, addressKey(request.ip));
      return reply.code(204).send();
    });
  };
}
