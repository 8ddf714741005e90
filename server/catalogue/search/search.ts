import { tokenise } from '../../database/words/tokenise.ts';
import type { ListingWithSeller } from '../present.ts';
import { listingsInOrder, newestOnMarket } from '../store.ts';
import { QUALIFYING_WORDS } from './everydayWords.ts';
import { countUpTo, type Clause, type MarketIndex } from './marketIndex.ts';
import type { ListCursor, SearchPlace } from '../cursor.ts';
import { limitStatements } from './limitStatements.ts';
import { comparePlaces, type Rank } from './plan.ts';
import type { SearchTools } from './searchTools.ts';
import { shownWords } from './shownWords.ts';
import { stagesOf } from './stages.ts';
import type { Interpretation, Token } from './terms.ts';
import { thingsFirst } from './thingsFirst.ts';

/** A range of what was found, and where the next one begins; null if there is none. */
export interface Found {
  listings: ListingWithSeller[];
  next: ListCursor | null;
  /** Of a first page, where nothing on the market has the words of the query: the words by which these listings were found. */
  substitutes: readonly string[];
  /** Whether that is so because no other words mean the same: the words may be wrong, or missing in the table of synonyms. */
  isMissed: boolean;
  /** The best match comes first, however many there are (`filtered.ts`). */
  orderedNewest: null;
}

/** A listing that was found, and by what. */
interface Match {
  id: number;
  foundBy: Rank;
  /** The stages that were tried, in their order; the listing was found in the last of them. */
  stages: readonly number[];
  /** How many were found, this one included. */
  seen: number;
}

/** At most `limit` listings after `cursor`, the best first and the newest first among equally good ones. */
export async function search(
  allTools: SearchTools,
  query: Interpretation,
  cursor: SearchPlace | null,
  limit: number,
): Promise<Found> {
  const { tokens } = query;
  if (tokens.length === 0)
    return { listings: [], next: null, substitutes: [], isMissed: false, orderedNewest: null };
  const index = cursor === null ? allTools.index : indexUpTo(allTools.index, cursor.upTo);
  const tools = limitStatements({ ...allTools, index });
  const { matches, ownRanks } = await findMatches(tools, query, cursor, limit + 1);
  const page = matches.slice(0, limit);
  const last = page.at(-1);
  const hasNext = matches.length > limit && last !== undefined;
  const [rows, upTo] = await Promise.all([
    listingsInOrder(
      tools.reads,
      page.map(({ id }) => id),
    ),
    cursor?.upTo ?? (hasNext ? newestOnMarket(tools.reads) : 0),
  ]);
  const listings = namedFirst(
    thingsFirst(rows, clausesOf(page), {
      typed: typedIn(tokens),
      things: (await tools.lexicon()).synonyms.things,
    }),
    query.literal,
  );
  const isSubstituted =
    cursor === null &&
    page.length > 0 &&
    !hasSome(tokens, page, listings) &&
    !(await hasOwn(tools, page, ownRanks));
  return {
    listings,
    next: hasNext ? { id: last.id, rank: null, search: { ...placeOf(last), upTo } } : null,
    orderedNewest: null,
    substitutes: isSubstituted ? substitutesOf(listings, page) : [],
    isMissed: cursor === null && (page[0]?.stages.length ?? 2) > 1,
  };
}

const placeOf = ({ id, stages, seen, foundBy: { place } }: Match) => ({ id, stages, seen, place });

/**
 * The index as it was when the first page was made: what is posted between two pages changes neither which words count as
 * misspelt nor which of them are found together, and so comes in none of the later pages.
 */
export const indexUpTo = (index: MarketIndex, upTo: number): MarketIndex => ({
  ...index,
  matches: (clause, except, { before, limit }) =>
    index.matches(clause, except, { before: Math.min(before ?? upTo + 1, upTo + 1), limit }),
});

/** The listings of a page, those first whose title is just the words of the query. */
function namedFirst(listings: ListingWithSeller[], words: readonly string[]): ListingWithSeller[] {
  const isNamed = ({ title }: ListingWithSeller) => {
    const own = tokenise(title);
    return own.length === words.length && own.every((word, index) => word === words[index]);
  };
  return [...listings.filter(isNamed), ...listings.filter((listing) => !isNamed(listing))];
}

