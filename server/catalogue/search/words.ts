import { stemmer } from 'stemmer';

/** No word that people search for is longer; what is gets cut, in listings and queries alike. */
const WORD_MAX_LENGTH = 40;

/** `20 000` and `20,000`, but no `13 128`, which are two numbers. */
const THOUSANDS = /(?<=(?<!\d)\d{1,3})(?: (?=000(?!\d))|,(?=\d{3}(?!\d)))/g;
/** `1.8`: the words of a text have no points, so that this one is a letter while it is split. */
const DECIMAL_POINT = /(?<=\d)\.(?=\d)/g;
const POINT_AS_LETTER = /(?<=\d)p(?=\d)/g;
const UNIT = /^(?:gb|tb|mb|mah|kg|g|ml|l|w|cm|mm|m|inch|v|hz)$/;
const NUMBER = /^\d+(?:\.\d+)?$/;
/** Words of which an `i` before them is a part; alone it says nothing. */
const NAMED_WITH_I = new Set(['phone', 'phones', 'pad', 'pads', 'mac', 'pod']);

/** `256 gb`, `a 54` and `i phone` are one word each, as they are where people write them together. */
const isOneWord = (one: string, other: string): boolean =>
  (NUMBER.test(one) && UNIT.test(other)) ||
  (/^[a-z]$/.test(one) && /^\d{1,4}$/.test(other)) ||
  (one === 'i' && NAMED_WITH_I.has(other));

const ACCENTS = /([\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N}])\p{M}+/gu;

/** The tokens of a text as a search compares them: "Café" and "CAFE" are one. */
function tokensOf(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(ACCENTS, '$1');
  return plain.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu) ?? [];
}

export function splitWords(text: string): string[] {
  const words: string[] = [];
  for (const token of tokensOf(text.replace(THOUSANDS, '').replace(DECIMAL_POINT, 'p'))) {
    const word = Array.from(token).slice(0, WORD_MAX_LENGTH).join('').replace(POINT_AS_LETTER, '.');
    const last = words.at(-1);
    if (last !== undefined && isOneWord(last, word)) words.splice(-1, 1, last + word);
    else words.push(word);
  }
  return words;
}

export const tokenise = (text: string): string[] => [...new Set(splitWords(text))];

/** Of a word of other letters, or with digits in it, Porter's rules know nothing. */
const ENGLISH = /^[a-z]+$/;

/** The common part of a word's forms (Porter 1980): `batteries` → `batteri`. */
export const stemOf = (word: string): string => (ENGLISH.test(word) ? stemmer(word) : word);
