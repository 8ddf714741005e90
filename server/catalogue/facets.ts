import type { Facets } from '../../src/contract/facets.ts';
import type { ListFilters } from '../../src/contract/listQuery.ts';
import { FREE } from '../../src/contract/price.ts';
import type { FacetGroup } from './facetStore.ts';
import { MAX_ID } from './walkStore.ts';

export type RankRange = readonly [lowest: number, highest: number];

/** The prices that were chosen, by rank: a listing without a price is in no range, but in the whole. */
export const rankRange = ({ from, to }: Pick<ListFilters, 'from' | 'to'>): RankRange =>
  from === null && to === null ? [-1, MAX_ID] : [from ?? 0, to ?? MAX_ID];

/**
 * How many of the groups each choice would find: beside the other choices, in place of its own kind's.
 * @param places the operator's list; other places are no choice.
 */
export function countGroups(
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