/** Whether what comes first is a kind of what was asked for and has some of its words, as an HP EliteBook where `hp laptop` was. */
function hasSome(
  tokens: readonly Token[],
  [match]: readonly Match[],
  [listing]: readonly ListingWithSeller[],
): boolean {
  if (tokens.length < 2 || match?.stages.length !== 1 || listing === undefined) return false;
  const title = new Set(tokenise(listing.title));
  return tokens.some(({ words: [word = ''] }) => title.has(word) && !QUALIFYING_WORDS.has(word));
}

/** The words of the query, also two neighbours written together. */
function typedIn(tokens: readonly Token[]): ReadonlySet<string> {
  const words = tokens.map((token) => token.words[0] ?? '');
  return new Set([...words, ...words.slice(1).map((word, index) => `${words[index]}${word}`)]);
}

/** The words that the query was taken for, where the market has them; otherwise those that mean the same. */
function substitutesOf(listings: readonly ListingWithSeller[], page: readonly Match[]): string[] {
  const asRead = shownWords(listings, clausesOf(page.filter(({ foundBy }) => foundBy.isAsRead)));
  return asRead.length > 0 ? asRead : shownWords(listings, clausesOf(page));
}

async function findMatches(
  tools: SearchTools,
  query: Interpretation,
  cursor: SearchPlace | null,
  limit: number,
): Promise<{ matches: Match[]; ownRanks: Rank[] }> {
  const matches: Match[] = [];
  const ownRanks: Rank[] = [];
  const stages: number[] = [];
  let before: Clause[] = [];
  let seen = cursor?.seen ?? 0;
  for (const [number, stage] of (await stagesOf(tools, query)).entries()) {
    const wasTried = cursor?.stages.includes(number) === true;
    const isPast = cursor !== null && number <= (cursor.stages.at(-1) ?? 0);
    if (!(wasTried || (!isPast && seen <= stage.upTo))) continue;
    stages.push(number);
    const ranks = await stage.ranks(seen > 0);
    ownRanks.push(...ranks.filter(({ isOwn }) => isOwn));
    const start = cursor !== null && number <= (cursor.stages.at(-1) ?? 0) ? cursor : null;
    const isBefore = start !== null && number < (start.stages.at(-1) ?? 0);
    const scan = await scanRanks(tools.index, ranks, {
      before,
      start,
      isBefore,
      limit: limit - matches.length,
    });
    for (const { id, foundBy } of scan.found)
      matches.push({ stages: [...stages], id, seen: (seen += 1), foundBy });
    if (matches.length >= limit) break;
    before = scan.before;
  }
  return { matches, ownRanks };
}

interface RankScan {
  /** Clauses whose listings came already. */
  before: readonly Clause[];
  /** Where the page before ended; null for the first page of the stage. */
  start: Pick<SearchPlace, 'id' | 'place'> | null;
  /** Whether it ended in a later stage, so that nothing of these ranks is left. */
  isBefore: boolean;
  limit: number;
}

/** The listings of a stage behind where the page before ended, the best rank first, each in one rank. */
export async function scanRanks(
  index: MarketIndex,
  ranks: readonly Rank[],
  { start, isBefore, limit, ...from }: RankScan,
) {
  const found: { id: number; foundBy: Rank }[] = [];
  let before = [...from.before];
  for (const foundBy of ranks) {
    const order = start === null ? 1 : isBefore ? -1 : comparePlaces(foundBy.place, start.place);
    if (order >= 0) {
      const range = { before: order === 0 ? (start?.id ?? null) : null, limit: limit - found.length };
      for (const id of await index.matches(foundBy.clause, before, range)) found.push({ id, foundBy });
      if (found.length >= limit) break;
    }
    before = [...before.filter((clause) => !foundBy.covers.includes(clause)), foundBy.clause];
  }
  return { found, before };
}

const clausesOf = (page: readonly Match[]) => [...new Set(page.map(({ foundBy }) => foundBy.clause))];

/** Whether anything on the market has the words of the query themselves, on this page or after it. */
async function hasOwn(
  { index }: SearchTools,
  page: readonly Match[],
  ownRanks: readonly Rank[],
): Promise<boolean> {
  if (page.some(({ foundBy }) => foundBy.isOwn)) return true;
  for (const { clause } of ownRanks) if ((await countUpTo(index, clause, 1)) > 0) return true;
  return false;
}
