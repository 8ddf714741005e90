import { correct } from './correct.ts';
import { STOP_WORDS, MODIFIERS } from './wordLists.ts';
import { expand, type Term } from './expand.ts';
import type { Lexicon } from './lexiconStore.ts';
import { allOf, countUpTo } from './marketIndex.ts';
import { headOf, literalRank, planRanks, type Rank } from './plan.ts';
import type { SearchTools } from './searchTools.ts';
import { areWords, type Interpretation, type Token } from './terms.ts';

/** A way of reading a query: its ranks, and with how many listings found before it is still tried. */
export interface Stage {
  upTo: number;
  /** @param isFound whether a stage before found anything. */
  ranks: (isFound: boolean) => Promise<readonly Rank[]>;
}

/** So many are few: what was typed may have been misspelt. */
const FEW = 8;
/** The shortest beginning that stands for the words that begin so. */
const BEGINNING_LENGTH = 2;

const notOwn = (ranks: readonly Rank[]): Rank[] => ranks.map((rank) => ({ ...rank, isOwn: false }));

/**
 * The ways of reading a query, in the order in which they are tried: its words; where these find nothing, the same without what
 * may be a price, then words that begin like the last one; where they find few, words that a misspelt one may stand for, and
 * some of the words; other brands before these.
 */
export async function stagesOf(
  tools: SearchTools,
  { literal, tokens, unpriced }: Interpretation,
): Promise<Stage[]> {
  const lexicon = await tools.lexicon();
  const read = (some: readonly Token[]) => expand(some, lexicon, tools.vocabulary);
  const ranksOf = (terms: readonly Term[]) => planRanks(terms, lexicon.categories);
  const ranksOfParts = (parts: readonly Part[]) =>
    parts.flatMap(({ terms, place }) => planRanks(terms, lexicon.categories, place));
  const readOf = (isFound: boolean) => (isFound ? tokens : (unpriced ?? tokens));
  const corrections = new Map<readonly Token[], Promise<Token[] | null>>();
  const correctOnce = (some: readonly Token[]) => {
    const corrected = corrections.get(some) ?? correct(tools, lexicon, some);
    corrections.set(some, corrected);
    return corrected;
  };

  return [
    {
      upTo: Infinity,
      async ranks() {
        const ranks = ranksOf(await read(tokens));
        const [best, ...others] = ranks;
        if (best === undefined || areWords(tokens, literal)) return ranks;
        const first = literalRank(await read(literal.map((word) => ({ words: [word] }))));
        const isCovered = tokens.every(({ words: [word = ''] }) => literal.includes(word));
        return [first, { ...best, covers: isCovered ? [first.clause] : [] }, ...others];
      },
    },
    { upTo: 0, ranks: async () => (unpriced === null ? [] : ranksOf(await read(unpriced))) },
    {
      upTo: 0,
      async ranks() {
        const begun = withBeginning(readOf(false), lexicon);
        return begun === null ? [] : notOwn(ranksOf(await read(begun)));
      },
    },
    {
      upTo: FEW,
      async ranks(isFound) {
        const others = await correctOnce(readOf(isFound));
        return others === null ? [] : notOwn(ranksOf(await read(others)));
      },
    },
    {
      upTo: 0,
      async ranks() {
        const typed = readOf(false);
        const broad = typed.map((token) => broaderToken(token, lexicon));
        if (broad.every((token, index) => token === typed[index])) return [];
        const terms = await read(broad);
        return notOwn(ranksOfParts([{ terms, place: 0 }, ...(await mostFound(tools, terms))]));
      },
    },
    {
      upTo: FEW,
      async ranks(isFound) {
        const typed = readOf(isFound);
        return notOwn(ranksOfParts(await mostFound(tools, await read((await correctOnce(typed)) ?? typed))));
      },
    },
    {
      upTo: 0,
      async ranks() {
        const typed = readOf(false);
        // What is known as one thing, such as "gas stove", is also the words that it is made of.
        const apart = await Promise.all(((await correctOnce(typed)) ?? typed).map((token) => read([token])));
        return apart.length < 2 ? [] : notOwn(ranksOfParts(await mostFound(tools, apart.flat())));
      },
    },
  ];
}

/** What a brand or model is one of, where nothing of it is on the market: other phones for an `iphone`. */
function broaderToken(token: Token, { synonyms }: Lexicon): Token {
  const [word = ''] = token.words;
  const words = token.isAside === true ? [] : synonyms.broader(word);
  return words.length === 0 ? token : { ...token, words };
}

/** The words, the last of them as a beginning; null where it is a word that people know. */
function withBeginning(tokens: readonly Token[], { synonyms }: Lexicon): Token[] | null {
  const [last = ''] = tokens.at(-1)?.words ?? [];
  const isWhole = synonyms.words.has(last) || STOP_WORDS.has(last) || MODIFIERS.has(last);
  if (isWhole || last.length < BEGINNING_LENGTH) return null;
  return [...tokens.slice(0, -1), { words: [last], isPrefix: true }];
}

/** So many words are combined at most. */
const COMBINED = 4;

/** Some of the terms of a query, and where they stand among all that can be chosen of them, the largest choices first. */
interface Part {
  terms: readonly Term[];
  place: number;
}

/**
 * The most of the words that anything on the market has together: several such choices where there are several of one size,
 * but only those with what names the thing, where there are such.
 */
async function mostFound({ index }: SearchTools, terms: readonly Term[]): Promise<Part[]> {
  const isFound = async (some: readonly Term[]) => {
    const anywhere = allOf(some.map(({ wide }) => wide));
    return (await countUpTo(index, { anywhere }, 1)) > 0;
  };
  const found: Term[] = [];
  for (const term of terms) if (!term.isQualifying && (await isFound([term]))) found.push(term);
  const head = headOf(found) ?? found[0];
  // What only says what for comes last, and is left out where there are too many.
  const nearFirst = found.toSorted((one, other) => Number(one.isAside) - Number(other.isAside));
  const combined = [...new Set(head === undefined ? [] : [head, ...nearFirst])].slice(0, COMBINED);
  for (const choices of choicesBySize(combined)) {
    const parts: Part[] = [];
    for (const [number, some] of choices.entries()) {
      const part = terms.filter((term) => some.includes(term));
      if (part.length < terms.length && (part.length === 1 || (await isFound(part))))
        parts.push({ terms: part, place: 1 + (terms.length - some.length) * 2 ** COMBINED + number });
    }
    const withHead = parts.filter((part) => part.terms.some((term) => term === head));
    if (parts.length > 0) return withHead.length > 0 ? withHead : parts.slice(0, 1);
  }
  return [];
}

/** All that can be chosen of the things, by size, the largest first; never nothing. */
function choicesBySize<Thing>(things: readonly Thing[]): Thing[][][] {
  let choices: Thing[][] = [[]];
  for (const thing of things) choices = choices.concat(choices.map((some) => some.concat(thing)));
  const sizes = things.map((_, index) => things.length - index);
  return sizes.map((size) => choices.filter(({ length }) => length === size));
}
