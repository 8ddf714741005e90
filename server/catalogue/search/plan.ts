import { correct } from './correct.ts';
import { expand, type Term } from './expand.ts';
import type { Lexicon, NamedCategory } from './lexiconStore.ts';
import { allOf, areSame, countUpTo, type Clause, type SearchTools } from './marketIndex.ts';
import type { SearchPosition } from '../pageRequest.ts';
import { areLiteral, type Interpretation, type Token } from './terms.ts';
import { MODIFIERS, STOP_WORDS } from './wordLists.ts';

/** The match tiers of a reading, the best first: title before description. */
const TIERS = [
  'literal',
  'exact',
  'stem',
  'in named category',
  'named category',
  'synonym',
  'related',
  'head in title',
  'without purpose',
  'in category',
  'category',
  'described',
  'related, described',
] as const;
type Tier = (typeof TIERS)[number];

/**
 * The position of a rank in its stage: which of the words count, the match tier, and a number in
 * that. Which ranks there are depends on the words of the market, but the position of each does
 * not, so a cursor holds across changes.
 */
export type RankPosition = SearchPosition['rank'];

/** Whether the position is before (negative), at (0) or after (positive) the other. */
export function comparePositions(one: RankPosition, other: RankPosition): number {
  return one[0] - other[0] || one[1] - other[1] || one[2] - other[2];
}

/** Listings that match equally well, the newest first. */
export interface Rank {
  clause: Clause;
  position: RankPosition;
  /** Whether they have the words of the query, in any form, and not only something like it. */
  isOriginal: boolean;
  /** The same of the words that replace those of the query: `laptop` where it says `labtop`. */
  isAsRead: boolean;
  /** The clauses of the ranks before whose matches all match this one too. */
  covers: readonly Clause[];
}

/** The rank of titles that have every word of the query, in singular or plural. */
function literalRank(terms: readonly Term[]): Rank {
  const position = [0, TIERS.indexOf('literal'), 0] as const;
  const clause = { title: allOf(terms.map(({ exact }) => exact)) };
  return { clause, position, isOriginal: true, isAsRead: true, covers: [] };
}

/** The ranks of a query, the best first. `part` names its words (`partsOf`); 0 is all. */
function planRanks(terms: readonly Term[], categories: readonly NamedCategory[], part = 0): Rank[] {
  const tierOf = (tier: 'exact' | 'stem' | 'synonym' | 'related') => allOf(terms.map((term) => term[tier]));
  const [exact, stem, synonym, related] = [
    tierOf('exact'),
    tierOf('stem'),
    tierOf('synonym'),
    tierOf('related'),
  ];
  const named = categoryNamed(terms, categories);
  const ranks: Rank[] = [];
  function add(tier: Tier, isOriginal: boolean, clause: Clause, covers: readonly Clause[] = [], within = 0) {
    const position = [part, TIERS.indexOf(tier), within] as const;
    ranks.push({ clause, position, isOriginal, isAsRead: isOriginal, covers });
    return clause;
  }

  let last = add('exact', true, { title: exact });
  if (!areSame(stem, exact)) last = add('stem', true, { title: stem }, [last]);
  if (named !== null) {
    const within = add('in named category', true, { category: named, anywhere: related });
    add('named category', true, { category: named }, [within]);
  }
  const isWider = !areSame(related, stem);
  if (!areSame(synonym, stem) && !areSame(synonym, related))
    last = add('synonym', false, { title: synonym }, [last]);
  if (isWider) last = add('related', false, { title: related }, [last]);
  const head = headOf(terms);
  if (head !== null) last = add('head in title', false, { title: head.related, anywhere: related }, [last]);
  const core = terms.filter(({ isPurpose }) => !isPurpose);
  if (core.length > 0 && core.length < terms.length)
    add('without purpose', false, { title: allOf(core.map((term) => term.related)) });
  for (const [index, clause] of withinCategories(terms).entries())
    add('in category', false, clause, [], index);
  for (const category of new Set(terms.length === 1 ? terms[0]?.categories : [])) {
    if (category !== named) add('category', false, { category }, [], category);
  }
  const described = add('described', true, { anywhere: stem }, isWider ? [] : [last]);
  if (isWider) add('related, described', false, { anywhere: related }, [last, described]);
  return ranks;
}

