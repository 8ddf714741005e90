import type { FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { FieldError } from '../../http/errors.ts';
import { sessionOf, signedInUser } from '../../http/session/session.ts';
import { createSignInLimits, findSessionStart } from '../auth/public.ts';

/** For so long after signing in, in milliseconds, a person without a password need not prove again who they are. */
export const RECENT_SIGN_IN = 10 * 60 * 1000;

const WRONG_PASSWORD = 'This is not your password.';
const SIGN_IN_AGAIN = 'Please sign out, sign in with Google again, and repeat this within 10 minutes.';

/**
 * Asks a signed-in person once more who they are, before what cannot be undone (OWASP ASVS 5.0, 6.2.3 and 7.5.1): by the
 * password, tries at which count as tries at signing in do, or, where Google alone vouches for them, by a session that has
 * just begun. Throws 400 at the field, 429 `{detail}`.
 */
export function createPasswordConfirmation(context: Context) {
  const countTry = createSignInLimits(context);

  return async (
    request: FastifyRequest,
    field: 'password' | 'current_password',
    password: string,
  ): Promise<void> => {
    const { username, password_hash: hash } = signedInUser(request);
    if (hash === null) {
      if (!(await hasJustSignedIn(request, context))) throw new FieldError({ [field]: [SIGN_IN_AGAIN] });
      return;
    }
    const counted = await countTry.ofAccount(request, username);
    if (!(await context.passwords.verify(hash, password)))
      throw new FieldError({ [field]: [WRONG_PASSWORD] });
    await counted.succeeded();
  };
}

async function hasJustSignedIn(request: FastifyRequest, context: Context): Promise<boolean> {
  const family = await sessionOf(request, context);
  const start = family === null ? undefined : await findSessionStart(context.database, family);
  return start !== undefined && context.now() - start <= RECENT_SIGN_IN;
}
