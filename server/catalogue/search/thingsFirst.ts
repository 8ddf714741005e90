import { stemOf } from '../../database/words/stem.ts';
import { ACCESSORIES, QUALIFYING_WORDS, SERVICES } from './everydayWords.ts';
import type { Clause } from './marketIndex.ts';
import { titleParts, type TitlePart } from './titleParts.ts';
import { leavesOf, type Words } from './words.ts';

/** What follows a number says more of the thing: `gas stove 2 burner`. */
const DIGIT = /\d/;

/** What was looked for. */
interface Sought {
  /** The words as they stand in the query. */
  typed: ReadonlySet<string>;
  /** The stems of all that names a thing, such as `lamp` and `desk`, and not only a brand or a model of one. */
  things: ReadonlySet<string>;
}

/**
 * The listings of a page, those last that only belong to the thing by which they were found, such as a bag for a laptop, or
 * that are another thing, such as a desk lamp where a desk is looked for; unless an accessory is what is looked for.
 */
export function thingsFirst<Listing extends { title: string }>(
  listings: readonly Listing[],
  clauses: readonly Clause[],
  { typed, things }: Sought,
): Listing[] {
  const parts = clauses.flatMap(({ title, anywhere }) => [title, anywhere]);
  if (parts.flatMap(singleWordsOf).some((word) => ACCESSORIES.has(word))) return [...listings];
  const leaves = parts.flatMap((part) => (part === undefined ? [] : leavesOf(part)));
  const sought = new Set(leaves.map(({ word }) => word).filter((word) => !QUALIFYING_WORDS.has(word)));

  const isThing = (word = '') => things.has(stemOf(word));
  const isTyped = (word = '') => typed.has(word);

  function isOther({ words }: TitlePart): boolean {
    if (words.some((word) => ACCESSORIES.has(word) && !sought.has(word))) return true;
    const last = words.findLastIndex((word) => sought.has(word));
    const next = words.slice(last + 1).find((word) => !QUALIFYING_WORDS.has(word) || DIGIT.test(word));
    // `Desk lamp` is no desk; but who types a brand, such as `hp`, also wants what it is of: `HP laptop`.
    if (next !== undefined && isThing(next)) return isThing(words[last]) || !isTyped(words[last]);
    // `Adidas tracksuit` is found by the brand where shoes are looked for.
    const isNamed = words.some((word) => sought.has(word) && (isThing(word) || isTyped(word)));
    return !isNamed && words.some((word) => isThing(word) && !QUALIFYING_WORDS.has(word));
  }

  function isBeside({ title }: Listing): boolean {
    const all = titleParts(title);
    const index = all.findIndex(({ words }) => words.some((word) => sought.has(word)));
    const found = all[index];
    if (found === undefined) return false;
    // `Shirt and hoodie printing` is neither.
    const last = all.slice(index).findLast(({ isJoined }) => isJoined);
    const service = last?.words.at(-1) ?? '';
    return found.isBehind || isOther(found) || (SERVICES.has(service) && !sought.has(service));
  }
  return [...listings.filter((listing) => !isBeside(listing)), ...listings.filter(isBeside)];
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
