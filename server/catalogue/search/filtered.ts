import { setImmediate } from 'node:timers/promises';
import type { ListingOrder } from '../../../src/contract/listQuery.ts';
import { listingsByIds, newestOnMarket } from '../listingStore.ts';
import { filterIds, MAX_ID, type FacetCounts, type MarketFilter } from '../listStore.ts';
import type { ListCursor, ListPosition, PageRequest } from '../pageRequest.ts';
import { EMPTY_PAGE, type ListPage } from '../present.ts';
import type { Clause, SearchTools } from './marketIndex.ts';
import {
  countMatchGroups,
  hasMatch,
  MATCHES_A_STATEMENT,
  scanMatches,
  type RankedMatch,
} from './matchStore.ts';
import { stagesOf, type Rank, type RankPosition } from './plan.ts';
import { scanRanks, substitutesOf, toolsUpTo, type RankedListing, type StagePosition } from './search.ts';
import type { Interpretation } from './terms.ts';

/**
 * How many matches each scan of a page reads. The first scan of the best or the newest is small,
 * since most filters match many; after the last scan, the next page goes on, or the page says how
 * far it got.
 */
const SCANS = {
  best: [500, 2_000, 10_000, 10_000, 10_000],
  newest: [500, ...Array.from({ length: 4 }, () => MATCHES_A_STATEMENT)],
  priced: Array.from({ length: 5 }, () => MATCHES_A_STATEMENT),
};
/** How many of the newest matches the facets count: some 10 ms on SQLite. */
const COUNTED_MAX = 10_000;

/** A stage of a query that has matches. */
interface Reading {
  ranks: readonly Rank[];
  clauses: readonly Clause[];
  /** The stages that were tried, this one last. */
  stages: readonly number[];
}

/**
 * What `read` returns for the first stage of a query that has matches; null where none has. Only
 * one stage counts: ordered by price, listings with some of the words would come before those with
 * all. `from` is its number where that is known.
 */
async function firstReading<Result>(
  tools: SearchTools,
  query: Interpretation,
  read: (reading: Reading) => Promise<Result | null>,
  from = 0,
): Promise<Result | null> {
  if (query.tokens.length === 0) return null;
  for (const [number, stage] of (await stagesOf(tools, query)).entries()) {
    if (number < from) continue;
    const ranks = await stage.ranks(false);
    if (ranks.length === 0) continue;
    const stages = Array.from({ length: number + 1 }, (_, index) => index);
    const result = await read({ ranks, clauses: ranks.map(({ clause }) => clause), stages });
    if (result !== null) return result;
  }
  return null;
}

/** Some of the matches in the order of a page. */
interface Matches {
  ids: number[];
  /** The match after which the next page begins; null where there is none. */
  next: (ListPosition & { position: RankPosition }) | null;
  orderedNewest: number | null;
  /** The rank of the best match, where that is known. */
  best?: RankedListing | undefined;
}

/** Which matches a page shows. */
interface Wanted {
  filter: MarketFilter;
  cursor: ListCursor | null;
  upTo: number;
  limit: number;
}

/**
 * A page of a search with filters or an order. It may be short, even empty, and yet have a next
 * one, since the matches of a rare filter may be far down.
 */
export async function filteredPage(
  allTools: SearchTools,
  query: Interpretation,
  { filter, order, page }: { filter: MarketFilter; order: ListingOrder | null; page: PageRequest },
): Promise<ListPage> {
  const { limit, cursor } = page;
  const upTo = cursor?.search?.upTo ?? MAX_ID - 1;
  const tools = toolsUpTo(allTools, upTo);
  const read = async (reading: Reading): Promise<(Matches & Reading) | null> => {
    const wanted = { filter, cursor, upTo, limit };
    const matches =
      order === null
        ? await bestMatches(tools, reading, wanted)
        : await orderedMatches(tools, reading, { ...wanted, order });
    return matches && { ...matches, ...reading };
  };
  const matches = await firstReading(tools, query, read, cursor?.search?.stages.at(-1));
  if (matches === null) return { ...EMPTY_PAGE, total: tools.isCut() ? null : 0, isCut: tools.isCut() };
  const { ids, next, orderedNewest, stages } = matches;
  const isWhole = next === null && orderedNewest === null && !tools.isCut();
  const isFirst = cursor === null;
  const [rows, substitutes, newest] = await Promise.all([
    listingsByIds(tools.database, ids),
    isFirst && ids.length > 0 ? substitutesFor(tools, query, matches) : [],
    isFirst && next !== null ? newestOnMarket(tools.database, tools.kind) : upTo,
  ]);
  return {
    ...EMPTY_PAGE,
    rows,
    next: next && {
      id: next.id,
      rank: next.rank,
      search: { stages, rank: next.position, count: 0, upTo: newest },
    },
    total: isFirst && isWhole ? rows.length : null,
    substitutes,
    orderedNewest,
    isCut: tools.isCut(),
  };
}

/** The substitutes of a search, by its best match. */
async function substitutesFor(
  tools: SearchTools,
  { tokens }: Interpretation,
  { ranks, stages, ...matches }: Pick<Matches, 'best'> & Reading,
): Promise<string[]> {
  const best = matches.best ?? (await scanRanks(tools.index, ranks, { start: null, limit: 1 })).listings[0];
  if (best === undefined || best.rank.isOriginal) return [];
  const rows = await listingsByIds(tools.database, [best.id]);
  return substitutesOf(tools, tokens, rows, { page: [{ ...best, stages }], ranks });
}

