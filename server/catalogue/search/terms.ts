import { splitWords, tokenise } from '../../database/words/tokenise.ts';
import { STOP_WORDS, PREPOSITIONS, MODIFIERS } from './wordLists.ts';

/** A word of a query: as it was typed, or the words that it is taken for. */
export interface Token {
  words: readonly string[];
  /** Whether longer words count that begin so. */
  isPrefix?: boolean;
  /** Whether it stands behind a preposition that follows another word of the query: it says what for, or where. */
  isAside?: boolean;
}

/** What is typed beyond that is not looked at: nobody remembers so much of a title. */
const QUERY_MAX_LENGTH = 200;
const QUERY_MAX_WORDS = 8;
/** Words as they were typed are looked for in one query, so that more of them may count. */
const LITERAL_MAX_WORDS = 16;

/** `under 50`, `max $30`, `30 dollars`: a price that the visitor would pay. */
const PRICE =
  /\b(?:under|below|less than|cheaper than|up to) (?:us ?)?\$? ?\d{1,6}\b(?: ?(?:usd|dollars|bucks)\b)?|(?:\b(?:max|around|about|over|above) )?(?:(?:us ?)?\$ ?\d{1,6}\b|\b\d{1,6} ?(?:usd|dollars|bucks)\b)/giu;
/** A price or a model: `max 300`, but `air max 90`. */
const MAYBE_PRICE = /\b(?:max|around|about|over|above) \d{1,6}\b/giu;

/** `a 54`, `16 gb`: short letters and digits that people write apart or together. */
const isModel = (one: string, other: string) =>
  /^(?:[a-z]{1,2}\d{1,5}|\d{1,5}(?:gb|tb|mb|mah|kg|ml|l|w|cm|mm|inch|in|v))$/.test(one + other);

const isTelling = (word: string) => !STOP_WORDS.has(word) && !PREPOSITIONS.has(word);

/** What a query asks for. Each reading leaves out more, and is tried below the one before. */
export interface Interpretation {
  /** Every word as typed, each once: whatever is left out below may be part of a name. */
  literal: readonly string[];
  /** Without words around the thing, such as "is there a", and without a price, where other words remain. */
  tokens: readonly Token[];
  /** The same without what may be a price or part of a name; null where there is nothing of the kind. */
  unpriced: readonly Token[] | null;
}

/** Whether the tokens are just these words. */
export const areWords = (tokens: readonly Token[], words: readonly string[]): boolean =>
  tokens.length === words.length && tokens.every((token, index) => token.words[0] === words[index]);

/** Reads a query, of which the first 200 characters count. */
export function interpret(query: string): Interpretation {
  const typed = query.slice(0, QUERY_MAX_LENGTH);
  const priced = typed.replace(PRICE, ' ');
  const unpriced = priced.replace(MAYBE_PRICE, ' ');
  return {
    literal: tokenise(typed).slice(0, LITERAL_MAX_WORDS),
    tokens: tokensOf(splitWords(priced).length > 0 ? priced : typed),
    unpriced: unpriced === priced || splitWords(unpriced).length === 0 ? null : tokensOf(unpriced),
  };
}

function tokensOf(text: string): Token[] {
  const words = joinModels(splitWords(text));
  const thing = words.findIndex((word) => isTelling(word) && !MODIFIERS.has(word));
  const turn = words.findIndex((word, index) => thing !== -1 && index > thing && PREPOSITIONS.has(word));
  const asked = new Map<string, Token>();
  for (const [index, word] of words.entries()) {
    const isAside = turn !== -1 && index > turn;
    if (!asked.has(word)) asked.set(word, { words: [word], ...(isAside && { isAside }) });
  }
  const telling = [...asked].flatMap(([word, token]) => (isTelling(word) ? [token] : []));
  return (telling.length > 0 ? telling : [...asked.values()]).slice(0, QUERY_MAX_WORDS);
}

/** What a letter belongs to that would be left out as a word of its own. */
const NAMED_WITH_I = new Set(['phone', 'phones', 'pad', 'pads', 'mac', 'pod']);

/** An article before a number belongs to a model, `galaxy a 54`, as the letter does in `i phone`. */
function joinModels(words: readonly string[]): string[] {
  const joined: string[] = [];
  for (const word of words) {
    const last = joined.at(-1);
    const belongs = (last === 'a' && isModel(last, word)) || (last === 'i' && NAMED_WITH_I.has(word));
    if (belongs) joined.splice(-1, 1, last + word);
    else joined.push(word);
  }
  return joined;
}
