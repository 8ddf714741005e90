import type { FastifyRequest } from 'fastify';
import { HttpError } from '../../http/errors.ts';
import { authenticate, type SessionContext, signedInUser } from '../../http/session/session.ts';

/** A hook that admits moderators only: 401 as `authenticate`, 403 `{detail}` for other users. */
export function authenticateModerator(context: SessionContext) {
  const signedIn = authenticate(context);
  return async (request: FastifyRequest): Promise<void> => {
    await signedIn(request);
    if (signedInUser(request).role === null) throw new HttpError(403, 'This is for moderators.');
  };
}
