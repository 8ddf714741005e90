import { stemOf, tokenise } from '../../database/vocabulary.ts';
import { listingsByIds, newestOnMarket, type ListingWithSeller } from '../listingStore.ts';
import type { ListCursor, PageRequest } from '../pageRequest.ts';
import { EMPTY_PAGE, type ListPage } from '../present.ts';
import {
  countUpTo,
  leavesOf,
  NEWEST,
  type Clause,
  type MarketIndex,
  type SearchTools,
} from './marketIndex.ts';
import { comparePositions, stagesOf, type Rank, type RankPosition } from './plan.ts';
import type { Interpretation, Token } from './terms.ts';
import { thingsFirst } from './thingsFirst.ts';
import { MODIFIERS } from './wordLists.ts';

/** A listing, and the rank that it matched. */
export interface RankedListing {
  id: number;
  rank: Rank;
}

/** A listing of a search. */
interface Match extends RankedListing {
  /** The stages that were tried, in order; the listing matched in the last of them. */
  stages: readonly number[];
  /** How many listings came up to this one, included. */
  count: number;
}

/** At most `limit` listings after `cursor`, the best first and the newest first among equals. */
export async function search(
  allTools: SearchTools,
  query: Interpretation,
  { limit, cursor }: PageRequest,
): Promise<ListPage> {
  const { tokens, literal } = query;
  if (tokens.length === 0) return EMPTY_PAGE;
  const position = cursor?.search ?? null;
  const tools = position === null ? allTools : toolsUpTo(allTools, position.upTo);
  const { matches, ranks } = await findMatches(tools, query, cursor, limit + 1);
  const page = matches.slice(0, limit);
  const last = page.at(-1);
  const hasNext = last !== undefined && (matches.length > limit || tools.isCut());
  const ids = page.map(({ id }) => id);
  const [listings, newest] = await Promise.all([
    listingsByIds(tools.database, ids),
    position?.upTo ?? (hasNext ? newestOnMarket(tools.database, tools.kind) : 0),
  ]);
  const { things } = (await tools.lexicon()).synonyms;
  const ordered = thingsFirst(listings, clausesOf(page), { typed: typedIn(tokens), things });
  const rows = namedFirst(ordered, literal);
  const isFirst = cursor === null;
  const next = hasNext && {
    id: last.id,
    rank: null,
    search: { stages: last.stages, rank: last.rank.position, count: last.count, upTo: newest },
  };
  return {
    rows,
    next: next || null,
    // Where more follow, counting them would cost the more, the larger the market is.
    total: isFirst && !hasNext && !tools.isCut() ? rows.length : null,
    substitutes: isFirst ? await substitutesOf(tools, tokens, rows, { page, ranks }) : [],
    orderedNewest: null,
    isMissed: isFirst && (page[0]?.stages.length ?? 2) > 1,
    isCut: tools.isCut(),
  };
}

/**
 * The index as it was when the first page was made: a listing that is posted between two pages
 * changes neither which words count as misspelt nor which of them match together, and is on no
 * later page.
 */
export const toolsUpTo = (tools: SearchTools, upTo: number): SearchTools => ({
  ...tools,
  index: {
    ...tools.index,
    matches: (clause, except, { before, limit }) =>
      tools.index.matches(clause, except, { before: Math.min(before, upTo + 1), limit }),
  },
});

/** The listings of a page, those first whose title is just the words of the query. */
function namedFirst(listings: ListingWithSeller[], literal: readonly string[]): ListingWithSeller[] {
  const isNamed = ({ title }: ListingWithSeller) => tokenise(title).join(' ') === literal.join(' ');
  return [...listings.filter(isNamed), ...listings.filter((listing) => !isNamed(listing))];
}

/** Whether the first is such a thing with some words: an HP EliteBook for `hp laptop`. */
function hasSome(
  tokens: readonly Token[],
  [match]: readonly Omit<Match, 'count'>[],
  [listing]: readonly ListingWithSeller[],
): boolean {
  if (tokens.length < 2 || match?.stages.length !== 1 || listing === undefined) return false;
  const title = new Set(tokenise(listing.title));
  return tokens.some(({ readings: [word = ''] }) => title.has(word) && !MODIFIERS.has(word));
}

/** The words of the query, also two neighbours written together. */
function typedIn(tokens: readonly Token[]): ReadonlySet<string> {
  const typed = tokens.map(({ readings: [word = ''] }) => word);
  return new Set([...typed, ...typed.slice(1).map((word, index) => `${typed[index]}${word}`)]);
}

/**
 * Where nothing has the words of the query: those that its matches have instead, which replace
 * misspelt ones, or else are synonyms.
 * @param ranks those that were tried.
 */
