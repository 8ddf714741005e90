import { sql } from 'kysely';
import { LISTING_KINDS } from '../../src/contract/listing.ts';
import { isActiveUser, onMarket, type Reader } from '../catalogue/listingStore.ts';

export async function newestListings({ database, now }: Reader, limit: number) {
  const { rows } = await sql<{ id: number; slug: string; updated_at: number; category: string }>`
    select listings.id, slug, updated_at, categories.name as category
    from listings inner join categories on categories.id = category_id where ${onMarket(now())}
    order by listed_at desc, listings.id desc limit ${limit}`.execute(database);
  return rows;
}

/** A seller's name, requested in any case, if a listing or a public shop shows it. */
export async function findSellerName(
  { database, now }: Reader,
  username: string,
): Promise<string | undefined> {
  const seller = await database
    .selectFrom('users')
    .select('username')
    .where((is) => is(is.fn<string>('lower', ['username']), '=', username.toLowerCase()))
    .where(isActiveUser(now()))
    .where((is) =>
      is.or([
        is('shop_enabled', '=', 1),
        ...LISTING_KINDS.map((kind) =>
          is.exists(
            is
              .selectFrom('listings')
              .select('id')
              .whereRef('seller_id', '=', 'users.id')
              .where(onMarket(now(), kind)),
          ),
        ),
      ]),
    )
    .executeTakeFirst();
  return seller?.username;
}
