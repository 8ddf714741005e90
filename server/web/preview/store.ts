import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';

/** The name of a seller who has something on the market, which tells it; in whatever case it was asked for. */
export async function findSellerName(
  database: Kysely<Tables>,
  username: string,
): Promise<string | undefined> {
  const seller = await database
    .selectFrom('users')
    .select('username')
    .where((is) => is(is.fn<string>('lower', ['username']), '=', username.toLowerCase()))
    .where((is) =>
      is.exists(is.selectFrom('market').select('listing_id').whereRef('seller_id', '=', 'users.id')),
    )
    .executeTakeFirst();
  return seller?.username;
}
