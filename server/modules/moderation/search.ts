import { type Kysely, sql } from 'kysely';
import type { FoundSchema } from '../../../src/contract/moderation.ts';
import { pictureOfVariant } from '../../blobs/keys.ts';
import { idNumber, idOfShortCode, lastParts } from '../../catalogue/addresses.ts';
import type { Context } from '../../context.ts';
import type { Tables, UserRow } from '../../database/tables.ts';
import type { Presented } from '../../http/operation.ts';
import { normaliseNumber } from './numbers.ts';
import { isSuspendedAt } from './state.ts';

const MOST = 20;

/** Who has this name or number, or posted what this address shows, in whatever state. */
export async function searchUsers(
  { database, now }: Pick<Context, 'database' | 'now'>,
  given: string,
): Promise<Presented<typeof FoundSchema>> {
  const users = await findUsers(database, given);
  return {
    users: users.map((user) => ({
      username: user.username,
      display_name: user.display_name,
      is_suspended: isSuspendedAt(user, now()),
      is_deleted: user.deleted_at !== null,
    })),
  };
}

/** A user in any state by their whole name, whatever its case. */
export async function findAnyUser(database: Kysely<Tables>, username: string): Promise<UserRow | undefined> {
  const users = database.selectFrom('users').selectAll();
  return users.where(sql`lower(username)`, '=', username.toLowerCase()).executeTakeFirst();
}

/** By the address of a page, a short address, a picture, `@name`, a name, or a number. */
async function findUsers(database: Kysely<Tables>, given: string): Promise<UserRow[]> {
  const { isCode, name } = lastParts(given);
  const picture = pictureOfVariant(given.split(/[?#/]/).findLast((part) => part !== '') ?? '');
  // A slug may equal another listing's code: the address decides which is meant.
  const id = (isCode ? idOfShortCode(name) : idNumber(name)) ?? 0;
  const number = normaliseNumber(given) ?? '';
  const username = name.replace(/^@/, '').toLowerCase();
  const { rows } = await sql<UserRow>`select * from users where lower(username) = ${username}
      or phone_number = ${number}
      or id in (select seller_id from listings where id = ${id} or slug = ${name}
        or (picture_key = ${picture} and picture_key <> '')
        or id in (select listing_id from listing_photos where picture_key = ${picture}))
      or id in (select seller_id from reports where listing_id = ${id}
        or id in (select report_id from report_pictures where picture_key = ${picture}))
    order by id limit ${MOST}`.execute(database);
  return rows;
}
