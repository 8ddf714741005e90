import type * as v from 'valibot';
import type { CredentialsSchema, RegistrationSchema } from '../../../src/contract/account.ts';
import type { Context } from '../../context.ts';
import type { UserRow } from '../../database/tables.ts';
import { FieldError, HttpError } from '../../http/errors.ts';
import { findUserByName, insertUser } from './store.ts';

const taken = () => new FieldError({ username: ['A user with that username already exists.'] });

/** Makes an account. Throws a FieldError if someone has, or had, the username in any case. */
export async function registerUser(
  { database, passwords, now }: Context,
  { username, password }: v.InferOutput<typeof RegistrationSchema>,
): Promise<UserRow> {
  // Spares the hash; the unique index decides between two who ask at the same moment.
  if ((await findUserByName(database, username)) !== undefined) throw taken();
  const password_hash = await passwords.hash(password);
  const user = await insertUser(database, { username, password_hash, created_at: now() });
  if (user === undefined) throw taken();
  return user;
}

/** The user whose password this is. Throws 401 in one sentence for all who are not, in equal time. */
export async function signInUser(
  { database, passwords }: Context,
  { username, password }: v.InferOutput<typeof CredentialsSchema>,
): Promise<UserRow> {
  const user = await findUserByName(database, username);
  const isRight = await passwords.verify(user?.password_hash ?? null, password);
  if (!isRight || user === undefined) throw new HttpError(401, 'Invalid username or password.');
  if (user.suspended_at !== null) throw new HttpError(401, 'This account is suspended.');
  return user;
}