/** The term that names the thing, the last that is no modifier: `red desk lamp`. */
function headOf(terms: readonly Term[]): Term | null {
  if (terms.length < 2) return null;
  const naming = terms.filter(({ isModifier, isPurpose }) => !isModifier && !isPurpose);
  return naming.findLast(({ stems }) => !stems.some((stem) => /\d/.test(stem))) ?? naming.at(-1) ?? null;
}

/** Of `law book` what has `law` in the category of books. */
function withinCategories(terms: readonly Term[]): Clause[] {
  if (terms.length < 2) return [];
  return terms.flatMap((term) => {
    const anywhere = allOf(terms.filter((other) => other !== term).map(({ related }) => related));
    return term.categories.map((category) => ({ category, anywhere }));
  });
}

function categoryNamed(terms: readonly Term[], categories: readonly NamedCategory[]): number | null {
  const naming = terms.filter(({ isModifier }) => !isModifier);
  const stems = (naming.length > 0 ? naming : terms).flatMap((term) => term.stems);
  return categories.find((category) => stems.every((stem) => category.stems.has(stem)))?.id ?? null;
}

/** A reading of a query: its ranks, tried while at most `upTo` listings match those before. */
export interface Stage {
  upTo: number;
  /** @param hasMatches whether a stage before had any. */
  ranks: (hasMatches: boolean) => Promise<readonly Rank[]>;
}

/** With at most so many matches, what was typed may be misspelt. */
const FEW = 8;
/** The shortest prefix that stands for the words that begin so. */
const PREFIX_LENGTH = 2;

const asSubstitutes = (ranks: readonly Rank[]): Rank[] =>
  ranks.map((rank) => ({ ...rank, isOriginal: false }));

/**
 * The readings of a query, in the order in which they are tried: its words; without matches, the
 * same without what may be a price, then with the last word as a prefix; with few, corrections of
 * misspelt words, other brands, and some of the words alone.
 */
export async function stagesOf(
  tools: SearchTools,
  { literal, tokens, unpriced }: Interpretation,
): Promise<Stage[]> {
  const lexicon = await tools.lexicon();
  const read = (some: readonly Token[]) => expand(some, lexicon, tools.vocabulary);
  const rank = (terms: readonly Term[], part = 0) => planRanks(terms, lexicon.categories, part);
  const rankParts = async (terms: readonly Term[]) =>
    (await partsOf(tools, terms)).flatMap(({ terms: some, part }) => rank(some, part));
  const readOf = (hasMatches: boolean) => (hasMatches ? tokens : (unpriced ?? tokens));
  const corrections = new Map<readonly Token[], Promise<Token[] | null>>();
  const correctOnce = (some: readonly Token[]) => {
    const corrected = corrections.get(some) ?? correct(tools, lexicon, some);
    corrections.set(some, corrected);
    return corrected;
  };

  async function ofWords(): Promise<Rank[]> {
    const ranks = rank(await read(tokens));
    const [best, ...others] = ranks;
    if (best === undefined || areLiteral(tokens, literal)) return ranks;
    const first = literalRank(await read(literal.map((word) => ({ readings: [word] }))));
    const isCovered = tokens.every(({ readings: [word = ''] }) => literal.includes(word));
    return [first, { ...best, covers: isCovered ? [first.clause] : [] }, ...others];
  }

  async function ofPrefix(): Promise<Rank[]> {
    const begun = withPrefix(readOf(false), lexicon);
    return begun === null ? [] : rank(await read(begun));
  }

  async function ofCorrections(hasMatches: boolean): Promise<Rank[]> {
    const corrected = await correctOnce(readOf(hasMatches));
    return corrected === null ? [] : rank(await read(corrected));
  }

  async function ofOtherBrands(): Promise<Rank[]> {
    const typed = readOf(false);
    const broad = typed.map((token) => broaderToken(token, lexicon));
    if (broad.every((token, index) => token === typed[index])) return [];
    const terms = await read(broad);
    return [...rank(terms), ...(await rankParts(terms))];
  }

  async function ofSomeWords(hasMatches: boolean): Promise<Rank[]> {
    const typed = readOf(hasMatches);
    return rankParts(await read((await correctOnce(typed)) ?? typed));
  }

  /** A phrase such as "gas stove" is also the words that it is made of. */
  async function ofWordsApart(): Promise<Rank[]> {
    const typed = readOf(false);
    const apart = await Promise.all(((await correctOnce(typed)) ?? typed).map((token) => read([token])));
    return apart.length < 2 ? [] : rankParts(apart.flat());
  }

  return [
    { upTo: Infinity, ranks: ofWords },
    { upTo: 0, ranks: async () => (unpriced === null ? [] : rank(await read(unpriced))) },
    { upTo: 0, ranks: async () => asSubstitutes(await ofPrefix()) },
    { upTo: FEW, ranks: async (hasMatches) => asSubstitutes(await ofCorrections(hasMatches)) },
    { upTo: 0, ranks: async () => asSubstitutes(await ofOtherBrands()) },
    { upTo: FEW, ranks: async (hasMatches) => asSubstitutes(await ofSomeWords(hasMatches)) },
    { upTo: 0, ranks: async () => asSubstitutes(await ofWordsApart()) },
  ];
}

