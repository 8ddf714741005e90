import { sql, type Kysely } from 'kysely';
import type { ListingOrder } from '../../../src/contract/listQuery.ts';
import { dialectOf } from '../../database/dialect.ts';
import type { Tables } from '../../database/tables.ts';
import {
  andFiltered,
  countGroups,
  orderBy,
  rankColumn,
  type CountedGroups,
  type MarketFilter,
} from '../listStore.ts';
import type { ListPosition } from '../pageRequest.ts';
import type { Clause, ScanRange } from './marketIndex.ts';
import type { SearchTools } from './searchTools.ts';

/** How many of the newest matches a statement reads: some 8 ms on SQLite. */
export const MATCHES_A_STATEMENT = 20_000;

/** A match, and its rank in the order of the page. */
export interface RankedMatch {
  id: number;
  rank: number;
}

/** The matches of a page among those that a statement scanned. */
export interface MatchScan {
  matches: RankedMatch[];
  scanned: number;
  /** The oldest match that was scanned. */
  oldest: number;
}

// PostgreSQL must plan each for its own words: what does not begin with `select` or `with` gets no name.
const begin = (database: Kysely<Tables>) =>
  dialectOf(database) === 'postgres' ? sql`/* for its words */ ` : sql``;

/** PostgreSQL answers counts as strings. */
type ScannedRow = RankedMatch & { scanned: number | string };

const isMatch = ({ scanned }: ScannedRow): boolean => Number(scanned) < 0;

/**
 * Of the newest matches of any of the clauses the first `limit` of an order that the filter lets pass. The last row says how many
 * were scanned, and which of them is the oldest.
 */
export async function scanMatches(
  { database, index }: Pick<SearchTools, 'database' | 'index'>,
  clauses: readonly Clause[],
  range: ScanRange,
  {
    filter,
    order,
    after,
    limit,
  }: {
    filter: MarketFilter;
    order: ListingOrder;
    after: ListPosition | null;
    limit: number;
  },
): Promise<MatchScan> {
  const rank = rankColumn(order);
  const beyond = after === null ? sql`` : sql` and (${rank}, listing_id) < (${after.rank}, ${after.id})`;
  const { rows } = await sql<ScannedRow>`${begin(database)}
    with matched as materialized (${await index.anyOf(clauses, range)})
    select * from (
      select listing_id as id, ${rank} as rank, -1 as scanned
      from matched cross join market where market.listing_id = matched.id${andFiltered(filter)}${beyond}
      order by ${orderBy(order)} limit ${limit}
    ) as page
    union all select min(id), 0, count(*) from matched`.execute(database);
  const matches = rows.filter(isMatch);
  const whole = rows.find((row) => !isMatch(row));
  return { matches, scanned: Number(whole?.scanned ?? 0), oldest: whole?.id ?? 0 };
}

/** Counts the newest `limit` matches of any of the clauses older than `before` by what filters compare. */
export async function countMatchGroups(
  { database, index }: Pick<SearchTools, 'database' | 'index'>,
  clauses: readonly Clause[],
  limit: number,
  prices: readonly [from: number, to: number],
): Promise<CountedGroups> {
  const matched = await index.anyOf(clauses, { before: Number.MAX_SAFE_INTEGER, limit });
  const rows = sql`select listing_id, price_rank, condition, campus_place
    from (${matched}) as matched cross join market where market.listing_id = matched.id`;
  return countGroups(database, rows, prices, begin(database));
}

/** Whether any of the clauses holds for a listing older than `before`. */
export async function hasMatch(
  { database, index }: Pick<SearchTools, 'database' | 'index'>,
  clauses: readonly Clause[],
  before: number,
): Promise<boolean> {
  const { rows } = await sql`${begin(database)}select id
    from (${await index.anyOf(clauses, { before, limit: 1 })}) as matched`.execute(database);
  return rows.length > 0;
}
