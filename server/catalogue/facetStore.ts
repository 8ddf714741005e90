import { sql, type Kysely } from 'kysely';
import { compileRead } from '../database/compiledRead.ts';
import { idTable } from '../database/dialect.ts';
import type { Condition } from '../../src/contract/condition.ts';
import type { Tables } from '../database/tables.ts';
import { MAX_ID, type MarketFilter } from './walkStore.ts';

/** By what a listing of the market is ordered. */
export interface MarketFacts {
  listing_id: number;
  price_rank: number;
  cheap_rank: number;
}

/** What listings are narrowed by; null where any will do. */
interface FactChoice {
  /** Ranks, both included. */
  price: readonly [from: number, to: number];
  condition: Condition | null;
  place: string | null;
}

/** Listings of one condition at one place, given away or not, and how many they are. */
export interface FacetGroup {
  condition: Condition | null;
  campus_place: string | null;
  is_free: boolean;
  total: number;
}

/** So many listings are looked through at most, the newest: what they cost stays below ten milliseconds. */
export const FACET_ROWS = 20_000;
export type CountedGroup = Omit<FacetGroup, 'is_free' | 'total'> & {
  is_free: number;
  total: number | string;
};

export const asGroup = ({ is_free: isFree, total, ...group }: CountedGroup): FacetGroup => ({
  ...group,
  is_free: isFree === 1,
  total: Number(total),
});
// What is given away is counted beside any price.
export const IS_FREE = sql<number>`case when price_rank = 0 then 1 else 0 end`;
const IN_RANGE_OR_FREE = sql<boolean>`(price_rank between ${0} and ${0} or price_rank = 0)`;

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
      .select([
        'condition',
        'campus_place',
        IS_FREE.as('is_free'),
        sql<number | string>`count(*)`.as('total'),
      ])
      .where(IN_RANGE_OR_FREE)
      .groupBy(['condition', 'campus_place', 'is_free']);
  };
  const wanted = idTable(database);
  // The market is asked for the ids one by one, whatever the planner makes of their number.
  const onMarket = sql`${wanted} cross join market where market.listing_id = wanted.id`;
  const facts = compileRead<MarketFacts>(database, {
    compile: () =>
      sql<MarketFacts>`select listing_id, price_rank, cheap_rank from ${onMarket}
        and price_rank between ${0} and ${0} and (${''} = '' or condition = ${''}) and (${''} = '' or campus_place = ${''})
        order by wanted.place`.compile(database),
  });
  const ofMarket = compileRead(database, newest({}));
  const ofCategory = compileRead(database, newest({ category: 0 }));
  return {
    /** The groups of a category, or of all (null), with a price in the range or none to pay. */
    async groups(category: number | null, [from, to]: readonly [number, number]): Promise<FacetGroup[]> {
      const rows =
        category === null
          ? await ofMarket(MAX_ID, FACET_ROWS, from, to)
          : await ofCategory(MAX_ID, category, FACET_ROWS, from, to);
      return rows.map(asGroup);
    },
    /** Those of the listings that are among what was chosen, in the order of the ids. */
    facts(ids: readonly number[], choice: FactChoice): Promise<MarketFacts[]> {
      const [condition, place] = [choice.condition ?? '', choice.place ?? ''];
      return facts(JSON.stringify(ids), ...choice.price, condition, condition, place, place);
    },
  };
}
export type FacetReads = ReturnType<typeof compileFacets>;
