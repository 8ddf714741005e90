import { tokenise } from '../../database/words/tokenise.ts';

/** Something that a listing must have to be found: one of these words, or a word that begins with one of them. */
export interface Term {
  anyOf: readonly string[];
  isPrefix: boolean;
}

/** What is typed beyond that is not looked at: nobody remembers so much of a title. */
const QUERY_MAX_LENGTH = 200;
const QUERY_MAX_WORDS = 8;

/** What a query asks for: all its words, the last of which may still be being typed. */
export function termsOf(query: string): Term[] {
  const words = tokenise(query.slice(0, QUERY_MAX_LENGTH)).slice(0, QUERY_MAX_WORDS);
  return words.map((word, index) => ({ anyOf: [word], isPrefix: index === words.length - 1 }));
}
