import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Condition } from '../../../src/contract/condition.ts';
import { asGroup, IS_FREE, type CountedGroup, type FacetGroup } from '../facetStore.ts';
import { dialectOf } from '../../database/dialect.ts';
import type { Tables } from '../../database/tables.ts';
import type { Clause, MarketIndex, ScanRange } from './marketIndex.ts';

/** What listings are filtered by; null where any will do. */
export interface MatchFilter {
  /** Price ranks, both included. */
  price: readonly [from: number, to: number];
  condition: Condition | null;
  place: string | null;
}

/** A listing among the matches, and its rank in the order of the page. */
export interface RankedMatch {
  id: number;
  rank: number;
}

/** How many of the newest matches a statement reads: some 8 ms on SQLite. */
export const MATCHES_A_STATEMENT = 20_000;

/** Where a statement ended that reads matches from the newest on. */
export interface ScanEnd {
  scanned: number;
  /** The oldest match that was read; null where there was none. */
  oldest: number | null;
}

const RANK = { newest: sql`0`, cheapest: sql`cheap_rank`, dearest: sql`price_rank` } as const;

const facts = (matches: RawBuilder<unknown>) =>
  sql`(${matches}) as matched cross join market where market.listing_id = matched.id`;

/** Queries of all that a reading of a search finds, whatever its match tier. Each carries its SQL together with its values. */
export function openMatchStore(database: Kysely<Tables>, index: MarketIndex) {
  // PostgreSQL must plan each for its own words: what does not begin with `select` gets no name.
  const begin = dialectOf(database) === 'postgres' ? sql`/* for its words */` : sql``;
  const scan = (clauses: readonly Clause[], before: number, limit: number) =>
    index.anyOf(clauses, { before, limit });

  return {
    /** Of the newest `scanned` matches older than `before` the first `limit` of an order that the filter lets pass. */
    async page(
      clauses: readonly Clause[],
      scanned: ScanRange,
      { price: [from, to], condition, place }: MatchFilter,
      { order, after, limit }: { order: keyof typeof RANK; after: RankedMatch | null; limit: number },
    ): Promise<RankedMatch[]> {
      const rank = RANK[order];
      const conditions = [
        sql`price_rank between ${from} and ${to}`,
        ...(condition === null ? [] : [sql`condition = ${condition}`]),
        ...(place === null ? [] : [sql`campus_place = ${place}`]),
        ...(after === null ? [] : [sql`(${rank}, listing_id) < (${after.rank}, ${after.id})`]),
      ];
      const matches = facts(await scan(clauses, scanned.before, scanned.limit));
      const { rows } = await sql<RankedMatch>`${begin} select listing_id as id, ${rank} as rank
        from ${matches} and ${sql.join(conditions, sql` and `)}
        order by ${order === 'newest' ? sql`` : sql`${rank} desc,`} listing_id desc limit ${limit}`.execute(
        database,
      );
      return rows;
    },

    /** The newest matches with a price in the range or none to pay, by what filters compare. */
    async groups(
      clauses: readonly Clause[],
      limit: number,
      [from, to]: MatchFilter['price'],
    ): Promise<FacetGroup[]> {
      const matches = facts(await scan(clauses, Number.MAX_SAFE_INTEGER, limit));
      const { rows } = await sql<CountedGroup>`${begin} select condition, campus_place, ${IS_FREE} as is_free,
        count(*) as total from ${matches} and (price_rank between ${from} and ${to} or price_rank = 0)
        group by condition, campus_place, is_free`.execute(database);
      return rows.map(asGroup);
    },

    /** How many matches older than `before` there are, up to `limit`, and which of these is the oldest. */
    async end(clauses: readonly Clause[], before: number, limit: number): Promise<ScanEnd> {
      const matches = await scan(clauses, before, limit);
      const { rows } = await sql<{ scanned: number | string; oldest: number | null }>`${begin}
        select count(*) as scanned, min(id) as oldest from (${matches}) as matched`.execute(database);
      return { scanned: Number(rows[0]?.scanned ?? 0), oldest: rows[0]?.oldest ?? null };
    },
  };
}
export type MatchStore = ReturnType<typeof openMatchStore>;
