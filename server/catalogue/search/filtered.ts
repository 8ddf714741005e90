import { setImmediate } from 'node:timers/promises';
import type { ListFilters } from '../../../src/contract/listQuery.ts';
import type { ListCursor, SearchPlace } from '../cursor.ts';
import { rankRange, type RankRange } from '../facets.ts';
import { newestOnMarket } from '../store.ts';
import { MAX_ID } from '../walkStore.ts';
import type { Clause, ScanRange } from './marketIndex.ts';
import { MATCHES_A_STATEMENT, type MatchFilter, type RankedMatch } from './matchStore.ts';
import type { Rank } from './plan.ts';
import { firstReading, type Reading } from './reading.ts';
import { indexUpTo, scanRanks } from './search.ts';
import type { SearchTools } from './searchTools.ts';
import type { Interpretation } from './terms.ts';

/** How many times a filtered or ordered page reads some of the matches; what is beyond comes with the next page, or is said. */
const READS_MAX = 5;
/** How many of the best matches are compared with the filters at first and then at a time, and how many of the newest at first. */
const BEST_FIRST = 2000;
const BEST_A_STATEMENT = 10_000;
const NEWEST_FIRST = 500;
/** So many of the newest matches are counted beside the filters: some 10 ms on SQLite. */
const COUNTED_MAX = 10_000;

/** A page of a search by its filters and in its order. */
export interface FilteredPage {
  ids: number[];
  /** Where the next one begins; null where there is none. */
  next: ListCursor | null;
  /** Where there are more matches than a page may read: how many of the newest are in this order. Null where all of them are. */
  orderedNewest: number | null;
}

const filterOf = ({ from, to, condition, place }: ListFilters): MatchFilter => ({
  price: rankRange({ from, to }),
  condition,
  place,
});

/**
 * At most `limit` listings after `cursor` of those that a search finds. A page may be short, even empty, and yet have a next one:
 * what a rare filter lets pass may be far down.
 */
export async function filteredPage(
  allTools: SearchTools,
  query: Interpretation,
  choice: ListFilters,
  cursor: ListCursor | null,
  limit: number,
): Promise<FilteredPage> {
  const upTo = cursor?.search?.upTo ?? (await newestOnMarket(allTools.reads));
  const tools = cursor === null ? allTools : { ...allTools, index: indexUpTo(allTools.index, upTo) };
  const reading = await firstReading(tools, query, upTo + 1);
  if (reading === null) return { ids: [], next: null, orderedNewest: null };
  const filter = filterOf(choice);
  const { order } = choice;
  if (order === null) return bestPage(tools, reading, filter, { start: cursor?.search ?? null, upTo, limit });
  const { clauses, stages } = reading;
  const at = ({ id, rank }: RankedMatch): ListCursor => ({
    id,
    rank: order === 'newest' ? null : rank,
    search: { id, stages, place: [0, 0, 0], seen: 0, upTo },
  });
  if (order === 'newest') {
    const { ids, next } = await newestMatches(tools, clauses, filter, {
      before: cursor?.id ?? upTo + 1,
      limit,
    });
    return { ids, next: next === null ? null : at({ id: next, rank: 0 }), orderedNewest: null };
  }
  const after = cursor && { id: cursor.id, rank: cursor.rank ?? MAX_ID };
  const { matches, ...page } = await pricedMatches(tools, clauses, filter, { order, after, upTo, limit });
  const last = matches.at(-1);
  return {
    ids: matches.map(({ id }) => id),
    next: page.hasNext && last !== undefined ? at(last) : null,
    orderedNewest: page.orderedNewest,
  };
}

