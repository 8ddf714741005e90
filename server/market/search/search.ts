import { tokenise } from '../../database/words/tokenise.ts';
import type { ListingWithSeller } from '../present.ts';
import { listingsByIds, newestOnMarket } from '../store.ts';
import { QUALIFYING_WORDS } from './everydayWords.ts';
import { countUpTo, type Clause, type MarketIndex } from './marketIndex.ts';
import type { SearchPlace } from '../cursor.ts';
import { comparePlaces, type Rank } from './plan.ts';
import type { SearchTools } from './searchTools.ts';
import { shownWords } from './shownWords.ts';
import { stagesOf } from './stages.ts';
import type { Interpretation, Token } from './terms.ts';
import { thingsFirst } from './thingsFirst.ts';

/** A range of what was found, and where the next one begins; null if there is none. */
export interface Found {
  listings: ListingWithSeller[];
  next: SearchPlace | null;
  /** Of a first page, where nothing on the market has the words of the query: the words by which these listings were found. */
  substitutes: readonly string[];
  /** Whether that is so because no other words mean the same: the words may be wrong, or missing in the table of synonyms. */
  isMissed: boolean;
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
  if (tokens.length === 0) return { listings: [], next: null, substitutes: [], isMissed: false };
  const tools = cursor === null ? allTools : { ...allTools, index: indexUpTo(allTools.index, cursor.upTo) };
  const { matches, ownRanks } = await findMatches(tools, query, cursor, { limit: limit + 1 });
  const page = matches.slice(0, limit);
  const last = page.at(-1);
  const hasNext = matches.length > limit && last !== undefined;
  const [rows, upTo] = await Promise.all([
    readListings(tools, page),
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
    next: hasNext
      ? { stages: last.stages, place: last.foundBy.place, id: last.id, seen: last.seen, upTo }
      : null,
    substitutes: isSubstituted ? substitutesOf(listings, page) : [],
    isMissed: cursor === null && (page[0]?.stages.length ?? 2) > 1,
  };
}

/**
 * The index as it was when the first page was made: what is posted between two pages changes neither which words count as
 * misspelt nor which of them are found together, and so comes in none of the later pages.
 */
const indexUpTo = (index: MarketIndex, upTo: number): MarketIndex => ({
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
  { limit, enough = limit }: { limit: number; enough?: number },
): Promise<{ matches: Match[]; ownRanks: Rank[]; isWhole: boolean }> {
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
    for (const foundBy of ranks) {
      const order = cursor === null ? 1 : compareRanks(number, foundBy, cursor);
      if (order >= 0) {
        const range = { before: order === 0 ? (cursor?.id ?? null) : null, limit: limit - matches.length };
        for (const id of await tools.index.matches(foundBy.clause, before, range)) {
          matches.push({ stages: [...stages], id, seen: (seen += 1), foundBy });
        }
        if (matches.length >= enough) return { matches, ownRanks, isWhole: false };
      }
      before = [...before.filter((clause) => !foundBy.covers.includes(clause)), foundBy.clause];
    }
  }
  return { matches, ownRanks, isWhole: true };
}

/** Whether a rank stands before the one of the last listing of the page before (negative), is that (0) or follows. */
const compareRanks = (stage: number, rank: Rank, { stages, place }: SearchPlace): number =>
  stage - (stages.at(-1) ?? 0) || comparePlaces(rank.place, place);

/** So many of the best matches are ordered, narrowed and counted. */
const NARROWED_MAX = 2000;
/** Where a rank brings so many, those below it are left out: they may be walked to the end of the market for a few more. */
const NARROWED_ENOUGH = 500;

/** The best matches of a search, the best first. */
export interface BestMatches {
  ids: number[];
  /** Whether there may be more. */
  isCapped: boolean;
}

/**
 * The best matches, at most `NARROWED_MAX`. Only one way of reading the query counts, the first that finds anything: ordered by
 * price, what has some of the words alone would stand before what has them all.
 */
export async function bestMatches(tools: SearchTools, query: Interpretation): Promise<BestMatches> {
  if (query.tokens.length === 0) return { ids: [], isCapped: false };
  const range = { limit: NARROWED_MAX, enough: NARROWED_ENOUGH };
  const { matches, isWhole } = await findMatches(tools, query, null, range);
  const stage = matches[0]?.stages.at(-1);
  const ids = matches.filter(({ stages }) => stages.at(-1) === stage).map(({ id }) => id);
  return { ids, isCapped: !isWhole };
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

async function readListings({ reads }: SearchTools, matches: readonly Match[]): Promise<ListingWithSeller[]> {
  const rows = await listingsByIds(
    reads,
    matches.map(({ id }) => id),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return matches.flatMap(({ id }) => byId.get(id) ?? []);
}
