import { sql, type Kysely } from 'kysely';
import { addIndex, type AnyTables, dialectOf, idType, type Step } from './dialects.ts';
import { marketTriggers } from './marketTriggers.ts';

const COLUMNS =
  'listing_id, seller_id, category_id, price_rank, cheap_rank, condition, campus_place, listed_rank, campus_id';
const VALUES = `id, seller_id, category_id, coalesce(price_cents, -1), coalesce(-price_cents, -1000000000000),
  condition, campus_place, coalesce(moved_up_rank, id), campus_id`;
/** A listing without a campus is of the first; null too where the market has one campus. */
const CAMPUS = 'coalesce(listings.campus_id, (select id from campuses where id = 1)) as campus_id';
const AVAILABLE = `from listings inner join users on users.id = listings.seller_id
  where listings.deleted_at is null and listings.hidden_at is null and listings.status <> 'sold'
    and listings.rested_at is null and users.deleted_at is null and users.suspended_at is null`;
const VIEW = `select listings.id, listings.seller_id, listings.category_id, title_words, body_words,
    price_cents, condition, campus_place, moved_up_rank, ${CAMPUS}
  ${AVAILABLE} and listings.kind = 'sale'`;
const WANTED = `select listings.id as listing_id, seller_id, category_id, coalesce(price_cents, -1) as price_rank,
    coalesce(-price_cents, -1000000000000) as cheap_rank, condition, campus_place,
    coalesce(moved_up_rank, listings.id) as listed_rank, ${CAMPUS}
  ${AVAILABLE} and listings.kind = 'wanted'`;

/** Empty where the market has one campus, which so pays for none of them. */
const INDEXES: Record<string, string> = {
  market_of_campus: 'listing_id',
  market_newest_of_campus: 'listed_rank, listing_id',
  market_cheapest_of_campus: 'cheap_rank, listing_id',
  market_dearest_of_campus: 'price_rank, listing_id',
  market_newest_of_campus_category: 'category_id, listed_rank, listing_id',
  market_cheapest_of_campus_category: 'category_id, cheap_rank, listing_id',
  market_dearest_of_campus_category: 'category_id, price_rank, listing_id',
};

const NOTE = 'insert into market_changes (listing_id, seller_id, category_id, campus_id)';
const NOTE_EVERYTHING = `${NOTE} values (null, null, null, null);`;
const OF_OLD = 'old.id, old.seller_id, old.category_id, old.campus_id';
const OF_NEW = 'new.id, new.seller_id, new.category_id, new.campus_id';
const OF_ROWS = 'id, seller_id, category_id, campus_id';
/** The seller, and each category of each campus in which they have listings. */
const NOTE_SELLER = `${NOTE} select cast(null as bigint), new.id, cast(null as bigint), cast(null as bigint)
  union select null, new.id, category_id, campus_id from listings
    where seller_id = new.id and deleted_at is null;`;

const TRIGGERS = marketTriggers(
  { columns: COLUMNS, values: VALUES, view: VIEW },
  {
    sqlite: {
      posted: `${NOTE} values (${OF_NEW});`,
      changed: `${NOTE} select ${OF_OLD} union select ${OF_NEW};`,
      seller: NOTE_SELLER,
    },
    postgres: {
      posted: `${NOTE} select ${OF_ROWS} from new_rows;`,
      changed: `${NOTE} select ${OF_ROWS} from old_rows union select ${OF_ROWS} from new_rows;`,
      seller: NOTE_SELLER,
    },
  },
);

const ENTER = `insert into campus_counts values (new.campus_id, new.category_id, 1)
  on conflict (campus_id, category_id) do update set total = total + 1;`;
const LEAVE = `update campus_counts set total = total - 1
  where campus_id = old.campus_id and category_id = old.category_id;`;

