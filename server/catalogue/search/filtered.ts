import { setImmediate } from 'node:timers/promises';
import type { ListingOrder } from '../../../src/contract/listQuery.ts';
import { filterIds, MAX_ID, type FacetGroup, type MarketFilter } from '../listStore.ts';
import { listingsByIds, newestOnMarket } from '../listingStore.ts';
import type { ListCursor, ListPosition, PageRequest } from '../pageRequest.ts';
import { EMPTY_PAGE, type ListPage } from '../present.ts';
import type { Clause, ScanRange } from './marketIndex.ts';
import {
  countMatchGroups,
  hasMatch,
  MATCHES_A_STATEMENT,
  scanMatches,
  type RankedMatch,
} from './matchStore.ts';
import type { Rank } from './plan.ts';
import { indexUpTo, scanRanks, search } from './search.ts';
import { limitStatements, type SearchTools } from './searchTools.ts';
import { stagesOf } from './stages.ts';
import type { Interpretation } from './terms.ts';

/** How many times an ordered page reads some of the matches; what is beyond comes with the next page, or is said. */
const READS_MAX = 5;
/** How many of the best, and of the newest, matches a page reads at a time: few at first, since most filters let many pass. */
const BEST_READS = [500, 2_000, 10_000, 10_000, 10_000];
const NEWEST_READS = [500, ...Array.from({ length: READS_MAX - 1 }, () => MATCHES_A_STATEMENT)];
/** So many of the newest matches are counted beside the filters: some 10 ms on SQLite. */
const COUNTED_MAX = 10_000;

/** A way of reading a query. */
interface Reading {
  ranks: readonly Rank[];
  clauses: readonly Clause[];
  /** The stages that were tried, this one last. */
  stages: readonly number[];
}

/**
 * What `read` finds in the first reading of a query that has any matches at all; null where none has. Ordered by price, what has
 * some of the words alone would stand before what has them all: one reading counts. `from` is its stage where that is known.
 */
async function firstReading<Found>(
  tools: SearchTools,
  query: Interpretation,
  read: (reading: Reading) => Promise<Found | null>,
  from = 0,
): Promise<Found | null> {
  if (query.tokens.length === 0) return null;
  for (const [number, stage] of (await stagesOf(limitStatements(tools), query)).entries()) {
    if (number < from) continue;
    const ranks = await stage.ranks(false);
    if (ranks.length === 0) continue;
    const stages = Array.from({ length: number + 1 }, (_, index) => index);
    const found = await read({ ranks, clauses: ranks.map(({ clause }) => clause), stages });
    if (found !== null) return found;
  }
  return null;
}

/** Some of the matches in the order of a page. */
interface Matches {
  ids: number[];
  /** Behind which match the next page begins; null where there is none. */
  next: (ListPosition & { place: Rank['place'] }) | null;
  orderedNewest: number | null;
  /** By what the best match was found, where that is known. */
  best?: Rank | undefined;
}

/**
 * A page of what a search finds, by filters and in an order. A page may be short, even empty, and yet have a next one: what a rare
 * filter lets pass may be far down.
 */
export async function filteredPage(
  allTools: SearchTools,
  query: Interpretation,
  { filter, order, page }: { filter: MarketFilter; order: ListingOrder | null; page: PageRequest },
): Promise<ListPage> {
  const { limit, cursor } = page;
  const upTo = cursor?.search?.upTo ?? MAX_ID - 1;
  const tools = cursor === null ? allTools : { ...allTools, index: indexUpTo(allTools.index, upTo) };
  const read = async (reading: Reading): Promise<(Matches & Reading) | null> => {
    const wanted = { filter, cursor, upTo, limit };
    const matches =
      order === null
        ? await bestMatches(tools, reading, wanted)
        : order === 'newest'
          ? await newestMatches(tools, reading, wanted)
          : await pricedMatches(tools, reading, { ...wanted, order });
    return matches && { ...matches, ...reading };
  };
  const found = await firstReading(tools, query, read, cursor?.search?.stages.at(-1));
  if (found === null) return EMPTY_PAGE;
  const { ids, next, orderedNewest, stages } = found;
  const isFirst = cursor === null;
  const [rows, substitutes, newest] = await Promise.all([
    listingsByIds(tools.database, ids),
    isFirst && ids.length > 0 ? substitutesFor(tools, query, found) : [],
    isFirst && next !== null ? newestOnMarket(tools.database) : upTo,
  ]);
  return {
    ...EMPTY_PAGE,
    rows,
    next: next && {
      id: next.id,
      rank: next.rank,
      search: { stages, rank: next.place, count: 0, upTo: newest },
    },
    total: isFirst && next === null && orderedNewest === null ? rows.length : null,
    substitutes,
    orderedNewest,
  };
}

/** By what the search finds something else than what was asked for; none where the best match has the words of the query. */
async function substitutesFor(
  tools: SearchTools,
  query: Interpretation,
  { ranks, best }: Pick<Matches, 'best'> & Reading,
): Promise<readonly string[]> {
  const range = { before: [], start: null, isBefore: false, limit: 1 };
  const { isOwn } = best ?? (await scanRanks(tools.index, ranks, range)).found[0]?.foundBy ?? { isOwn: true };
  return isOwn ? [] : (await search(tools, query, { limit: 1, cursor: null })).substitutes;
}

interface Wanted {
  filter: MarketFilter;
  cursor: ListCursor | null;
  upTo: number;
  limit: number;
}

