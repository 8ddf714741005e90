import { correct } from './correct.ts';
import { EVERYDAY_WORDS, QUALIFYING_WORDS } from './everydayWords.ts';
import { expand, type Term } from './expand.ts';
import type { Lexicon } from './lexicon.ts';
import { countUpTo } from './marketIndex.ts';
import { headOf, planRanks, type Rank } from './plan.ts';
import type { SearchTools } from './searchTools.ts';
import type { Token } from './terms.ts';
import { allOf } from './words.ts';

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
 * the last one; where they find few, words that a misspelt one may stand for, and some of the words.
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
      upTo: FEW,
      async ranks() {
        const part = await firstFound(tools, partsOf(await read((await correctOnce()) ?? tokens)));
        return part === null ? [] : notOwn(ranksOf(part));
      },
    },
  ];
}

/** The words, the last of them as a beginning; null where it is a word that people know. */
function withBeginning(tokens: readonly Token[], { synonyms }: Lexicon): Token[] | null {
  const [last = ''] = tokens.at(-1)?.words ?? [];
  const isWhole = synonyms.words.has(last) || EVERYDAY_WORDS.has(last) || QUALIFYING_WORDS.has(last);
  if (isWhole || last.length < BEGINNING_LENGTH) return null;
  return [...tokens.slice(0, -1), { words: [last], isPrefix: true }];
}

/** Fewer and fewer of the words: first without mere qualities, then all but one, then what names the thing, then any other. */
function partsOf(terms: readonly Term[]): Term[][] {
  const naming = terms.filter(({ isQualifying }) => !isQualifying);
  const parts = naming.length > 0 && naming.length < terms.length ? [naming] : [];
  const head = headOf(naming);
  if (head === null) return parts;
  const others = naming.filter((term) => term !== head);
  const allButOne = others.map((left) => naming.filter((term) => term !== left));
  return [...parts, ...(naming.length > 2 ? allButOne : []), [head], ...others.map((term) => [term])];
}

async function firstFound({ index }: SearchTools, parts: readonly Term[][]): Promise<Term[] | null> {
  for (const part of parts) {
    const anywhere = allOf(part.map(({ wide }) => wide));
    if ((await countUpTo(index, { anywhere }, 1)) > 0) return part;
  }
  return null;
}
