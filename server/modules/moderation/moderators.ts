import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { HttpError } from '../../http/errors.ts';
import { authenticate, type SessionContext, signedInUser } from '../../http/session/session.ts';
import { notifyUsers } from '../push/outbox.ts';

/** A hook that admits moderators only: 401 as `authenticate`, 403 `{detail}` for other users. */
export function authenticateModerator(context: SessionContext) {
  const signedIn = authenticate(context);
  return async (request: FastifyRequest): Promise<void> => {
    await signedIn(request);
    if (signedInUser(request).role === null) throw new HttpError(403, 'This is for moderators.');
  };
}

/** A deleted account has no role. */
const moderators = (database: Kysely<Tables>) =>
  database.selectFrom('users').select('id').where('role', 'is not', null);

export async function hasModerator(database: Kysely<Tables>): Promise<boolean> {
  return (await moderators(database).executeTakeFirst()) !== undefined;
}

/** Tells moderators by push that something waits, but not the one whom it is about; it names nobody. */
export async function notifyModerators(
  database: Kysely<Tables>,
  { title, about, now }: { title: string; about: number | null; now: number },
): Promise<void> {
  const ids = (await moderators(database).execute()).map(({ id }) => id).filter((id) => id !== about);
  await notifyUsers(
    database,
    ids,
    { title, body: 'Open the desk to decide.', url: '/desk', tag: 'desk' },
    now,
  );
}
