import { listTitle, parseListQuery, type ListQuery } from '../../../contract/listQuery.ts';
import type { Listing } from '../../../contract/listing.ts';
import type { Mark, SavedSearch } from '../../ui/device/rememberedSlice.ts';

/** A stored search as a query, the newest first. */
export const queryOf = ({ q, category, filters }: SavedSearch): ListQuery => ({
  ...parseListQuery({ get: (name) => filters[name] ?? null }),
  text: q,
  category: category?.id ?? null,
  order: 'newest',
});

export const titleOf = ({ q, category }: SavedSearch): string =>
  listTitle(q, category?.name ?? null) || 'All listings';

type Dated = Pick<Listing, 'id' | 'created_at'>;

const isNumber = (id: string) => /^\d+$/.test(id);

/** Whether it was posted later: by the ids if they are numbers, else by the time if it is known. */
function isNewer({ id, created_at }: Dated, mark: Mark): boolean {
  if (isNumber(id) && isNumber(mark.id)) return Number(id) > Number(mark.id);
  return Date.parse(created_at ?? '') > Date.parse(mark.at ?? '');
}

/** The newest of a search once its results, in any order, were viewed. */
export function newestViewed({ looked = null }: SavedSearch, results: readonly Dated[]): Mark | null {
  // The newest may be sold by now, so the mark never moves back.
  let newest = looked;
  for (const each of results)
    if (newest === null || isNewer(each, newest)) newest = { id: each.id, at: each.created_at };
  return newest;
}

export const countNew = (listings: readonly Dated[], looked: Mark | null): number =>
  looked === null ? listings.length : listings.filter((each) => isNewer(each, looked)).length;

export const MAX_COUNTED = 20;

export function newText(count: number): string {
  if (count === 0) return 'Nothing new since you looked';
  return `${count > MAX_COUNTED ? `${MAX_COUNTED}+` : count} new since you looked`;
}
