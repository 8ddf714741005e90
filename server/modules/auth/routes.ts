import type { Context } from '../../context.ts';
import { HttpError } from '../../http/errors.ts';
import type { ApiRoutes } from '../../http/operation.ts';
import { addressKey } from '../../limits/addressKey.ts';
import { createLimiter, tooMany } from '../../limits/limiter.ts';
import { LIMITS } from '../../limits/limits.ts';
import { registerUser, signInUser } from './accounts.ts';
import { answerSession, signIn } from './answerSession.ts';
import * as calls from './calls.ts';
import { clearRefreshCookie, ensureCsrfCookie } from './cookies.ts';
import { familyOf, readRefreshCookie, sessionOf } from '../../http/session/session.ts';
import { userOfGoogle } from './google/accounts.ts';
import { createGoogleVerifier } from './google/idToken.ts';
import { endSession, refreshSession } from './sessions.ts';
import { createSignInLimits } from './signInLimits.ts';

/**
 * The session calls of §7, below /api/auth. The access token is in the body, the refresh token in an HttpOnly cookie.
 *
 * - `GET csrf/` → 200 `{csrfToken}` and the cookie `csrftoken`.
 * - `POST register/` `{username, email, password, password2}` → 201 `{access}`; 400 sentences by field; 429 `{detail}`.
 * - `POST login/` `{username, password}` → 200 `{access}`; 400 sentences by field; 401 or 429 `{detail}`.
 * - `POST google/` `{token}`, an ID token → 200 `{access}`, a new account at the first time; 400 sentences by field; 401
 *   or 429 `{detail}`; 404 `{detail}` where no client id is configured; 503 `{detail}` if the issuer's keys cannot be had.
 * - `POST token/refresh/` → 200 `{access}`, `{access: null}` for a visitor; 401 `{detail}` if the session is over.
 * - `POST logout/` → 204, with or without a session.
 */
export function authRoutes(context: Context): ApiRoutes {
  const limiter = createLimiter(context);
  const countSignIn = createSignInLimits(context);
  const verifyGoogle = createGoogleVerifier(context);
  const offered = () => {
    if (verifyGoogle === null) throw new HttpError(404, 'Signing in with Google is not offered here.');
    return verifyGoogle;
  };
  const isOffered = async () => void offered();

  return async (app) => {
    // Tokens must not linger in a cache between here and the browser (RFC 6749 §5.1).
    app.addHook('onSend', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });

    app.get('/csrf/', { schema: calls.csrf }, async (request, reply) => ({
      csrfToken: ensureCsrfCookie(request, reply, await sessionOf(request, context), context),
    }));

    app.post('/register/', { schema: calls.register }, async (request, reply) => {
      const wait = await limiter.take(LIMITS.registrations, addressKey(request.ip));
      if (wait > 0) throw tooMany('Too many accounts were made here. Please wait a few minutes.', wait);
      const user = await registerUser(context, request.body);
      reply.code(201);
      return signIn(request, reply, user, context);
    });

    app.post('/login/', { schema: calls.login }, async (request, reply) => {
      const credentials = request.body;
      const counted = await countSignIn.ofAccount(request, credentials.username);
      const user = await signInUser(context, credentials);
      await counted.succeeded();
      return signIn(request, reply, user, context);
    });

    app.post('/google/', { schema: calls.google, preValidation: isOffered }, async (request, reply) => {
      const { token } = request.body;
      const counted = await countSignIn.ofAddress(request);
      const user = await userOfGoogle(context, await offered()(token));
      await counted.succeeded();
      return signIn(request, reply, user, context);
    });

    app.post('/token/refresh/', { schema: calls.refresh }, async (request, reply) => {
      const refreshToken = readRefreshCookie(request, context.config);
      if (refreshToken === null) return { access: null };
      const session = await refreshSession(context, refreshToken);
      if (session !== null) return answerSession(request, reply, session, context);
      clearRefreshCookie(reply, context.config);
      throw new HttpError(401, 'The session is over. Please sign in again.');
    });

    app.post('/logout/', { schema: calls.logout }, async (request, reply) => {
      const refreshToken = readRefreshCookie(request, context.config);
      const byCookie = refreshToken === null ? null : await familyOf(context, refreshToken);
      const families = new Set([byCookie, await sessionOf(request, context)]);
      for (const family of families) if (family !== null) await endSession(context, family);
      clearRefreshCookie(reply, context.config);
      return reply.code(204).send();
    });
  };
}
