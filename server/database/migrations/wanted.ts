import { sql, type Kysely } from 'kysely';
import { addIndex, type AnyTables, dialectOf, idType, type Step } from './dialects.ts';
import { marketTriggers } from './marketTriggers.ts';

const COLUMNS =
  'listing_id, seller_id, category_id, price_rank, cheap_rank, condition, campus_place, listed_rank';
const VALUES = `id, seller_id, category_id, coalesce(price_cents, -1), coalesce(-price_cents, -1000000000000),
  condition, campus_place, coalesce(moved_up_rank, id)`;
const AVAILABLE = `from listings inner join users on users.id = listings.seller_id
  where listings.deleted_at is null and listings.hidden_at is null and listings.status <> 'sold'
    and listings.rested_at is null and users.deleted_at is null and users.suspended_at is null`;
const VIEW = `select listings.id, listings.seller_id, listings.category_id, title_words, body_words,
    price_cents, condition, campus_place, moved_up_rank
  ${AVAILABLE} and listings.kind = 'sale'`;
/** The market as the steps after this one find it. */
export const MARKET_PARTS = { columns: COLUMNS, values: VALUES, view: VIEW };

/** The columns of `market`. */
const WANTED = `select listings.id as listing_id, seller_id, category_id, coalesce(price_cents, -1) as price_rank,
    coalesce(-price_cents, -1000000000000) as cheap_rank, condition, campus_place,
    coalesce(moved_up_rank, listings.id) as listed_rank
  ${AVAILABLE} and listings.kind = 'wanted'`;

/** What is wanted: a kind of listing that is not in the market, but in a view of the same columns. */
export const wanted: Step = {
  isOnline: true,
  async up(db: Kysely<AnyTables>) {
    const dialect = dialectOf(db);
    const tables = await db.introspection.getTables();
    const listings = tables.find(({ name }) => name === 'listings');
    if (listings?.columns.some(({ name }) => name === 'kind') !== true)
      await sql.raw("alter table listings add column kind text not null default 'sale'").execute(db);
    const triggers = marketTriggers(MARKET_PARTS);
    for (const statement of triggers[dialect]) await sql.raw(statement).execute(db);
    await sql.raw('drop view if exists wanted_market').execute(db);
    await sql.raw(`create view wanted_market as ${WANTED}`).execute(db);
    await db.schema
      .createTable('wanted_stems')
      .ifNotExists()
      .addColumn('listing_id', idType(db), (column) =>
        column.notNull().references('listings.id').onDelete('cascade'),
      )
      .addColumn('stem', 'text', (column) => column.notNull())
      .addColumn('is_title', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('wanted_stems_key', ['stem', 'listing_id', 'is_title'])
      .execute();
    await addIndex(db, { name: 'wanted_stems_of_listing', on: 'wanted_stems (listing_id)' });
    await addIndex(db, { name: 'listings_wanted', on: "listings (id) where kind = 'wanted'" });
  },
};
