import { stemmer } from 'stemmer';

/** How texts were split into words at the time of these steps; the program may differ by now. */

const WORD_MAX_LENGTH = 40;

/** Each word once, in lower case; Latin, Greek and Cyrillic letters and digits without marks. */
function splitWords(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/([\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N}])\p{M}+/gu, '$1');
  const words = plain.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu) ?? [];
  return [...new Set(words.map((word) => Array.from(word).slice(0, WORD_MAX_LENGTH).join('')))];
}

/** The indexed columns of a listing; a word of the title is not repeated in the body. */
export function searchTokens(title: string, description: string) {
  const inTitle = new Set(splitWords(title));
  const inBody = splitWords(description).filter((word) => !inTitle.has(word));
  return { title_words: [...inTitle].join(' '), body_words: inBody.join(' ') };
}

/** The runs of three characters of a word, its ends marked, each once: `pot` → `^po pot ot$`. */
export function trigrams(word: string): string[] {
  const marked = ['^', ...Array.from(word), '$'];
  const runs = marked.slice(2).map((letter, index) => `${marked[index]}${marked[index + 1]}${letter}`);
  return [...new Set(runs)];
}

/** Porter's stem of an English word; another word is its own. */
export const stemOf = (word: string): string => (/^[a-z]+$/.test(word) ? stemmer(word) : word);
