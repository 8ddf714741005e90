import { stemOf } from '../../database/words/stem.ts';
import { tokenise } from '../../database/words/tokenise.ts';
import { ACCESSORIES, QUALIFYING_WORDS, SERVICES } from './everydayWords.ts';
import type { Clause } from './marketIndex.ts';
import { leavesOf, type Words } from './words.ts';

/** What comes behind one of these is not the thing that a title names, but what it goes with. */
const ASIDE = new Set(['for', 'to', 'with', 'from', 'in', 'on', 'at', 'near', 'fits', 'fit', 'without']);
/** What comes behind one of these is a second thing. */
const JOINING = new Set(['and', 'plus', 'or', 'n', 'of', 'by', 'includes', 'including']);

/** What follows a number says more of the thing: `gas stove 2 burner`. */
const DIGIT = /\d/;

/** A part of a title that names a thing, and the word before it. */
interface TitlePart {
  before: string;
  words: readonly string[];
}

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
export function accessoriesLast<Listing extends { title: string }>(
  listings: readonly Listing[],
  clauses: readonly Clause[],
  { typed, things }: Sought,
): Listing[] {
  const parts = clauses.flatMap(({ title, anywhere }) => [title, anywhere]);
  if (parts.flatMap(singleWordsOf).some((word) => ACCESSORIES.has(word))) return [...listings];
  const leaves = parts.flatMap((part) => (part === undefined ? [] : leavesOf(part)));
  const sought = new Set(leaves.map(({ word }) => word).filter((word) => !QUALIFYING_WORDS.has(word)));

  function isOther({ words }: TitlePart): boolean {
    const last = words.findLastIndex((word) => sought.has(word));
    const named = words.slice(last + 1).find((word) => !QUALIFYING_WORDS.has(word) || DIGIT.test(word));
    if (words.some((word) => ACCESSORIES.has(word) && !sought.has(word))) return true;
    if (named !== undefined && isThing(named)) return isThing(words[last]) || !isTyped(words[last]);
    const found = words.filter((word) => sought.has(word));
    if (found.some((word) => isThing(word) || isTyped(word))) return false;
    return words.some((word) => isThing(word) && !QUALIFYING_WORDS.has(word));
  }
  const isThing = (word = '') => things.has(stemOf(word));
  const isTyped = (word = '') => typed.has(word);

  function isBeside({ title }: Listing): boolean {
    const named = partsOf(title);
    const index = named.findIndex((part) => part.words.some((word) => sought.has(word)));
    const found = named[index];
    if (found === undefined) return false;
    const service =
      named
        .slice(index)
        .findLast(({ before }) => JOINING.has(before))
        ?.words.at(-1) ?? '';
    return ASIDE.has(found.before) || isOther(found) || (SERVICES.has(service) && !sought.has(service));
  }
  return [...listings.filter((listing) => !isBeside(listing)), ...listings.filter(isBeside)];
}

/** `Laptop (HP) with charger` → `laptop`, `hp`, and `charger` behind `with`. */
function partsOf(title: string): TitlePart[] {
  const parts: TitlePart[] = [];
  for (const piece of title.split(/[^\p{L}\p{N}\s]+/u)) {
    let part = { before: '', words: [] as string[] };
    parts.push(part);
    for (const word of tokenise(piece)) {
      if (ASIDE.has(word) || JOINING.has(word)) parts.push((part = { before: word, words: [] }));
      else part.words.push(word);
    }
  }
  return parts;
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
