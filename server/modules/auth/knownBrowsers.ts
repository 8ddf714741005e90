import { createHmac, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { cookieName, isHttps } from '../../http/session/session.ts';
import { isEqual } from '../../crypto/csrfTokens.ts';
import { keyFor } from '../../crypto/keys.ts';

/** OWASP, "Slow Down Online Guessing Attacks with Device Cookies": it opens nothing, it only keeps its owner from waiting. */
const COOKIE = 'musika_browser';
const SECONDS = 180 * 24 * 60 * 60;

/** The id of this browser if it has signed in to the account (a username in lower case) before, else null. */
export function knownBrowser(request: FastifyRequest, account: string, context: Context): string | null {
  const [id, signature, ...rest] = (request.cookies[cookieName(COOKIE, context.config)] ?? '').split('.');
  if (!id || !signature || rest.length > 0) return null;
  return isEqual(signature, sign(id, account, context)) ? id : null;
}

/** Makes this browser known to the account, in place of the one that signed in here last. */
export function rememberBrowser(
  request: FastifyRequest,
  reply: FastifyReply,
  account: string,
  context: Context,
): void {
  const id = knownBrowser(request, account, context) ?? randomBytes(16).toString('base64url');
  reply.setCookie(cookieName(COOKIE, context.config), `${id}.${sign(id, account, context)}`, {
    httpOnly: true,
    sameSite: 'lax',
    secure: isHttps(context.config),
    path: '/api/auth/',
    maxAge: SECONDS,
  });
}

function sign(id: string, account: string, { secret }: Context): string {
  return createHmac('sha256', keyFor('known-browser', secret)).update(`${id}.${account}`).digest('base64url');
}
