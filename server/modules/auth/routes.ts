import type * as v from 'valibot';
import {
  type CredentialsSchema,
  isStaffName,
  type RegistrationSchema,
  STAFF_NAME,
} from '../../../src/contract/account.ts';
import type { Context } from '../../context.ts';
import { familyInToken } from '../../crypto/tokens.ts';
import type { UserRow } from '../../database/tables.ts';
import { FieldError, HttpError } from '../../http/errors.ts';
import type { ApiRoutes } from '../../http/operation.ts';
import { forbidCaching, readRefreshCookie, sessionOf } from '../../http/session/session.ts';
import { LIMITS } from '../../limits/limits.ts';
import { limitAddress } from '../../limits/tries.ts';
import * as calls from './calls.ts';
import { createGoogleVerifier, userOfGoogle } from './google.ts';
import { clearRefreshCookie, ensureCsrfCookie, refreshSession, signIn } from './sessions.ts';
import { countSignIn } from './signInLimits.ts';
import { deleteSession, findUserByName, insertUser } from './store.ts';

const taken = () => new FieldError({ username: ['A user with that username already exists.'] });

/** Makes an account. Throws a FieldError if someone has, or had, the username in any case. */
async function registerUser(
  { config, database, passwords, now }: Context,
  { username, password }: v.InferOutput<typeof RegistrationSchema>,
): Promise<UserRow> {
  if (isStaffName(username, config.web.productName)) throw new FieldError({ username: [STAFF_NAME] });
  // Spares the hash; the unique index decides between two who ask at the same moment.
  if ((await findUserByName(database, username)) !== undefined) throw taken();
  const password_hash = await passwords.hash(password);
  const user = await insertUser(database, { username, password_hash, created_at: now() });
  if (user === undefined) throw taken();
  return user;
}

/** The user with this password. Throws the same 401 for all others, in equal time. */
async function signInUser(
  { database, passwords }: Context,
  { username, password }: v.InferOutput<typeof CredentialsSchema>,
): Promise<UserRow> {
  const user = await findUserByName(database, username);
  const isRight = await passwords.verify(user?.password_hash ?? null, password);
  if (!isRight || user === undefined) throw new HttpError(401, 'Invalid username or password.');
  return user;
}

/**
 * The session calls of §7, below /api/auth. The access token is in the body, the refresh token in
 * an HttpOnly cookie.
 */
export function authRoutes(context: Context): ApiRoutes {
  const limitRegistrations = limitAddress(context, LIMITS.registrations);
  const verifyGoogle = createGoogleVerifier(context);

  return async (app) => {
    forbidCaching(app);

    app.get('/csrf/', { schema: calls.csrf }, async (request, reply) => ({
      csrfToken: ensureCsrfCookie(request, reply, context),
    }));

    app.post(
      '/register/',
      { schema: calls.register, preHandler: limitRegistrations },
      async (request, reply) => {
        const user = await registerUser(context, request.body);
        reply.code(201);
        return signIn(request, reply, user, context);
      },
    );

    app.post('/login/', { schema: calls.login }, async (request, reply) => {
      const credentials = request.body;
      const succeeded = await countSignIn(context, request, credentials.username);
      const user = await signInUser(context, credentials);
      await succeeded();
      return signIn(request, reply, user, context);
    });

    app.post('/google/', { schema: calls.google }, async (request, reply) => {
      if (verifyGoogle === null) throw new HttpError(404, 'Signing in with Google is not offered here.');
      const succeeded = await countSignIn(context, request);
      const user = await userOfGoogle(context, await verifyGoogle(request.body.token));
      await succeeded();
      return signIn(request, reply, user, context);
    });

    app.post('/token/refresh/', { schema: calls.refresh }, (request, reply) =>
      refreshSession(request, reply, context),
    );

    app.post('/logout/', { schema: calls.logout }, async (request, reply) => {
      const refreshToken = readRefreshCookie(request, context.config);
      const byCookie = refreshToken === null ? null : familyInToken(refreshToken);
      const families = new Set([byCookie, await sessionOf(request, context)]);
      // The browser is signed out even if the database cannot be written.
      clearRefreshCookie(reply, context.config);
      for (const family of families) if (family !== null) await deleteSession(context.database, family);
      return reply.code(204).send();
    });
  };
}
