import { type Kysely, type RawBuilder, sql } from 'kysely';
import { onMarket } from '../catalogue/listingStore.ts';
import type { RestReason } from '../../src/contract/listing.ts';
import type { Tables } from '../database/tables.ts';

interface ListedUser {
  username: string;
  created_at: number;
  suspended_at: number | null;
  listings: number;
}

/** The users whose name contains `part` in any case, by name. */
export async function listUsers(database: Kysely<Tables>, part: string, now: number): Promise<ListedUser[]> {
  const rows = await database
    .selectFrom('users')
    .select((eb) => [
      'username',
      'created_at',
      'suspended_at',
      eb
        .selectFrom('listings')
        .select((count) => count.fn.countAll<number | string>().as('total'))
        .whereRef('seller_id', '=', 'users.id')
        .where(onMarket(now))
        .as('listings'),
    ])
    .where('deleted_at', 'is', null)
    // In a username `_` stands for itself; % and \ do not occur.
    .where(sql<boolean>`lower(username) like ${`%${escapeLike(part.toLowerCase())}%`} escape '\\'`)
    .orderBy(sql`lower(username)`)
    .execute();
  return rows.map(({ username, created_at, suspended_at, listings }) => ({
    username,
    created_at,
    suspended_at,
    listings: Number(listings),
  }));
}

const escapeLike = (text: string) => text.replace(/[\\%_]/g, String.raw`\$&`);

type Database = Kysely<Tables>;

/** What is counted of a category's listings, in the order in which it is printed. */
export const FIGURES = ['live', 'confirmed', 'expired', 'unanswered', 'absent', 'sold'] as const;

export interface CategoryFigures {
  name: string;
  counts: Record<(typeof FIGURES)[number], number>;
  /** From each post to its sale, in milliseconds. */
  timesToSale: number[];
}

const count = (condition: RawBuilder<unknown>) => sql`count(case when ${condition} then 1 end)`;

/** The categories in the order of the menus; live ones count as confirmed if they were `since`. */
export async function marketFigures(
  database: Database,
  now: number,
  since: number,
): Promise<CategoryFigures[]> {
  type Row = Record<keyof CategoryFigures['counts'], number | string> & { id: number; name: string };
  const resting = (reason: RestReason) =>
    count(sql`rest_reason = ${reason} and rested_at is not null and deleted_at is null and status <> 'sold'`);
  const { rows } = await sql<Row>`select categories.id, name, ${count(onMarket(now))} as live,
      ${count(sql`${onMarket(now)} and confirmed_at >= ${since}`)} as confirmed,
      ${resting('expired')} as expired, ${resting('unanswered')} as unanswered, ${resting('absent')} as absent,
      ${count(sql`status = 'sold'`)} as sold
    from categories left join listings on listings.category_id = categories.id and listings.kind = 'sale'
    group by categories.id, name, position order by position, categories.id`.execute(database);
  const sales = await database
    .selectFrom('listings')
    .select((eb) => ['category_id', eb('sold_at', '-', eb.ref('created_at')).as('time')])
    .where('kind', '=', 'sale')
    .where('status', '=', 'sold')
    .execute();
  return rows.map(({ id, name, ...counts }) => ({
    name,
    counts: Object.fromEntries(
      FIGURES.map((figure) => [figure, Number(counts[figure])]),
    ) as CategoryFigures['counts'],
    timesToSale: sales.flatMap(({ category_id, time }) =>
      category_id === id && time !== null ? [time] : [],
    ),
  }));
}

/** How many wanted things are in the lists, rest, and were found. */
export async function wantedFigures(database: Database, now: number) {
  const { rows } = await sql<Record<'live' | 'resting' | 'found', number>>`
    select ${count(onMarket(now, 'wanted'))} as live,
      ${count(sql`rested_at is not null and deleted_at is null and status <> 'sold'`)} as resting,
      ${count(sql`status = 'sold'`)} as found from listings where kind = 'wanted'`.execute(database);
  return rows[0] ?? { live: 0, resting: 0, found: 0 };
}

/** How many users and listings there are, without deleted ones, and what is for sale now. */
export async function marketSize(database: Database, now: number) {
  const { rows } = await sql<Record<'users' | 'listings' | 'shown', number | string>>`
    select (select count(*) from users where deleted_at is null) as users,
      (select count(*) from listings where deleted_at is null) as listings,
      (select count(*) from listings where ${onMarket(now)}) as shown`.execute(database);
  return rows[0] ?? { users: 0, listings: 0, shown: 0 };
}
