import type { FastifyReply, FastifyRequest } from 'fastify';
import type { TokenSchema } from '../../../src/contract/apiFields.ts';
import type { Context } from '../../context.ts';
import type { UserRow } from '../../database/tables.ts';
import { HttpError } from '../../http/errors.ts';
import type { Presented } from '../../http/operation.ts';
import { ensureCsrfCookie, setRefreshCookie } from './cookies.ts';
import { rememberBrowser } from './knownBrowsers.ts';
import { sessionOf } from '../../http/session/session.ts';
import { endSession, openSession, type OpenedSession } from './sessions.ts';

/** What the calls that open or refresh a session answer (§7). */
type TokenAnswer = Presented<typeof TokenSchema>;

/**
 * Hands a new session to the browser of a user who has just proved who they are, in place of the one it may have had.
 * Throws 401 `{detail}` if that proof has become void meanwhile.
 */
export async function signIn(
  request: FastifyRequest,
  reply: FastifyReply,
  user: UserRow,
  context: Context,
): Promise<TokenAnswer> {
  const before = await sessionOf(request, context);
  const session = await openSession(context, user);
  if (session === null) throw new HttpError(401, 'Invalid username or password.');
  if (before !== null) await endSession(context, before);
  const answer = answerSession(request, reply, session, context);
  rememberBrowser(request, reply, user.username.toLowerCase(), context);
  return answer;
}

/** The refresh token into its cookie, a CSRF token that fits the session beside it, the access token into the body. */
export function answerSession(
  request: FastifyRequest,
  reply: FastifyReply,
  session: OpenedSession,
  context: Context,
): TokenAnswer {
  setRefreshCookie(reply, session.refreshToken, context.config);
  ensureCsrfCookie(request, reply, session.family, context);
  return { access: session.access };
}
