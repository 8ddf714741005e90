import { tokenise } from '../../database/words/tokenise.ts';
import { ACCESSORIES } from './everydayWords.ts';
import type { Clause } from './marketIndex.ts';
import type { Words } from './words.ts';

/**
 * The listings of a page, those last that only belong to the thing by which they were found, such as a bag for a laptop; unless
 * an accessory is what is looked for.
 */
export function accessoriesLast<Listing extends { title: string }>(
  listings: readonly Listing[],
  clauses: readonly Clause[],
): Listing[] {
  const sought = clauses.flatMap(({ title, anywhere }) => [title, anywhere]).flatMap(singleWordsOf);
  if (sought.some((word) => ACCESSORIES.has(word))) return [...listings];
  const isAccessory = ({ title }: Listing) => tokenise(title).some((word) => ACCESSORIES.has(word));
  return [...listings.filter((listing) => !isAccessory(listing)), ...listings.filter(isAccessory)];
}

const isPhrase = (part: Words) => 'all' in part;

/** The words that stand for themselves, not those of a phrase such as `hard cover`. */
function singleWordsOf(words: Words | undefined): string[] {
  if (words === undefined) return [];
  if ('word' in words) return [words.word];
  return 'all' in words
    ? words.all.flatMap(singleWordsOf)
    : words.any.filter((part) => !isPhrase(part)).flatMap(singleWordsOf);
}
