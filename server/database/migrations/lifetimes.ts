import { sql, type Kysely } from 'kysely';
import { addIndex, type AnyTables, dialectOf, type Step } from './dialects.ts';
import { marketTriggers } from './marketTriggers.ts';

const COLUMNS =
  'listing_id, seller_id, category_id, price_rank, cheap_rank, condition, campus_place, listed_rank';
const VALUES = `id, seller_id, category_id, coalesce(price_cents, -1), coalesce(-price_cents, -1000000000000),
  condition, campus_place, coalesce(moved_up_rank, id)`;
const VIEW = `select listings.id, listings.seller_id, listings.category_id, title_words, body_words,
    price_cents, condition, campus_place, moved_up_rank
  from listings inner join users on users.id = listings.seller_id
  where listings.deleted_at is null and listings.hidden_at is null and listings.status <> 'sold'
    and listings.rested_at is null and users.deleted_at is null and users.suspended_at is null`;

/** New columns, by table. */
const NEW_COLUMNS: readonly [table: string, column: string][] = [
  ['listings', 'expires_at bigint'],
  ['listings', 'rested_at bigint'],
  ['listings', 'rest_reason text'],
  ['listings', 'confirmed_at bigint'],
  ['listings', 'moved_up_at bigint'],
  ['listings', 'moved_up_rank bigint'],
  ['listings', 'sold_at bigint'],
  ['listings', 'sold_here text'],
  ['listings', 'price_set_at bigint'],
  ['listings', 'previous_price_cents bigint'],
  ['listings', 'dropped_at bigint'],
  ['market', 'listed_rank bigint not null default 0'],
  ['users', 'seen_day integer'],
  ['jobs', 'ran_at bigint'],
  ['jobs', 'took bigint'],
  ['jobs', 'result text'],
  ['jobs', 'error text'],
];

/** The newest first are scanned along one index each, and so is what ends by itself. */
const INDEXES: Record<string, string> = {
  market_newest: 'market (listed_rank, listing_id)',
  market_newest_of_category: 'market (category_id, listed_rank, listing_id)',
  market_newest_of_condition: 'market (condition, listed_rank, listing_id, category_id, price_rank)',
  market_newest_at_place:
    'market (campus_place, listed_rank, listing_id, category_id, price_rank, condition)',
  listings_by_expiry:
    "listings (expires_at) where rested_at is null and deleted_at is null and status <> 'sold'",
  listings_by_sale: "listings (sold_at) where rested_at is null and status = 'sold'",
  listings_by_drop: 'listings (dropped_at) where dropped_at is not null',
  users_by_visit: 'users (seen_day)',
};
const REPLACED = ['market_by_category', 'market_by_condition', 'market_by_place'];

/** Rows of one statement, whose locks end with it. */
const BATCH = 500;

const DAY = 86_400_000;
/** The default lifetimes of the program of this step, and over how many days the first end. */
const DAYS = { listing: 45, service: 90, spread: 14 };

/** Milliseconds by the database's own clock. */
const NOW = {
  sqlite: 'unixepoch() * 1000',
  postgres: 'cast(floor(extract(epoch from now()) * 1000) as bigint)',
};

async function inBatches(db: Kysely<AnyTables>, table: string, id: string, update: string) {
  const { rows } = await sql<{ last: number | string }>`
    select coalesce(max(${sql.ref(id)}), 0) as last from ${sql.table(table)}`.execute(db);
  for (let first = 1; first <= Number(rows[0]?.last ?? 0); first += BATCH)
    await sql.raw(`${update} and ${id} >= ${first} and ${id} < ${first + BATCH}`).execute(db);
}

/**
 * When a listing leaves the lists, and its rank in those that show the newest first. What is on the
 * market has its whole lifetime from the day of the upgrade, and up to two weeks more, so that not
 * all end on one day.
 */
export const lifetimes: Step = {
  isOnline: true,
  async up(db: Kysely<AnyTables>) {
    const dialect = dialectOf(db);
    const tables = await db.introspection.getTables();
    for (const [table, column] of NEW_COLUMNS) {
      const present = tables.find(({ name }) => name === table)?.columns ?? [];
      if (present.some(({ name }) => column.startsWith(`${name} `))) continue;
      await sql.raw(`alter table ${table} add column ${column}`).execute(db);
    }
    // The ranks before the triggers: those of the step before read no such column.
    const triggers = marketTriggers({ columns: COLUMNS, values: VALUES, view: VIEW });
    for (const statement of triggers[dialect]) await sql.raw(statement).execute(db);
    await inBatches(
      db,
      'market',
      'listing_id',
      'update market set listed_rank = listing_id where listed_rank = 0',
    );
    for (const [name, on] of Object.entries(INDEXES)) await addIndex(db, { name, on });
    for (const name of REPLACED) await sql.raw(`drop index if exists ${name}`).execute(db);
    const service = "(select 1 from categories where id = category_id and lower(name) like '%service%')";
    const days = `case when exists ${service} then ${DAYS.service} else ${DAYS.listing} end`;
    await inBatches(
      db,
      'listings',
      'id',
      `update listings set expires_at = ${NOW[dialect]} + (${days} + id % ${DAYS.spread}) * ${DAY},
          sold_at = case when status = 'sold' then ${NOW[dialect]} end
        where expires_at is null and deleted_at is null`,
    );
    await sql
      .raw(`update users set seen_day = (${NOW[dialect]}) / ${DAY} where seen_day is null`)
      .execute(db);
  },
};
