import { stemmer } from 'stemmer';

/** Of a word of other letters, or with digits in it, Porter's rules know nothing. */
const ENGLISH = /^[a-z]+$/;

/** What the forms of a word share (Porter 1980): `battery` and `batteries` → `batteri`. A word of another script is its own. */
export function stemOf(word: string): string {
  return ENGLISH.test(word) ? stemmer(word) : word;
}