export async function substitutesOf(
  { index }: SearchTools,
  tokens: readonly Token[],
  rows: readonly ListingWithSeller[],
  { page, ranks }: { page: readonly Omit<Match, 'count'>[]; ranks: readonly Rank[] },
): Promise<string[]> {
  const isOriginal = page.length === 0 || page.some(({ rank }) => rank.isOriginal);
  if (isOriginal || hasSome(tokens, page, rows)) return [];
  for (const rank of ranks) if (rank.isOriginal && (await countUpTo(index, rank.clause, 1)) > 0) return [];
  const asRead = matchedWords(rows, clausesOf(page.filter(({ rank }) => rank.isAsRead)));
  return asRead.length > 0 ? asRead : matchedWords(rows, clausesOf(page));
}

/** More would be a list, not a sentence. */
const SUBSTITUTES_MAX = 3;

/** The words that the clauses match in listings, the most frequent first, one of a stem. */
function matchedWords(
  listings: readonly { title: string; description: string }[],
  clauses: readonly Clause[],
): string[] {
  const leaves = clauses.flatMap(({ title, anywhere }) => [...leavesOf(title), ...leavesOf(anywhere)]);
  const isMatched = (token: string) =>
    leaves.some(({ word, isPrefix }) => (isPrefix === true ? token.startsWith(word) : token === word));
  const counts = new Map<string, { word: string; count: number }>();
  for (const { title, description } of listings) {
    for (const word of tokenise(`${title} ${description}`).filter(isMatched)) {
      const known = counts.get(stemOf(word));
      counts.set(stemOf(word), { word: known?.word ?? word, count: (known?.count ?? 0) + 1 });
    }
  }
  const frequent = [...counts.values()].toSorted((one, other) => other.count - one.count);
  return frequent.slice(0, SUBSTITUTES_MAX).map(({ word }) => word);
}

async function findMatches(
  tools: SearchTools,
  query: Interpretation,
  cursor: ListCursor | null,
  limit: number,
): Promise<{ matches: Match[]; ranks: Rank[] }> {
  const position = cursor?.search ?? null;
  const matches: Match[] = [];
  const allRanks: Rank[] = [];
  const stages: number[] = [];
  let before: readonly Clause[] = [];
  let count = position?.count ?? 0;
  for (const [number, stage] of (await stagesOf(tools, query)).entries()) {
    const lastStage = position?.stages.at(-1) ?? 0;
    const wasTried = position?.stages.includes(number) === true;
    const isPast = position !== null && number <= lastStage;
    if (!(wasTried || (!isPast && count <= stage.upTo))) continue;
    stages.push(number);
    const ranks = await stage.ranks(count > 0);
    allRanks.push(...ranks);
    const start = cursor && position && isPast ? { id: cursor.id, position: position.rank } : null;
    const isPassed = start !== null && number < lastStage;
    const range = { before, start, isPassed, limit: limit - matches.length };
    const scan = await scanRanks(tools.index, ranks, range);
    for (const listing of scan.listings)
      matches.push({ ...listing, stages: [...stages], count: (count += 1) });
    if (matches.length >= limit || tools.isCut()) break;
    ({ before } = scan);
  }
  return { matches, ranks: allRanks };
}

/** A listing's position in a stage. */
export interface StagePosition {
  id: number;
  position: RankPosition;
}

interface RankScan {
  /** Clauses whose listings came already. */
  before?: readonly Clause[];
  /** Where the page before ended; null for the first page of the stage. */
  start: StagePosition | null;
  /** Whether it ended in a later stage, so that these ranks have nothing left. */
  isPassed?: boolean;
  limit: number;
}

/** The listings of a stage after the page before, the best rank first, each in one rank. */
export async function scanRanks(
  index: MarketIndex,
  ranks: readonly Rank[],
  { before = [], start, isPassed = false, limit }: RankScan,
) {
  const listings: RankedListing[] = [];
  let clauses = before;
  for (const rank of ranks) {
    const order = start === null ? 1 : isPassed ? -1 : comparePositions(rank.position, start.position);
    if (order >= 0) {
      const end = order === 0 && start !== null ? start.id : NEWEST;
      const range = { before: end, limit: limit - listings.length };
      for (const id of await index.matches(rank.clause, clauses, range)) listings.push({ id, rank });
      if (listings.length >= limit) break;
    }
    clauses = [...clauses.filter((clause) => !rank.covers.includes(clause)), rank.clause];
  }
  return { listings, before: clauses };
}

const clausesOf = (page: readonly RankedListing[]) => [...new Set(page.map(({ rank }) => rank.clause))];