const SQLITE: readonly string[] = [
  `create table campus_counts (campus_id integer not null, category_id integer not null,
    total integer not null, primary key (campus_id, category_id))`,
  `create trigger campus_entered after insert on market when new.campus_id is not null begin ${ENTER} end`,
  `create trigger campus_left after delete on market when old.campus_id is not null begin ${LEAVE} end`,
  `create trigger campus_named after update of campus_id on market when old.campus_id is null begin ${ENTER} end`,
  'drop trigger listing_removed',
  `create trigger listing_removed before delete on listings begin
    delete from market where listing_id = old.id; ${NOTE} values (${OF_OLD}); end`,
  'drop trigger seller_changed',
  `create trigger seller_changed after update of username, phone_number, location on users
    when (old.username, old.phone_number, old.location) is not (new.username, new.phone_number, new.location)
    begin ${NOTE_SELLER} end`,
  ...['campuses', 'places'].flatMap((table) =>
    ['insert', 'update', 'delete'].map(
      (event) => `create trigger ${table}_${event} after ${event} on ${table} begin ${NOTE_EVERYTHING} end`,
    ),
  ),
  'drop view wanted_market',
  `create view wanted_market as ${WANTED}`,
];

const perform = (name: string, ...steps: string[]) =>
  `create or replace function ${name}() returns trigger language plpgsql as $$
    begin ${steps.join(' ')} return null; end $$`;
const COUNT =
  'insert into market_count_changes (campus_id, category_id, total) select campus_id, category_id,';
const BY_CAMPUS = 'group by campus_id, category_id;';

const POSTGRES: readonly string[] = [
  'alter table market_count_changes add column campus_id bigint',
  `create view campus_counts as select campus_id, category_id, sum(total)::bigint as total
    from market_count_changes where campus_id is not null group by campus_id, category_id`,
  perform('market_count_entered', `${COUNT} count(*) from new_rows ${BY_CAMPUS}`),
  perform('market_count_left', `${COUNT} -count(*) from old_rows ${BY_CAMPUS}`),
  perform(
    'market_campus_named',
    `${COUNT} -count(*) from old_rows ${BY_CAMPUS}`,
    `${COUNT} count(*) from new_rows ${BY_CAMPUS}`,
  ),
  `create trigger campus_named after update on market
    referencing old table as old_rows new table as new_rows
    for each statement execute function market_campus_named()`,
  perform(
    'market_listing_removed',
    `${NOTE} select ${OF_ROWS} from old_rows;`,
    'delete from market where listing_id in (select id from old_rows);',
  ),
  perform('market_seller_changed', NOTE_SELLER),
  ...['campuses', 'places'].map(
    (table) => `create trigger ${table}_changed after insert or update or delete on ${table}
      for each statement execute function market_everything_changed()`,
  ),
  `create or replace view wanted_market as ${WANTED}`,
];

async function addTables(db: Kysely<AnyTables>) {
  await db.schema
    .createTable('campuses')
    .addColumn('id', idType(db), (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull().unique())
    .addColumn('host', 'text', (column) => column.unique())
    .execute();
  await db.schema
    .createTable('places')
    .addColumn('campus_id', idType(db), (column) => column.notNull().defaultTo(1))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('is_off', 'integer', (column) => column.notNull())
    .addColumn('is_safe', 'integer', (column) => column.notNull().defaultTo(0))
    .addPrimaryKeyConstraint('places_key', ['campus_id', 'name'])
    .execute();
  // The release before goes on with the other table.
  await sql`insert into places (name, is_off, is_safe) select name, is_off, is_safe from campus_places`.execute(
    db,
  );
}

async function addCampuses(db: Kysely<AnyTables>) {
  const dialect = dialectOf(db);
  // In the order in which changes lock them, or each could wait for the other.
  if (dialect === 'postgres')
    await sql`lock table users, listings, market_changes, market, market_count_changes`.execute(db);
  await addTables(db);
  for (const table of ['users', 'listings', 'market', 'market_changes', 'push_queries'])
    await db.schema.alterTable(table).addColumn('campus_id', idType(db)).execute();
  const others = { sqlite: SQLITE, postgres: POSTGRES }[dialect];
  for (const statement of [...TRIGGERS[dialect], ...others]) await sql.raw(statement).execute(db);
}

/**
 * The campuses of a market of several, by their hosts: of listings, of places, and of moderators,
 * who without one see all. Places get a key that begins with the campus.
 */
export const campuses: Step = {
  isOnline: true,
  async up(db: Kysely<AnyTables>) {
    const tables = await db.introspection.getTables();
    if (!tables.some(({ name }) => name === 'campuses'))
      await (dialectOf(db) === 'sqlite' ? addCampuses(db) : db.transaction().execute(addCampuses));
    for (const [name, columns] of Object.entries(INDEXES))
      await addIndex(db, { name, on: `market (campus_id, ${columns}) where campus_id is not null` });
  },
};
