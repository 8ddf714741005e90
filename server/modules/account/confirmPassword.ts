import type { FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { FieldError } from '../../http/errors.ts';
import { sessionOf, signedInUser } from '../../http/session/session.ts';
import { countSignIn } from '../auth/signInLimits.ts';

/** How long after a sign-in a user without a password needs no new proof, in milliseconds. */
export const RECENT_SIGN_IN = 10 * 60 * 1000;

const WRONG_PASSWORD = 'This is not your password.';
const SIGN_IN_AGAIN = 'Please sign out, sign in with Google again, and repeat this within 10 minutes.';

/**
 * Asks a signed-in user for proof before an irreversible call (OWASP ASVS 5.0, 6.2.3 and 7.5.1):
 * the password, whose tries count as sign-ins, or with Google alone a recent sign-in. Throws 400 at
 * the field, 429 `{detail}`.
 */
export async function confirmPassword(
  context: Context,
  request: FastifyRequest,
  field: 'password' | 'current_password',
  password: string,
): Promise<void> {
  const { username, password_hash: hash } = signedInUser(request);
  if (hash === null) {
    if (!(await hasJustSignedIn(request, context))) throw new FieldError({ [field]: [SIGN_IN_AGAIN] });
    return;
  }
  const succeeded = await countSignIn(context, request, username);
  if (!(await context.passwords.verify(hash, password))) throw new FieldError({ [field]: [WRONG_PASSWORD] });
  await succeeded();
}

async function hasJustSignedIn(request: FastifyRequest, context: Context): Promise<boolean> {
  const family = await sessionOf(request, context);
  const recent = context.now() - RECENT_SIGN_IN;
  const session = context.database.selectFrom('sessions').select('id').where('id', '=', family);
  return (await session.where('started_at', '>=', recent).executeTakeFirst()) !== undefined;
}
