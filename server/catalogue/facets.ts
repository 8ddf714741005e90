import type { Facets } from '../../src/contract/facets.ts';
import type { ListFilters, ListQuery } from '../../src/contract/listQuery.ts';
import { FREE } from '../../src/contract/price.ts';
import { countMarketGroups, MAX_ID, type FacetGroup } from './listStore.ts';
import { categoryId } from './listPage.ts';
import type { Market } from './openMarket.ts';
import { countMatches } from './search/filtered.ts';
import { interpret } from './search/terms.ts';

/** The range of a query's prices by rank: a listing without a price is in no range, but in the whole. */
const rankRange = ({ from, to }: Pick<ListFilters, 'from' | 'to'>): readonly [number, number] =>
  from === null && to === null ? [-1, MAX_ID] : [from ?? 0, to ?? MAX_ID];

/** The part of a query that decides what is counted: whatever condition and campus location it names, the groups are the same. */
export const countedPart = ({ text, category, from, to }: ListQuery): string =>
  JSON.stringify(text === '' ? ['', category, from, to] : [text, null, from, to]);

/** The groups of what the text of a query finds, or else of its category; and whether there are more listings than were counted. */
export async function countFacets(
  market: Market,
  { text, category, ...query }: ListQuery,
): Promise<{ groups: FacetGroup[]; isCapped: boolean }> {
  const range = rankRange(query);
  if (text !== '') return countMatches(market.search, interpret(text), range);
  const id = category === null ? null : categoryId(category);
  return countMarketGroups(market.database, id === null ? {} : { category: id }, range);
}

/**
 * How many of the groups each choice would find: beside the other choices, in place of its own kind's.
 * @param places the operator's list; other places are no choice.
 */
export function facetsOf(
  groups: readonly FacetGroup[],
  choice: ListFilters,
  places: readonly string[],
): Omit<Facets, 'is_capped'> {
  const { condition, place } = choice;
  const [lowest, highest] = rankRange(choice);
  const takesFree = lowest <= FREE && highest >= FREE;
  const conditions: Record<string, number> = {};
  const found = new Map<string, number>(places.map((name) => [name, 0]));
  let [total, free] = [0, 0];
  for (const group of groups) {
    const fitsCondition = condition === null || group.condition === condition;
    const fitsPlace = place === null || group.campus_place === place;
    if (group.is_free && fitsCondition && fitsPlace) free += group.total;
    if (group.is_free && !takesFree) continue;
    if (fitsCondition && fitsPlace) total += group.total;
    if (fitsPlace && group.condition !== null)
      conditions[group.condition] = (conditions[group.condition] ?? 0) + group.total;
    const known = group.campus_place === null ? undefined : found.get(group.campus_place);
    if (fitsCondition && known !== undefined && group.campus_place !== null)
      found.set(group.campus_place, known + group.total);
  }
  return {
    total,
    free,
    conditions,
    campus_places: Object.fromEntries([...found].filter(([, count]) => count > 0)),
  };
}
