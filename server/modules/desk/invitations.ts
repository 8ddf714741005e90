import { createHash, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { lockSeller } from '../../database/dialect.ts';
import { HttpError } from '../../http/errors.ts';
import { applyDecision } from './applyDecision.ts';
import {
  hasModerator,
  hasRole,
  proposeInvitation,
  replaceInvitation,
  takeInvitation,
} from './invitationStore.ts';

type Database = Kysely<Tables>;

/** The stored form of a token. Its bits are random, so a plain hash is safe. */
const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');
const makeToken = () => randomBytes(32).toString('base64url');

/** The page on which a signed-in user becomes a moderator, once. */
const invitationAddress = (site: string, token: string) => `${site}/desk?invite=${token}`;

/** The link of the first start, on the market's own address; null where it was printed before. */
export async function firstInvitation(database: Database, site: string): Promise<string | null> {
  if (await hasModerator(database)) return null;
  const token = makeToken();
  return (await proposeInvitation(database, hashOf(token))) ? invitationAddress(site, token) : null;
}

/** A new link; an earlier one that was not used works no more. */
export async function createInvitation(database: Database, site: string): Promise<string> {
  const token = makeToken();
  await replaceInvitation(database, hashOf(token));
  return invitationAddress(site, token);
}

/**
 * Makes the user a moderator by the operator's link; false where it is unknown or used. Throws 409
 * for a user who has a role, which it would take away.
 */
export function acceptInvitation(
  database: Database,
  { token, userId, now }: { token: string; userId: number; now: number },
): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    await lockSeller(transaction, userId);
    if (await hasRole(transaction, userId)) throw new HttpError(409, 'You can open the desk already.');
    if (!(await takeInvitation(transaction, hashOf(token)))) return false;
    await applyDecision(transaction, {
      caseId: null,
      actor: 'operator',
      actorId: null,
      reason: null,
      now,
      note: 'invitation',
      effects: [{ action: 'appoint', userId }],
    });
    return true;
  });
}
