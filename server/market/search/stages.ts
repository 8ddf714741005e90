import { correct } from './correct.ts';
import { EVERYDAY_WORDS, QUALIFYING_WORDS } from './everydayWords.ts';
import { expand, type Term } from './expand.ts';
import type { Lexicon } from './lexicon.ts';
import { mostFound } from './mostFound.ts';
import { planRanks, type Rank } from './plan.ts';
import type { SearchTools } from './searchTools.ts';
import type { Token } from './terms.ts';

/** A way of reading a query: its ranks, and with how many listings found before it is still tried. */
export interface Stage {
  upTo: number;
  ranks: () => Promise<readonly Rank[]>;
}

/** So many are few: what was typed may have been misspelt. */
const FEW = 8;
/** The shortest beginning that stands for the words that begin so. */
const BEGINNING_LENGTH = 2;

const notOwn = (ranks: readonly Rank[]): Rank[] => ranks.map((rank) => ({ ...rank, isOwn: false }));

/**
 * The ways of reading a query, in the order in which they are tried: its words; where these find nothing, words that begin like
 * the last one; where they find few, words that a misspelt one may stand for, and some of the words; other brands before these.
 */
export async function stagesOf(tools: SearchTools, tokens: readonly Token[]): Promise<Stage[]> {
  const lexicon = await tools.lexicon();
  const read = (some: readonly Token[]) => expand(some, lexicon, tools.vocabulary);
  const ranksOf = (terms: readonly Term[]) => planRanks(terms, lexicon.categories);
  let corrected: Promise<Token[] | null> | null = null;
  const correctOnce = () => (corrected ??= correct(tools, lexicon, tokens));

  return [
    { upTo: Infinity, ranks: async () => ranksOf(await read(tokens)) },
    {
      upTo: 0,
      async ranks() {
        const begun = withBeginning(tokens, lexicon);
        return begun === null ? [] : notOwn(ranksOf(await read(begun)));
      },
    },
    {
      upTo: FEW,
      async ranks() {
        const others = await correctOnce();
        return others === null ? [] : notOwn(ranksOf(await read(others)));
      },
    },
    {
      upTo: 0,
      async ranks() {
        const broad = tokens.map((token) => broaderToken(token, lexicon));
        const isBroader = broad.some((token, index) => token !== tokens[index]);
        if (!isBroader) return [];
        const terms = await read(broad);
        return notOwn([terms, ...(await mostFound(tools, terms))].flatMap(ranksOf));
      },
    },
    {
      upTo: FEW,
      async ranks() {
        const parts = await mostFound(tools, await read((await correctOnce()) ?? tokens));
        return notOwn(parts.flatMap(ranksOf));
      },
    },
    {
      upTo: 0,
      async ranks() {
        // What is known as one thing, such as "gas stove", is also the words that it is made of.
        const apart = await Promise.all(((await correctOnce()) ?? tokens).map((token) => read([token])));
        return apart.length < 2 ? [] : notOwn((await mostFound(tools, apart.flat())).flatMap(ranksOf));
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
  const isWhole = synonyms.words.has(last) || EVERYDAY_WORDS.has(last) || QUALIFYING_WORDS.has(last);
  if (isWhole || last.length < BEGINNING_LENGTH) return null;
  return [...tokens.slice(0, -1), { words: [last], isPrefix: true }];
}
