import type { Context } from '../../../context.ts';
import type { UserRow } from '../../../database/tables.ts';
import { HttpError } from '../../../http/errors.ts';
import { findUserByGoogleSubject, insertUser } from '../store.ts';
import type { GoogleClaims } from './idToken.ts';
import { proposeUsernames } from './username.ts';

const NAME_MAX_LENGTH = 100;

/**
 * The user whom Google knows by this subject; at the first time a new one. No account is found by its e-mail address: an
 * address can change hands, a subject cannot. Throws 401 `{detail}` for one who is suspended or has left.
 */
export async function userOfGoogle(context: Context, claims: GoogleClaims): Promise<UserRow> {
  const { database, now } = context;
  const usernames = proposeUsernames(claims);
  for (;;) {
    const known = await findUserByGoogleSubject(database, claims.sub);
    if (known !== undefined) return activeUser(known);
    const user = await insertUser(database, {
      username: usernames.next().value,
      google_subject: claims.sub,
      display_name: nameOf(claims.name),
      first_name: nameOf(claims.given_name),
      created_at: now(),
    });
    // Else the name is taken, or this person has just signed in from another tab: the next round tells.
    if (user !== undefined) return user;
  }
}

function activeUser(user: UserRow): UserRow {
  if (user.deleted_at !== null) throw new HttpError(401, 'This account no longer exists.');
  if (user.suspended_at !== null) throw new HttpError(401, 'This account is suspended.');
  return user;
}

function nameOf(text: string): string | null {
  return (
    text
      .replace(/\p{C}+/gu, ' ')
      .trim()
      .slice(0, NAME_MAX_LENGTH) || null
  );
}
