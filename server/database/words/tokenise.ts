import { tokenize } from '../../../src/contract/text.ts';

/** No word that people search for is longer; what is gets cut, in listings and queries alike. */
const WORD_MAX_LENGTH = 40;

/** The words of a text as they are indexed and searched for (`wordsOf`), none longer than a word may be. */
export const splitWords = (text: string): string[] =>
  tokenize(text).map((word) => Array.from(word).slice(0, WORD_MAX_LENGTH).join(''));

/** Each of these words once, in the order in which they first stand. */
export const tokenise = (text: string): string[] => [...new Set(splitWords(text))];

/** The columns of a listing that the search index is made from: words with blanks between, those of the title apart. */
export interface SearchTokens {
  title_words: string;
  body_words: string;
}

/** A word of the title is not repeated in the body: whoever looks for it finds the title. */
export function searchTokens({ title, description }: { title: string; description: string }): SearchTokens {
  const titleWords = tokenise(title);
  const inTitle = new Set(titleWords);
  const bodyWords = tokenise(description).filter((word) => !inTitle.has(word));
  return { title_words: titleWords.join(' '), body_words: bodyWords.join(' ') };
}
