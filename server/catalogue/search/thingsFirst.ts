import { stemOf } from '../../database/words/stem.ts';
import { tokenise } from '../../database/words/tokenise.ts';
import { ACCESSORIES, MODIFIERS, SERVICES } from './wordLists.ts';
import { leavesOf, type Clause, type Words } from './marketIndex.ts';

/** What comes behind one of these is not the thing that a title names, but what it goes with. */
const BEHIND = new Set(['for', 'to', 'with', 'from', 'in', 'on', 'at', 'near', 'fits', 'fit', 'without']);
/** What comes behind one of these is a second thing. */
const JOINING = new Set(['and', 'plus', 'or', 'n', 'of', 'by', 'includes', 'including']);

/** A part of a title that names a thing. */
interface TitlePart {
  words: readonly string[];
  /** Whether it only goes with the thing before it: `charger` in `laptop with charger`. */
  isBehind: boolean;
  /** Whether it is a second thing beside the one before it: `remote` in `TV and remote`. */
  isJoined: boolean;
}

/** `Laptop (HP) with charger` → `laptop`, `hp`, and `charger`, which goes with it. */
function titleParts(title: string): TitlePart[] {
  const parts: TitlePart[] = [];
  for (const piece of title.split(/[^\p{L}\p{N}\s]+/u)) {
    let words: string[] = [];
    parts.push({ words, isBehind: false, isJoined: false });
    for (const word of tokenise(piece)) {
      const [isBehind, isJoined] = [BEHIND.has(word), JOINING.has(word)];
      if (isBehind || isJoined) parts.push({ words: (words = []), isBehind, isJoined });
      else words.push(word);
    }
  }
  return parts;
}

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
  const sought = new Set(leaves.map(({ word }) => word).filter((word) => !MODIFIERS.has(word)));

  const isThing = (word = '') => things.has(stemOf(word));
  const isTyped = (word = '') => typed.has(word);

  function isOther({ words }: TitlePart): boolean {
    if (words.some((word) => ACCESSORIES.has(word) && !sought.has(word))) return true;
    const last = words.findLastIndex((word) => sought.has(word));
    const next = words.slice(last + 1).find((word) => !MODIFIERS.has(word) || DIGIT.test(word));
    // `Desk lamp` is no desk; but who types a brand, such as `hp`, also wants what it is of: `HP laptop`.
    if (next !== undefined && isThing(next)) return isThing(words[last]) || !isTyped(words[last]);
    // `Adidas tracksuit` is found by the brand where shoes are looked for.
    const isNamed = words.some((word) => sought.has(word) && (isThing(word) || isTyped(word)));
    return !isNamed && words.some((word) => isThing(word) && !MODIFIERS.has(word));
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
