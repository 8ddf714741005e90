import { tokenise } from '../../database/words/tokenise.ts';
import { stemOf } from '../../database/words/stem.ts';
import { listingsByIds, newestOnMarket } from '../listingStore.ts';
import type { ListCursor, PageRequest } from '../pageRequest.ts';
import { EMPTY_PAGE, type ListingWithSeller, type ListPage } from '../present.ts';
import { countUpTo, leavesOf, NEWEST, type Clause, type MarketIndex } from './marketIndex.ts';
import { comparePlaces, type Rank } from './plan.ts';
import { limitStatements, type SearchTools } from './searchTools.ts';
import { stagesOf } from './stages.ts';
import type { Interpretation, Token } from './terms.ts';
import { thingsFirst } from './thingsFirst.ts';
import { MODIFIERS } from './wordLists.ts';

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
  { limit, cursor }: PageRequest,
): Promise<ListPage> {
  const { tokens } = query;
  if (tokens.length === 0) return EMPTY_PAGE;
  const before = cursor?.search ?? null;
  const index = before === null ? allTools.index : indexUpTo(allTools.index, before.upTo);
  const tools = limitStatements({ ...allTools, index });
  const { matches, ownRanks } = await findMatches(tools, query, cursor, limit + 1);
  const page = matches.slice(0, limit);
  const last = page.at(-1);
  const hasNext = matches.length > limit && last !== undefined;
  const [found, upTo] = await Promise.all([
    listingsByIds(
      tools.database,
      page.map(({ id }) => id),
    ),
    before?.upTo ?? (hasNext ? newestOnMarket(tools.database) : 0),
  ]);
  const ordered = thingsFirst(found, clausesOf(page), {
    typed: typedIn(tokens),
    things: (await tools.lexicon()).synonyms.things,
  });
  const rows = namedFirst(ordered, query.literal);
  const isFirst = cursor === null;
  const isSubstituted =
    isFirst && page.length > 0 && !hasSome(tokens, page, rows) && !(await hasOwn(tools, page, ownRanks));
  return {
    rows,
    next: hasNext ? positionOf(last, upTo) : null,
    // Where more follow, counting them would cost the more, the larger the market is.
    total: isFirst && !hasNext ? rows.length : null,
    substitutes: isSubstituted ? substitutesOf(rows, page) : [],
    orderedNewest: null,
    isMissed: isFirst && (page[0]?.stages.length ?? 2) > 1,
  };
}

const positionOf = ({ id, stages, seen, foundBy: { place } }: Match, upTo: number): ListCursor => ({
  id,
  rank: null,
  search: { stages, rank: place, count: seen, upTo },
});

/**
 * The index as it was when the first page was made: what is posted between two pages changes neither which words count as
 * misspelt nor which of them are found together, and so comes in none of the later pages.
 */
export const indexUpTo = (index: MarketIndex, upTo: number): MarketIndex => ({
  ...index,
  matches: (clause, except, { before, limit }) =>
    index.matches(clause, except, { before: Math.min(before, upTo + 1), limit }),
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
  return tokens.some(({ words: [word = ''] }) => title.has(word) && !MODIFIERS.has(word));
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

/** More would be a list, not a sentence. */
const SHOWN_WORDS_MAX = 3;

/** The words by which the listings were found, those first that most of them have; of the forms of a word one. */
function shownWords(
  listings: readonly { title: string; description: string }[],
  clauses: readonly Clause[],
): string[] {
  const sought = clauses.flatMap(({ title, anywhere }) =>
    [title, anywhere].flatMap((words) => (words ? leavesOf(words) : [])),
  );
  const isSought = (token: string) =>
    sought.some(({ word, isPrefix }) => (isPrefix === true ? token.startsWith(word) : token === word));
  const counts = new Map<string, { word: string; count: number }>();
  for (const { title, description } of listings) {
    for (const word of tokenise(`${title} ${description}`).filter(isSought)) {
      const known = counts.get(stemOf(word));
      counts.set(stemOf(word), { word: known?.word ?? word, count: (known?.count ?? 0) + 1 });
    }
  }
  const shown = [...counts.values()].toSorted((one, other) => other.count - one.count);
  return shown.slice(0, SHOWN_WORDS_MAX).map(({ word }) => word);
}

async function findMatches(
  tools: SearchTools,
  query: Interpretation,
  cursor: ListCursor | null,
  limit: number,
): Promise<{ matches: Match[]; ownRanks: Rank[] }> {
  const position = cursor?.search ?? null;
  const matches: Match[] = [];
  const ownRanks: Rank[] = [];
  const stages: number[] = [];
  let before: Clause[] = [];
  let seen = position?.count ?? 0;
  for (const [number, stage] of (await stagesOf(tools, query)).entries()) {
    const lastStage = position?.stages.at(-1) ?? 0;
    const wasTried = position?.stages.includes(number) === true;
    const isPast = position !== null && number <= lastStage;
    if (!(wasTried || (!isPast && seen <= stage.upTo))) continue;
    stages.push(number);
    const ranks = await stage.ranks(seen > 0);
    ownRanks.push(...ranks.filter(({ isOwn }) => isOwn));
    const start =
      cursor !== null && position !== null && isPast ? { id: cursor.id, place: position.rank } : null;
    const isBefore = start !== null && number < lastStage;
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
  start: { id: number; place: Rank['place'] } | null;
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
      const range = { before: (order === 0 ? start?.id : undefined) ?? NEWEST, limit: limit - found.length };
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
