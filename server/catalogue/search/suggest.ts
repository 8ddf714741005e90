import { SUGGESTION_MIN_LENGTH } from '../../../src/contract/search.ts';
import type { Reader } from '../listingStore.ts';
import type { MarketWords } from './marketWords.ts';
import { wordsInTitles } from './searchStore.ts';
import { stemOf, tokenise } from './words.ts';
import { STOP_WORDS } from './wordLists.ts';

const TYPED_MAX = { length: 60, tokens: 5 };
const COMPARED = 60;
/** So many fit below the field, with the keyboard of a phone. */
const SUGGESTED = 6;
/** So many digits may be a phone number in a title. */
const PERSONAL_DIGITS = /\d{5}/;

/** The words of what was typed, the last perhaps incomplete; none where that is too short. */
export function typedWords(typed: string): string[] {
  const tokens = tokenise(typed.slice(0, TYPED_MAX.length)).slice(0, TYPED_MAX.tokens);
  return (tokens.at(-1)?.length ?? 0) < SUGGESTION_MIN_LENGTH ? [] : tokens;
}

export async function suggest(
  reader: Reader,
  market: MarketWords,
  typed: readonly string[],
): Promise<string[]> {
  const begun = typed.at(-1);
  if (begun === undefined) return [];
  const before = typed.slice(0, -1);
  const words = market
    .startingWith(begun, COMPARED)
    .filter(
      (word) =>
        word !== begun && !before.includes(word) && !STOP_WORDS.has(word) && !PERSONAL_DIGITS.test(word),
    )
    .map((word) => ({ word, stem: stemOf(word) }));
  const found = await wordsInTitles(reader, words, before.map(stemOf));
  // Of the forms of a word the most frequent.
  const byStem = new Map(found.toReversed().map((word) => [stemOf(word), word]));
  return found
    .filter((word) => byStem.get(stemOf(word)) === word)
    .slice(0, SUGGESTED)
    .map((word) => [...before, word].join(' '));
}