async function bestMatches(
  tools: SearchTools,
  { ranks }: Reading,
  { filter, cursor, limit }: Wanted,
): Promise<Matches | null> {
  type Start = { id: number; place: Rank['place'] };
  let start: Start | null = cursor?.search ? { id: cursor.id, place: cursor.search.rank } : null;
  let best: Rank | undefined;
  const page: Start[] = [];
  for (const [read, size] of BEST_READS.entries()) {
    if (read > 0) await setImmediate();
    const { found } = await scanRanks(tools.index, ranks, {
      before: [],
      start,
      isBefore: false,
      limit: size,
    });
    if (read === 0 && cursor === null && found.length === 0) return null;
    best ??= found[0]?.foundBy;
    const passing = await filterIds(
      tools.database,
      found.map(({ id }) => id),
      filter,
    );
    page.push(...found.flatMap(({ id, foundBy: { place } }) => (passing.has(id) ? [{ id, place }] : [])));
    const last = found.at(-1);
    start = found.length < size || last === undefined ? null : { id: last.id, place: last.foundBy.place };
    if (page.length > limit || start === null) break;
  }
  const shown = page.slice(0, limit);
  const next = page.length > limit ? (shown.at(-1) ?? null) : start;
  return {
    ids: shown.map(({ id }) => id),
    next: next && { ...next, rank: null },
    orderedNewest: null,
    best,
  };
}

/** In a list by price or date the place of a rank is of no use. */
const NO_PLACE = [0, 0, 0] as const;

/** The newest matches, down to the id `downTo`. */
async function newestMatches(
  tools: SearchTools,
  { clauses }: Reading,
  { filter, cursor, upTo, limit, downTo = 0 }: Wanted & { downTo?: number },
): Promise<Matches | null> {
  const ids: number[] = [];
  let before: number | null = cursor?.id ?? upTo + 1;
  for (const [read, size] of NEWEST_READS.entries()) {
    if (before === null) break;
    if (read > 0) await setImmediate();
    const range: ScanRange = { before, limit: size };
    const wanted = { filter, order: 'newest', after: null, limit: limit + 1 - ids.length } as const;
    const { matches, scanned, oldest } = await scanMatches(tools, clauses, range, wanted);
    if (read === 0 && cursor === null && scanned === 0) return null;
    ids.push(...matches.map(({ id }) => id));
    if (ids.length > limit) break;
    before = scanned < size || oldest <= downTo ? null : oldest;
  }
  const shown = ids.slice(0, limit);
  const next = ids.length > limit ? (shown.at(-1) ?? null) : before;
  return {
    ids: shown,
    next: next === null ? null : { id: next, rank: null, place: NO_PLACE },
    orderedNewest: null,
  };
}

async function pricedMatches(
  tools: SearchTools,
  { clauses }: Reading,
  { filter, cursor, upTo, limit, order }: Wanted & { order: ListingOrder },
): Promise<Matches | null> {
  const after = cursor && { id: cursor.id, rank: cursor.rank ?? MAX_ID };
  let found: RankedMatch[] = [];
  let before: number | null = upTo + 1;
  let ordered = 0;
  for (let read = 0; read < READS_MAX && before !== null; read += 1) {
    if (read > 0) await setImmediate();
    const range: ScanRange = { before, limit: MATCHES_A_STATEMENT };
    const wanted = { filter, order, after, limit: limit + 1 };
    const { matches, scanned, oldest } = await scanMatches(tools, clauses, range, wanted);
    if (read === 0 && cursor === null && scanned === 0) return null;
    found = [...found, ...matches].toSorted((one, other) => other.rank - one.rank || other.id - one.id);
    ordered += scanned;
    before = scanned < MATCHES_A_STATEMENT ? null : oldest;
  }
  const shown = found.slice(0, limit);
  const last = shown.at(-1);
  return {
    ids: shown.map(({ id }) => id),
    next: found.length > limit && last !== undefined ? { ...last, place: NO_PLACE } : null,
    orderedNewest: before === null ? null : ordered,
  };
}

/** What a search finds by what filters compare: its newest 10,000 matches, and whether there are more. */
export async function countMatches(
  tools: SearchTools,
  query: Interpretation,
  prices: readonly [number, number],
): Promise<{ groups: FacetGroup[]; isCapped: boolean }> {
  const found = await firstReading(tools, query, async ({ clauses }) => {
    const { groups, counted, oldest } = await countMatchGroups(tools, clauses, COUNTED_MAX, prices);
    if (counted === 0) return null;
    return { groups, isCapped: counted === COUNTED_MAX && (await hasMatch(tools, clauses, oldest)) };
  });
  return found ?? { groups: [], isCapped: false };
}

/** The newest matches of a search with ids above `after`, up to `upTo`, at most `limit`; none where something else was found. */
export async function matchesBetween(
  tools: SearchTools,
  query: Interpretation,
  filter: MarketFilter,
  { after, upTo, limit }: { after: number; upTo: number; limit: number },
): Promise<number[]> {
  const found = await firstReading(tools, query, async (reading) => {
    const wanted = { filter, cursor: null, upTo, limit, downTo: after };
    const matches = await newestMatches(tools, reading, wanted);
    if (matches !== null) return { ...matches, ...reading };
    return (await hasMatch(tools, reading.clauses, MAX_ID)) ? { ids: [], ...reading } : null;
  });
  const ids = (found?.ids ?? []).filter((id) => id > after);
  if (found === null || ids.length === 0) return [];
  return (await substitutesFor(tools, query, found)).length > 0 ? [] : ids;
}
