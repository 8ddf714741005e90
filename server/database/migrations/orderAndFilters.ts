import { sql, type Kysely } from 'kysely';
import { addIndex, type AnyTables, dialectOf, type Step } from './dialects.ts';
import { marketTriggers } from './marketTriggers.ts';

const COLUMNS = 'listing_id, seller_id, category_id, price_rank, cheap_rank, condition, campus_place';
/** Both ranks descend to the listings without a price, which so come last in either order. */
const VALUES = `id, seller_id, category_id, coalesce(price_cents, -1), coalesce(-price_cents, -1000000000000),
  condition, campus_place`;
const VIEW = `select listings.id, listings.seller_id, listings.category_id, title_words, body_words,
    price_cents, condition, campus_place
  from listings inner join users on users.id = listings.seller_id
  where listings.deleted_at is null and listings.hidden_at is null and listings.status <> 'sold'
    and users.deleted_at is null and users.suspended_at is null`;

/** Each list is walked along one of these, in its order. */
const INDEXES: Record<string, string> = {
  market_cheapest: 'cheap_rank, listing_id',
  market_dearest: 'price_rank, listing_id',
  market_cheapest_of_category: 'category_id, cheap_rank, listing_id',
  market_dearest_of_category: 'category_id, price_rank, listing_id',
  market_by_condition: 'condition, listing_id, category_id, price_rank',
  market_by_place: 'campus_place, listing_id, category_id, price_rank, condition',
};

/** So many rows are changed in one statement, whose locks end with it. */
const BATCH = 5_000;

const NEW_VALUES = `coalesce(l.price_cents, -1) as price_rank,
  coalesce(-l.price_cents, -1000000000000) as cheap_rank, l.condition, l.campus_place`;
const SET_VALUES = `update market set price_rank = l.price_rank, cheap_rank = l.cheap_rank,
  condition = l.condition, campus_place = l.campus_place
  from (select l.id, ${NEW_VALUES} from listings l) as l where l.id = market.listing_id`;

/** By ranges of ids, so that no statement has all rows of the market locked. */
async function fillByBatches(db: Kysely<AnyTables>) {
  const { rows } = await sql<{
    last: number;
  }>`select coalesce(max(listing_id), 0) as last from market`.execute(db);
  for (let first = 0; first <= (rows[0]?.last ?? 0); first += BATCH) {
    await sql.raw(`${SET_VALUES} and listing_id >= ${first} and listing_id < ${first + BATCH}`).execute(db);
  }
}

/** Beside each row of the market what lists are ordered and narrowed by. */
export const orderAndFilters: Step = {
  isOnline: true,
  async up(db: Kysely<AnyTables>) {
    const isPostgres = dialectOf(db) === 'postgres';
    const number = isPostgres ? 'bigint' : 'integer';
    for (const column of [
      `price_rank ${number} not null default -1`,
      `cheap_rank ${number} not null default -1000000000000`,
      'condition text',
      'campus_place text',
    ]) {
      await sql
        .raw(`alter table market add column ${isPostgres ? 'if not exists ' : ''}${column}`)
        .execute(db);
    }
    // The triggers first: rows that enter meanwhile have their values.
    const triggers = marketTriggers({ columns: COLUMNS, values: VALUES, view: VIEW });
    for (const statement of triggers[dialectOf(db)]) await sql.raw(statement).execute(db);
    await fillByBatches(db);
    for (const [name, columns] of Object.entries(INDEXES))
      await addIndex(db, { name, on: `market (${columns})` });
  },
};
