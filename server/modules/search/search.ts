import type { ListingWithSeller } from '../../market/present.ts';
import { listingsByIds } from '../../market/store.ts';
import { forgive } from './forgive.ts';
import type { SearchCursor } from './searchCursor.ts';
import type { Searched } from './marketIndex.ts';
import type { Term } from './terms.ts';

/** A range of what was found, and where the next one begins; null if there is none. */
export interface Found {
  listings: ListingWithSeller[];
  next: SearchCursor | null;
}

/**
 * Listings with all the terms, title matches first and the newest first among them, at most `limit` after `cursor`. Where
 * nothing at all is found, misspelt words are forgiven; the cursor remembers that for the pages that follow.
 */
export async function search(
  searched: Searched,
  terms: readonly Term[],
  cursor: SearchCursor | null,
  limit: number,
): Promise<Found> {
  if (terms.length === 0) return NOTHING;
  const isForgiven = cursor?.isForgiven === true;
  const found = isForgiven ? [] : await findMatches(searched, terms, cursor, limit + 1);
  if (found.length > 0 || (cursor !== null && !isForgiven)) return readFound(searched, found, limit, false);
  const forgiven = await forgive(searched, terms);
  if (forgiven === null) return NOTHING;
  return readFound(searched, await findMatches(searched, forgiven, cursor, limit + 1), limit, true);
}

const NOTHING: Found = { listings: [], next: null };

type Match = Omit<SearchCursor, 'isForgiven'>;

async function findMatches(
  { index }: Searched,
  terms: readonly Term[],
  cursor: Match | null,
  limit: number,
): Promise<Match[]> {
  const isInOthers = cursor?.part === 'other';
  const before = cursor?.id ?? null;
  const titles = isInOthers ? [] : await index.titleMatches(terms, { before, limit });
  if (titles.length === limit) return asMatches('title', titles);
  const rest = { before: isInOthers ? before : null, limit: limit - titles.length };
  const others = await index.otherMatches(terms, rest);
  return [...asMatches('title', titles), ...asMatches('other', others)];
}

const asMatches = (part: Match['part'], ids: readonly number[]): Match[] => ids.map((id) => ({ part, id }));

async function readFound(
  { market }: Searched,
  found: readonly Match[],
  limit: number,
  isForgiven: boolean,
): Promise<Found> {
  const matches = found.slice(0, limit);
  const last = matches.at(-1);
  const rows = await listingsByIds(
    market.reads,
    matches.map(({ id }) => id),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return {
    listings: matches.flatMap(({ id }) => byId.get(id) ?? []),
    next: found.length > limit && last ? { ...last, isForgiven } : null,
  };
}
