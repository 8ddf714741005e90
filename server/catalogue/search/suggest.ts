import { stemOf } from '../../database/words/stem.ts';
import { tokenise } from '../../database/words/tokenise.ts';
import { SUGGESTION_MIN_LENGTH } from '../../../src/contract/search.ts';
import { listingsByIds } from '../listingStore.ts';
import { STOP_WORDS } from './wordLists.ts';
import type { SearchTools } from './searchTools.ts';
import { allOf, NEWEST } from './marketIndex.ts';

/** What is typed beyond that is not looked at. */
const TYPED_MAX_LENGTH = 60;
const TYPED_MAX_WORDS = 5;
/** The newest listings whose titles are looked at: enough to tell common words from rare ones. */
const LOOKED_AT = 128;
/** So many fit below the field, with the keyboard of a phone. */
const SUGGESTED = 6;
/** So many digits may be a phone number that somebody put into a title. */
const PERSONAL_DIGITS = /\d{5}/;

/** The words of what was typed, the last of them perhaps begun alone; none where that is too little to go by. */
export function typedWords(typed: string): string[] {
  const words = tokenise(typed.slice(0, TYPED_MAX_LENGTH)).slice(0, TYPED_MAX_WORDS);
  return (words.at(-1)?.length ?? 0) < SUGGESTION_MIN_LENGTH ? [] : words;
}

/**
 * Searches that go on from the typed words: the last one is completed by words of titles that are on the market now, those first
 * that most of its newest listings have.
 */
export async function suggest({ database, index }: SearchTools, typed: readonly string[]): Promise<string[]> {
  const begun = typed.at(-1);
  if (begun === undefined) return [];
  const before = typed.slice(0, -1);
  const title = allOf([...before.map((word) => ({ word })), { word: begun, isPrefix: true }]);
  const ids = await index.matches({ title }, [], { before: NEWEST, limit: LOOKED_AT });
  const titles = (await listingsByIds(database, ids)).map((listing) => tokenise(listing.title));
  const isNew = (word: string) => word.startsWith(begun) && word !== begun && !before.includes(word);
  const found = titles.flatMap((words) => words.filter((word) => isNew(word) && isTelling(word)));
  return mostFrequent(found).map((word) => [...before, word].join(' '));
}

const isTelling = (word: string): boolean => !STOP_WORDS.has(word) && !PERSONAL_DIGITS.test(word);

/** The most frequent words, of the forms of one the most frequent; in the same order on either database. */
function mostFrequent(words: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  const ordered = [...counts].toSorted(([one, oneCount], [other, otherCount]) =>
    oneCount === otherCount ? (one < other ? -1 : 1) : otherCount - oneCount,
  );
  const byStem = new Map(ordered.toReversed().map(([word]) => [stemOf(word), word]));
  const shown = new Set(byStem.values());
  return ordered.flatMap(([word]) => (shown.has(word) ? [word] : [])).slice(0, SUGGESTED);
}
