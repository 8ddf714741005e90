import { splitWords, tokenise } from '../../database/vocabulary.ts';
import { MODIFIERS, PREPOSITIONS, STOP_WORDS } from './wordLists.ts';

/** A word of a query. */
export interface Token {
  /** The word as it was typed, or the words that replace it. */
  readings: readonly string[];
  /** Whether longer words that begin so match too. */
  isPrefix?: boolean;
  /** Whether it follows another word and a preposition: it says what for, or where. */
  isPurpose?: boolean;
}

/** What is typed beyond that is ignored: no title is searched for by so many words. */
const QUERY_MAX = { length: 200, tokens: 8, literal: 16 };

/** `under 50`, `max $30`, `30 dollars`: a price that the visitor would pay. */
const PRICE =
  /\b(?:under|below|less than|cheaper than|up to) (?:us ?)?\$? ?\d{1,6}\b(?: ?(?:usd|dollars|bucks)\b)?|(?:\b(?:max|around|about|over|above) )?(?:(?:us ?)?\$ ?\d{1,6}\b|\b\d{1,6} ?(?:usd|dollars|bucks)\b)/giu;
/** A price or a model: `max 300`, but `air max 90`. */
const MAYBE_PRICE = /\b(?:max|around|about|over|above) \d{1,6}\b/giu;

/** `a 54`, `16 gb`: short letters and digits that people write apart or together. */
const isModel = (one: string, other: string) =>
  /^(?:[a-z]{1,2}\d{1,5}|\d{1,5}(?:gb|tb|mb|mah|kg|ml|l|w|cm|mm|inch|in|v))$/.test(one + other);

const isSignificant = (word: string) => !STOP_WORDS.has(word) && !PREPOSITIONS.has(word);

/** The readings of a query. Each leaves out more than the one before, and is tried after it. */
export interface Interpretation {
  /** Every word as typed, each once: a word that is left out below may be part of a name. */
  literal: readonly string[];
  /** Without stop words, such as "is there a", and without a price, where other words remain. */
  tokens: readonly Token[];
  /** The same without what may be a price or part of a name; null where there is no such part. */
  unpriced: readonly Token[] | null;
}

/** Whether the tokens are just these words. */
export const areLiteral = (tokens: readonly Token[], literal: readonly string[]): boolean =>
  tokens.length === literal.length && tokens.every(({ readings: [word] }, index) => word === literal[index]);

/** Interprets the first 200 characters of a query. */
export function interpret(query: string): Interpretation {
  const typed = query.slice(0, QUERY_MAX.length);
  const priced = typed.replace(PRICE, ' ');
  const unpriced = priced.replace(MAYBE_PRICE, ' ');
  return {
    literal: tokenise(typed).slice(0, QUERY_MAX.literal),
    tokens: tokensOf(splitWords(priced).length > 0 ? priced : typed),
    unpriced: unpriced === priced || splitWords(unpriced).length === 0 ? null : tokensOf(unpriced),
  };
}

function tokensOf(text: string): Token[] {
  const typed = joinModels(splitWords(text));
  const thing = typed.findIndex((word) => isSignificant(word) && !MODIFIERS.has(word));
  const turn = typed.findIndex((word, index) => thing !== -1 && index > thing && PREPOSITIONS.has(word));
  const tokens = new Map<string, Token>();
  for (const [index, word] of typed.entries()) {
    const isPurpose = turn !== -1 && index > turn;
    if (!tokens.has(word)) tokens.set(word, { readings: [word], ...(isPurpose && { isPurpose }) });
  }
  const significant = [...tokens].flatMap(([word, token]) => (isSignificant(word) ? [token] : []));
  return (significant.length > 0 ? significant : [...tokens.values()]).slice(0, QUERY_MAX.tokens);
}

/** Words of which an `i` before them is a part; alone it would be a stop word. */
const NAMED_WITH_I = new Set(['phone', 'phones', 'pad', 'pads', 'mac', 'pod']);

/** An article before a number belongs to a model, `galaxy a 54`, as the `i` in `i phone`. */
function joinModels(typed: readonly string[]): string[] {
  const joined: string[] = [];
  for (const word of typed) {
    const last = joined.at(-1);
    const belongs = (last === 'a' && isModel(last, word)) || (last === 'i' && NAMED_WITH_I.has(word));
    if (belongs) joined.splice(-1, 1, last + word);
    else joined.push(word);
  }
  return joined;
}
