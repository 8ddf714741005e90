import { randomInt } from 'node:crypto';

// Nothing that is misread on a terminal (l).
const LETTERS = 'abcdefghijkmnopqrstuvwxyz';
const LETTER_COUNT = 12;

/** A random password that §5 takes and a person can type: about 60 bits. */
export function makeDemoPassword(): string {
  const letters = Array.from({ length: LETTER_COUNT }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return `${letters.charAt(0).toUpperCase()}${letters.slice(1)}${randomInt(10, 100)}!`;
}
