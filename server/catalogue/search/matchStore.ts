import { sql, type Kysely } from 'kysely';
import { dialectOf } from '../../database/dialect.ts';
import type { Tables } from '../../database/tables.ts';
import {
  andFiltered,
  countGroups,
  marketOf,
  orderBy,
  rankColumn,
  type CountedGroups,
  type MarketFilter,
  type ScanOrder,
} from '../listStore.ts';
import type { ListPosition } from '../pageRequest.ts';
import { NEWEST, type Clause, type ScanRange, type SearchTools } from './marketIndex.ts';

type Tools = Pick<SearchTools, 'database' | 'run' | 'kind' | 'index'>;

/** How many of the newest matches a statement scans: some 8 ms on SQLite. */
export const MATCHES_A_STATEMENT = 20_000;

/** A match, and its rank in the order of the page. */
export interface RankedMatch {
  id: number;
  rank: number;
}

// PostgreSQL must plan each for its own words: a statement that begins with a comment gets no name.
const begin = (database: Kysely<Tables>) =>
  dialectOf(database) === 'postgres' ? sql`/* for its words */ ` : sql``;

/** A match, where `scanned` is -1; the last row has their number, and the oldest. */
type ScannedRow = RankedMatch & { scanned: number | string };

/**
 * Of the newest matches of any of the clauses, the first `limit` of an order that the filter
 * matches; and how many matches were scanned, and the oldest of them.
 */
export async function scanMatches(
  { database, run, index }: Tools,
  clauses: readonly Clause[],
  range: ScanRange,
  wanted: { filter: MarketFilter; order: ScanOrder; after: ListPosition | null; limit: number },
): Promise<{ matches: RankedMatch[]; scanned: number; oldest: number }> {
  const { filter, order, after, limit } = wanted;
  const rank = rankColumn(order);
  const beyond = after === null ? sql`` : sql` and (${rank}, listing_id) < (${after.rank}, ${after.id})`;
  const rows = await run(sql<ScannedRow>`${begin(database)}
    with matched as materialized (${await index.anyOf(clauses, range)})
    select * from (
      select listing_id as id, ${rank} as rank, -1 as scanned
      from matched cross join ${marketOf(filter)} where market.listing_id = matched.id${andFiltered(filter)}${beyond}
      order by ${orderBy(order)} limit ${limit}
    ) as page
    union all select min(id), 0, count(*) from matched`);
  const { matches = [], whole: [whole] = [] } = Object.groupBy(rows, ({ scanned }) =>
    Number(scanned) < 0 ? 'matches' : 'whole',
  );
  return { matches, scanned: Number(whole?.scanned ?? 0), oldest: whole?.id ?? 0 };
}

/** The facet groups of the newest `limit` matches of any of the clauses. */
export async function countMatchGroups(
  { database, run, kind, index }: Tools,
  clauses: readonly Clause[],
  limit: number,
  prices: readonly [from: number, to: number],
): Promise<CountedGroups> {
  const matched = await index.anyOf(clauses, { before: NEWEST, limit });
  const rows = sql`select listing_id, price_rank, condition, campus_place
    from (${matched}) as matched cross join ${marketOf({ kind })} where market.listing_id = matched.id`;
  return countGroups(run, rows, prices, begin(database));
}

/** Whether any of the clauses matches a listing older than `before`. */
export async function hasMatch(
  { database, run, index }: Tools,
  clauses: readonly Clause[],
  before: number,
): Promise<boolean> {
  const rows = await run(sql`${begin(database)}select id
    from (${await index.anyOf(clauses, { before, limit: 1 })}) as matched`);
  return rows.length > 0;
}
