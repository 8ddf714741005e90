import { tokenise } from '../../database/words/tokenise.ts';
import { EVERYDAY_WORDS } from './everydayWords.ts';

/** A word of a query: as it was typed, or the words that it is taken for. */
export interface Token {
  words: readonly string[];
  /** Whether longer words count that begin so. */
  isPrefix?: boolean;
}

/** What is typed beyond that is not looked at: nobody remembers so much of a title. */
const QUERY_MAX_LENGTH = 200;
const QUERY_MAX_WORDS = 8;

/** `a 54`, `16 gb`: short letters and digits that people write apart or together. */
const isModel = (one: string, other: string) =>
  /^(?:[a-z]{1,2}\d{1,5}|\d{1,5}(?:gb|tb|mb|mah|kg|ml|l|w|cm|mm|inch|in|v))$/.test(one + other);

/** The words that a query asks for. Words around the thing, such as "is there a", are left out where others remain. */
export function tokensOf(query: string): Token[] {
  const words = joinModels(tokenise(query.slice(0, QUERY_MAX_LENGTH)));
  const telling = words.filter((word) => !EVERYDAY_WORDS.has(word));
  return (telling.length > 0 ? telling : words).slice(0, QUERY_MAX_WORDS).map((word) => ({ words: [word] }));
}

/** An article before a number belongs to a model: `galaxy a 54`. */
function joinModels(words: readonly string[]): string[] {
  const joined: string[] = [];
  for (const word of words) {
    const last = joined.at(-1);
    if (last === 'a' && isModel(last, word)) joined.splice(-1, 1, last + word);
    else joined.push(word);
  }
  return joined;
}
