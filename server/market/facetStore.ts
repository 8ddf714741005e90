import { sql, type Kysely } from 'kysely';
import { compileRead } from '../database/compiledRead.ts';
import type { Condition } from '../../src/contract/condition.ts';
import type { Tables } from '../database/tables.ts';
import { MAX_ID, type MarketFilter } from './walkStore.ts';

/** By what a listing of the market is ordered and narrowed. */
export interface MarketFacts {
  listing_id: number;
  price_rank: number;
  cheap_rank: number;
  condition: Condition | null;
  campus_place: string | null;
}

/** Listings of one condition at one place, and how many they are. */
export interface FacetGroup {
  condition: Condition | null;
  campus_place: string | null;
  total: number;
}

/** So many listings are looked through at most, the newest: what they cost stays below ten milliseconds. */
export const FACET_ROWS = 20_000;
/** So many ids are asked for at a time. */
export const FACT_IDS = 2000;

/** The queries behind orders, filters and their counts, whose texts are made once a process. */
export function compileFacets(database: Kysely<Tables>) {
  const newest = (filter: Pick<MarketFilter, 'category'>) => {
    const rows = database
      .selectFrom('market')
      .select(['price_rank', 'condition', 'campus_place'])
      .where('listing_id', '<', MAX_ID)
      .orderBy('listing_id', 'desc')
      .limit(FACET_ROWS);
    const scope = filter.category === undefined ? rows : rows.where('category_id', '=', filter.category);
    return database
      .selectFrom(scope.as('newest'))
      .select(['condition', 'campus_place', sql<number | string>`count(*)`.as('total')])
      .where(sql<boolean>`price_rank between ${0} and ${0}`)
      .groupBy(['condition', 'campus_place']);
  };
  const ids = Array.from({ length: FACT_IDS }, () => 0);
  const facts = compileRead<MarketFacts>(
    database,
    database
      .selectFrom('market')
      .select(['listing_id', 'price_rank', 'cheap_rank', 'condition', 'campus_place'])
      .where('listing_id', 'in', ids),
  );
  const ofMarket = compileRead(database, newest({}));
  const ofCategory = compileRead(database, newest({ category: 0 }));
  return {
    /** The groups of a category, or of all (null), with a price in the range. */
    async groups(category: number | null, [from, to]: readonly [number, number]): Promise<FacetGroup[]> {
      const rows =
        category === null
          ? await ofMarket(MAX_ID, FACET_ROWS, from, to)
          : await ofCategory(MAX_ID, category, FACET_ROWS, from, to);
      return rows.map(({ condition, campus_place, total }) => ({
        condition,
        campus_place,
        total: Number(total),
      }));
    },
    /** The facts of at most `FACT_IDS` listings, in the order of the ids; those that are gone are left out. */
    async facts(wanted: readonly number[]): Promise<MarketFacts[]> {
      const rows = await facts(...wanted, ...ids.slice(wanted.length));
      const byId = new Map(rows.map((row) => [row.listing_id, row]));
      return wanted.flatMap((id) => byId.get(id) ?? []);
    },
  };
}
export type FacetReads = ReturnType<typeof compileFacets>;
