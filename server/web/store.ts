import { sql, type SqlBool } from 'kysely';
import { activeUser, onMarket, type Reader } from '../catalogue/listingStore.ts';

export async function newestListings({ database, now }: Reader, limit: number) {
  const { rows } = await sql<{ id: number; slug: string; updated_at: number; category: string }>`
    select listings.id, slug, updated_at, categories.name as category
    from listings inner join categories on categories.id = category_id where ${onMarket(now())}
    order by listed_at desc, listings.id desc limit ${limit}`.execute(database);
  return rows;
}

export async function findSellerName(reader: Reader, username: string): Promise<string | undefined> {
  const now = reader.now();
  const isShown = sql<SqlBool>`(shop_enabled = 1 or exists (select listings.id from listings
    where seller_id = users.id and (${onMarket(now, 'sale')} or ${onMarket(now, 'wanted')})))`;
  return (await activeUser(reader, username).where(isShown).select('username').executeTakeFirst())?.username;
}
