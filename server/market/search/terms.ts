import { splitWords } from '../../database/words/tokenise.ts';
import { EVERYDAY_WORDS, PREPOSITIONS, QUALIFYING_WORDS } from './everydayWords.ts';

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

/** `under $50`, `30 dollars`: what somebody would pay stands in no title. */
const PRICE =
  /\b(?:under|below|less than|max|around|about|over|above) (?:us ?)?\$? ?\d{1,6}\b(?: ?(?:usd|dollars|bucks)\b)?|\$ ?\d{1,6}\b|\b\d{1,6} ?(?:usd|dollars|bucks)\b/giu;

/** `a 54`, `16 gb`: short letters and digits that people write apart or together. */
const isModel = (one: string, other: string) =>
  /^(?:[a-z]{1,2}\d{1,5}|\d{1,5}(?:gb|tb|mb|mah|kg|ml|l|w|cm|mm|inch|in|v))$/.test(one + other);

const isTelling = (word: string) => !EVERYDAY_WORDS.has(word) && !PREPOSITIONS.has(word);

/** The words that a query asks for, each once. Words around the thing, such as "is there a", are left out where others remain. */
export function tokensOf(query: string): Token[] {
  const typed = query.slice(0, QUERY_MAX_LENGTH);
  const unpriced = joinModels(splitWords(typed.replace(PRICE, ' ')));
  const words = unpriced.length > 0 ? unpriced : joinModels(splitWords(typed));
  const thing = words.findIndex((word) => isTelling(word) && !QUALIFYING_WORDS.has(word));
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
