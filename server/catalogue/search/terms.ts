import { readSynonyms, SHIPPED_LINES } from './synonyms.ts';
import { splitWords, stemOf } from './words.ts';
import { ACCESSORIES, MODIFIERS, SERVICES } from './wordLists.ts';

const { things } = readSynonyms(SHIPPED_LINES);
const isThing = (word: string): boolean => things.has(stemOf(word));

/** Letters that stand alone in sentences, and are no part of the word beside them. */
const ARTICLES = new Set(['a', 'i', 'n', 's', 't', 'u']);
const isLetter = (word: string) => /^[a-z]$/.test(word) && !ARTICLES.has(word);

/** `ps 5`, `usb c` and `x box`, which people also write as one word. */
const isAlsoOneWord = (one: string, other: string): boolean =>
  isLetter(one) !== isLetter(other) || (/^[a-z]{2,4}$/.test(one) && /^\d{1,4}$/.test(other));

/** What people also write for these words: `usbc` for `usb c`, `256` for `256gb`. */
function otherForms(words: readonly string[]): string[] {
  const joined = words.slice(1).flatMap((word, index) => {
    const before = words[index] ?? '';
    return isAlsoOneWord(before, word) ? [before + word] : [];
  });
  const numbers = words.flatMap((word) => /^(\d+)[a-z]+$/.exec(word)?.[1] ?? []);
  return [...joined, ...numbers];
}

/** What follows one of these is not the thing that a title names, but what it goes with. */
const BEHIND = /\b(?:for|to|with|from|in|on|at|near|fits?|without)\b/i;
const PARTS = /[^\p{L}\p{N}\s.]+|\.\s|\b(?:and|plus|or|n|of|by|includes|including)\b/iu;

/** How much a word says of a listing by where it stands; the name of its category says 6. */
const WEIGHTS = { thing: 10, behind: 4, text: 3 };
export const TITLE_WEIGHT_MIN = WEIGHTS.behind;
export const CATEGORY_WEIGHT = 6;

/** A word with a digit describes the thing before it: `gas stove 2 burner`. */
const DIGIT = /\d/;

interface IndexedTerm {
  stem: string;
  word: string;
  weight: number;
}

/** Those weigh less that say what a thing goes with: a laptop bag is no laptop, a desk lamp no desk. */
export function termsOf({ title, description }: { title: string; description: string }): IndexedTerm[] {
  const terms = new Map<string, IndexedTerm>();
  const add = (word: string, weight: number) => {
    const stem = stemOf(word);
    if (weight > (terms.get(stem)?.weight ?? 0)) terms.set(stem, { stem, word, weight });
  };
  const [named = ''] = title.split(BEHIND);
  const isService = SERVICES.has(splitWords(named).at(-1) ?? '');
  for (const part of named.split(PARTS)) {
    const words = splitWords(part);
    const isAccessory = words.some((word) => ACCESSORIES.has(word));
    for (const [index, word] of words.entries()) {
      const next = words.slice(index + 1).find((other) => !MODIFIERS.has(other) || DIGIT.test(other)) ?? '';
      const isOther =
        (isService && !SERVICES.has(word)) ||
        (isAccessory && !ACCESSORIES.has(word)) ||
        (isThing(word) && isThing(next));
      add(word, isOther ? WEIGHTS.behind : WEIGHTS.thing);
    }
  }
  // Also where a part ends within a number or a name: `20,000 mAh`, `I-phone`.
  const all = splitWords(title);
  for (const word of [...all, ...otherForms(all)]) add(word, WEIGHTS.behind);
  const described = splitWords(description);
  for (const word of [...described, ...otherForms(described)]) add(word, WEIGHTS.text);
  return [...terms.values()];
}