async function bestPage(
  tools: SearchTools,
  { ranks, stages }: Reading,
  filter: MatchFilter,
  { upTo, limit, ...from }: { start: SearchPlace | null; upTo: number; limit: number },
): Promise<FilteredPage> {
  const at = (id: number, { place }: Rank): SearchPlace => ({ id, stages, place, seen: 0, upTo });
  let { start } = from;
  const page: SearchPlace[] = [];
  for (let read = 0; read < READS_MAX; read += 1) {
    if (read > 0) await setImmediate();
    const size = read === 0 ? BEST_FIRST : BEST_A_STATEMENT;
    const range = { before: [], start, isBefore: false, limit: size };
    const { found } = await scanRanks(tools.index, ranks, range);
    const places = new Map(found.map(({ id, foundBy }) => [id, at(id, foundBy)]));
    const facts = await tools.facets.facts([...places.keys()], filter);
    page.push(...facts.flatMap(({ listing_id: id }) => places.get(id) ?? []));
    const last = found.at(-1);
    start = found.length < size || last === undefined ? null : at(last.id, last.foundBy);
    if (page.length > limit || start === null) break;
  }
  const shown = page.slice(0, limit);
  const next = page.length > limit ? (shown.at(-1) ?? null) : start;
  return {
    ids: shown.map(({ id }) => id),
    next: next && { id: next.id, rank: null, search: next },
    orderedNewest: null,
  };
}

/** The newest matches, and the one behind which there may be more; null where there are none. */
async function newestMatches(
  { matches }: SearchTools,
  clauses: readonly Clause[],
  filter: MatchFilter,
  { before, downTo = 0, limit }: { before: number; downTo?: number; limit: number },
): Promise<{ ids: number[]; next: number | null }> {
  const ids: number[] = [];
  let end: number | null = before;
  for (let read = 0; read < READS_MAX && end !== null; read += 1) {
    if (read > 0) await setImmediate();
    const range: ScanRange = { before: end, limit: read === 0 ? NEWEST_FIRST : MATCHES_A_STATEMENT };
    const wanted = { order: 'newest', after: null, limit: limit + 1 - ids.length } as const;
    ids.push(...(await matches.page(clauses, range, filter, wanted)).map(({ id }) => id));
    if (ids.length > limit) break;
    const { scanned, oldest } = await matches.end(clauses, end, range.limit);
    end = scanned < range.limit || (oldest ?? 0) <= downTo ? null : oldest;
  }
  const shown = ids.slice(0, limit);
  return { ids: shown, next: ids.length > limit ? (shown.at(-1) ?? null) : end };
}

interface PricedRange {
  order: 'cheapest' | 'dearest';
  after: RankedMatch | null;
  upTo: number;
  limit: number;
}

async function pricedMatches(
  { matches }: SearchTools,
  clauses: readonly Clause[],
  filter: MatchFilter,
  { upTo, limit, ...wanted }: PricedRange,
): Promise<{ matches: RankedMatch[]; hasNext: boolean; orderedNewest: number | null }> {
  let found: RankedMatch[] = [];
  let before: number | null = upTo + 1;
  let ordered = 0;
  for (let read = 0; read < READS_MAX && before !== null; read += 1) {
    if (read > 0) await setImmediate();
    const range: ScanRange = { before, limit: MATCHES_A_STATEMENT };
    const rows = await matches.page(clauses, range, filter, { ...wanted, limit: limit + 1 });
    const { scanned, oldest } = await matches.end(clauses, before, range.limit);
    found = [...found, ...rows].toSorted((one, other) => other.rank - one.rank || other.id - one.id);
    ordered += scanned;
    before = scanned < range.limit ? null : oldest;
  }
  return {
    matches: found.slice(0, limit),
    hasNext: found.length > limit,
    orderedNewest: before === null ? null : ordered,
  };
}

/** What a search finds by what filters compare: its newest 10,000 matches, and whether there are more. */
export async function groupMatches(tools: SearchTools, query: Interpretation, range: RankRange) {
  const reading = await firstReading(tools, query, MAX_ID);
  if (reading === null) return { groups: [], isCapped: false };
  const { scanned } = await tools.matches.end(reading.clauses, MAX_ID, COUNTED_MAX + 1);
  const groups = await tools.matches.groups(reading.clauses, COUNTED_MAX, range);
  return { groups, isCapped: scanned > COUNTED_MAX };
}

/** The newest matches of a search with ids above `after`, up to `upTo`, at most `limit`. */
export async function matchesBetween(
  tools: SearchTools,
  query: Interpretation,
  choice: ListFilters,
  { after, upTo, limit }: { after: number; upTo: number; limit: number },
): Promise<number[]> {
  const reading = await firstReading(tools, query, MAX_ID);
  if (reading === null) return [];
  const range = { before: upTo + 1, downTo: after, limit };
  const { ids } = await newestMatches(tools, reading.clauses, filterOf(choice), range);
  return ids.filter((id) => id > after);
}
