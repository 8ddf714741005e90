import { SUGGESTION_MIN_LENGTH } from '../../../src/contract/search.ts';
import { stemOf, tokenise } from '../../database/vocabulary.ts';
import { listingsByIds } from '../listingStore.ts';
import { allOf, NEWEST, type SearchTools } from './marketIndex.ts';
import { STOP_WORDS } from './wordLists.ts';

/** What is typed beyond that is ignored. */
const TYPED_MAX = { length: 60, tokens: 5 };
/** How many of the newest titles are read: enough to know common words from rare ones. */
const TITLES_READ = 128;
/** So many fit below the field, with the keyboard of a phone. */
const SUGGESTED = 6;
/** So many digits may be a phone number in a title. */
const PERSONAL_DIGITS = /\d{5}/;

/** The words of what was typed, the last perhaps incomplete; none where that is too short. */
export function typedWords(typed: string): string[] {
  const tokens = tokenise(typed.slice(0, TYPED_MAX.length)).slice(0, TYPED_MAX.tokens);
  return (tokens.at(-1)?.length ?? 0) < SUGGESTION_MIN_LENGTH ? [] : tokens;
}

/**
 * Searches that complete the last of the typed words by words of titles on the market, those first
 * that most of its newest listings have.
 */
export async function suggest({ database, index }: SearchTools, typed: readonly string[]): Promise<string[]> {
  const begun = typed.at(-1);
  if (begun === undefined) return [];
  const before = typed.slice(0, -1);
  const title = allOf([...before.map((word) => ({ word })), { word: begun, isPrefix: true }]);
  const ids = await index.matches({ title }, [], { before: NEWEST, limit: TITLES_READ });
  const isSuggested = (word: string) =>
    word.startsWith(begun) &&
    word !== begun &&
    !before.includes(word) &&
    !STOP_WORDS.has(word) &&
    !PERSONAL_DIGITS.test(word);
  const counts = new Map<string, number>();
  for (const { title: text } of await listingsByIds(database, ids))
    for (const word of tokenise(text).filter(isSuggested)) counts.set(word, (counts.get(word) ?? 0) + 1);
  // The two databases order equal counts differently, so the letters decide.
  const ordered = [...counts]
    .toSorted(([one, oneCount], [other, otherCount]) => otherCount - oneCount || (one < other ? -1 : 1))
    .map(([word]) => word);
  // Of the forms of a word the most frequent.
  const byStem = new Map(ordered.toReversed().map((word) => [stemOf(word), word]));
  return ordered
    .filter((word) => byStem.get(stemOf(word)) === word)
    .slice(0, SUGGESTED)
    .map((word) => [...before, word].join(' '));
}