/** The kind of a brand or model that the market lacks: other phones for an `iphone`. */
function broaderToken(token: Token, { synonyms }: Lexicon): Token {
  const [word = ''] = token.readings;
  const readings = token.isPurpose === true ? [] : synonyms.broader(word);
  return readings.length === 0 ? token : { ...token, readings };
}

/** The tokens with the last as a prefix; null where it is a whole word of the lists. */
function withPrefix(tokens: readonly Token[], { synonyms }: Lexicon): Token[] | null {
  const [last = ''] = tokens.at(-1)?.readings ?? [];
  const isWhole = synonyms.listed.has(last) || STOP_WORDS.has(last) || MODIFIERS.has(last);
  if (isWhole || last.length < PREFIX_LENGTH) return null;
  return [...tokens.slice(0, -1), { readings: [last], isPrefix: true }];
}

/** How many terms are combined. */
const COMBINED = 4;

/** Some of the terms of a query, and the number of that combination, smaller for larger ones. */
interface Part {
  terms: readonly Term[];
  part: number;
}

/**
 * The largest combinations of the terms that any listing has: several where there are several of
 * one size, but only those with the term that names the thing, where there are such.
 */
async function partsOf({ index }: SearchTools, terms: readonly Term[]): Promise<Part[]> {
  const hasMatch = async (some: readonly Term[]) =>
    (await countUpTo(index, { anywhere: allOf(some.map(({ related }) => related)) }, 1)) > 0;
  const matched: Term[] = [];
  for (const term of terms) if (!term.isModifier && (await hasMatch([term]))) matched.push(term);
  const head = headOf(matched) ?? matched[0];
  // What only says what for comes last, and is left out where there are too many.
  const purposeLast = matched.toSorted((one, other) => Number(one.isPurpose) - Number(other.isPurpose));
  const combined = [...new Set(head === undefined ? [] : [head, ...purposeLast])].slice(0, COMBINED);
  for (const combinations of combinationsBySize(combined)) {
    const parts: Part[] = [];
    for (const [number, some] of combinations.entries()) {
      const part = terms.filter((term) => some.includes(term));
      if (part.length < terms.length && (part.length === 1 || (await hasMatch(part))))
        parts.push({ terms: part, part: 1 + (terms.length - some.length) * 2 ** COMBINED + number });
    }
    const withHead = parts.filter((part) => part.terms.some((term) => term === head));
    if (parts.length > 0) return withHead.length > 0 ? withHead : parts.slice(0, 1);
  }
  return [];
}

/** All combinations of the things by size, the largest first; none of them is empty. */
function combinationsBySize<Thing>(things: readonly Thing[]): Thing[][][] {
  let all: Thing[][] = [[]];
  for (const thing of things) all = all.concat(all.map((some) => some.concat(thing)));
  return things.map((_, index) => all.filter(({ length }) => length === things.length - index));
}
