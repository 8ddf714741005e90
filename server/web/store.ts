import { LISTING_KINDS } from '../../src/contract/listing.ts';
import { onMarket, type Reader } from '../catalogue/listingStore.ts';

/**
 * A seller's name, in any case of the request, if a listing, for sale or wanted, or a public shop
 * shows it.
 */
export async function findSellerName(
  { database, now }: Reader,
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