async function bestMatches(
  { database, index, isCut }: SearchTools,
  { ranks }: Reading,
  { filter, cursor, limit }: Wanted,
): Promise<Matches | null> {
  let start: StagePosition | null = cursor?.search ? { id: cursor.id, position: cursor.search.rank } : null;
  let best: RankedListing | undefined;
  const page: StagePosition[] = [];
  for (const [scan, size] of SCANS.best.entries()) {
    if (scan > 0) await setImmediate();
    const { listings } = await scanRanks(index, ranks, { start, limit: size });
    if (scan === 0 && cursor === null && listings.length === 0) return null;
    best ??= listings[0];
    const ids = listings.map(({ id }) => id);
    const passing = await filterIds(database, ids, filter);
    const positions = listings.map(({ id, rank: { position } }) => ({ id, position }));
    page.push(...positions.filter(({ id }) => passing.has(id)));
    // A page that has read nothing before it is cut must not lead to itself.
    const end = positions.at(-1) ?? (scan === 0 ? null : start);
    start = listings.length < size && !isCut() ? null : end;
    if (page.length > limit || start === null || isCut()) break;
  }
  const ids = page.slice(0, limit).map(({ id }) => id);
  const next = page.length > limit ? (page[limit - 1] ?? null) : start;
  return { ids, next: next && { ...next, rank: null }, orderedNewest: null, best };
}

/** The position of a rank is of no use in a list by price or date. */
const NO_POSITION = [0, 0, 0] as const;

/**
 * The matches by date or by price, with ids above `downTo`. By date each scan goes on where the one
 * before ended, so a page stops once it is full; by price all scans are sorted together.
 */
async function orderedMatches(
  tools: SearchTools,
  { clauses }: Reading,
  { filter, cursor, upTo, limit, order, downTo = 0 }: Wanted & { order: ListingOrder; downTo?: number },
): Promise<Matches | null> {
  const isNewest = order === 'newest';
  const after = isNewest || cursor === null ? null : { id: cursor.id, rank: cursor.rank ?? MAX_ID };
  const matches: RankedMatch[] = [];
  let before: number | null = (isNewest ? cursor?.id : undefined) ?? upTo + 1;
  let ordered = 0;
  for (const [scan, size] of SCANS[isNewest ? 'newest' : 'priced'].entries()) {
    if (before === null) break;
    if (scan > 0) await setImmediate();
    const scanned = isNewest ? 'posted' : order;
    const wanted = { filter, order: scanned, after, limit: limit + 1 } as const;
    const result = await scanMatches(tools, clauses, { before, limit: size }, wanted);
    // A cut scan of a first or later page has nothing to go on from.
    if (scan === 0 && result.scanned === 0 && (cursor === null || tools.isCut())) return null;
    if (tools.isCut()) break;
    matches.push(...result.matches);
    matches.sort((one, other) => other.rank - one.rank || other.id - one.id);
    ordered += result.scanned;
    before = result.scanned < size || result.oldest <= downTo ? null : result.oldest;
    if (isNewest && matches.length > limit) break;
  }
  const last = matches.length > limit ? matches[limit - 1] : undefined;
  const rest = isNewest && before !== null ? { id: before, rank: null } : null;
  const next = last === undefined ? rest : { id: last.id, rank: isNewest ? null : last.rank };
  return {
    ids: matches.slice(0, limit).map(({ id }) => id),
    next: next && { ...next, position: NO_POSITION },
    orderedNewest: isNewest || before === null ? null : ordered,
  };
}

/** The facet groups of a search's newest 10,000 matches; `isCapped` where there are more. */
export async function countMatches(
  tools: SearchTools,
  query: Interpretation,
  prices: readonly [number, number],
): Promise<FacetCounts> {
  const counts = await firstReading(tools, query, async ({ clauses }) => {
    const { groups, counted, oldest } = await countMatchGroups(tools, clauses, COUNTED_MAX, prices);
    if (counted === 0) return null;
    return {
      groups,
      isCapped: counted === COUNTED_MAX && ((await hasMatch(tools, clauses, oldest)) || tools.isCut()),
    };
  });
  return { ...(counts ?? { groups: [], isCapped: tools.isCut() }), isCut: tools.isCut() };
}

/** The newest matches with ids above `after`, up to `upTo`; none of substitutes. */
export async function matchesBetween(
  tools: SearchTools,
  query: Interpretation,
  filter: MarketFilter,
  { after, upTo, limit }: { after: number; upTo: number; limit: number },
): Promise<number[]> {
  const matches = await firstReading(tools, query, async (reading) => {
    const wanted = { filter, cursor: null, upTo, limit, order: 'newest', downTo: after } as const;
    const newest = await orderedMatches(tools, reading, wanted);
    if (newest !== null) return { ...newest, ...reading };
    return (await hasMatch(tools, reading.clauses, MAX_ID)) ? { ids: [], ...reading } : null;
  });
  const ids = (matches?.ids ?? []).filter((id) => id > after);
  if (matches === null || ids.length === 0) return [];
  return (await substitutesFor(tools, query, matches)).length > 0 ? [] : ids;
}
