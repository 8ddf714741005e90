import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';

/** The name of a seller that the market tells anyway: by a listing, or by a public shop; asked for in whatever case. */
export async function findSellerName(
  database: Kysely<Tables>,
  username: string,
): Promise<string | undefined> {
  const seller = await database
    .selectFrom('users')
    .select('username')
    .where((is) => is(is.fn<string>('lower', ['username']), '=', username.toLowerCase()))
    .where('deleted_at', 'is', null)
    .where('suspended_at', 'is', null)
    .where((is) =>
      is.or([
        is('shop_enabled', '=', 1),
        is.exists(is.selectFrom('market').select('listing_id').whereRef('seller_id', '=', 'users.id')),
      ]),
    )
    .executeTakeFirst();
  return seller?.username;
}
