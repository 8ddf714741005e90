import { tokenise } from '../../../database/words/tokenise.ts';

/** The longest thing in a line, in words. */
export const PHRASE_MAX_WORDS = 3;

/** The things between the commas of a text, each as its words. */
export const phrasesOf = (text: string): string[][] =>
  text
    .split(',')
    .map((phrase) => phrase.trim().split(/\s+/).flatMap(tokenise))
    .filter((phrase) => phrase.length > 0);

/** A line of the table in the form in which it is kept, such as `phone, cell`; null if it says nothing, or has a thing too long. */
export function readLine(text: string): string | null {
  const [left = [], right, ...others] = text.split('>').map(phrasesOf);
  const phrases = [...left, ...(right ?? [])];
  if (others.length > 0 || phrases.some((phrase) => phrase.length > PHRASE_MAX_WORDS)) return null;
  if (right === undefined ? left.length < 2 : left.length < 1 || right.length < 1) return null;
  return [left, ...(right === undefined ? [] : [right])]
    .map((side) => side.map((phrase) => phrase.join(' ')).join(', '))
    .join(' > ');
}
