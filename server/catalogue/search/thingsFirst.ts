import { stemOf, tokenise } from '../../database/vocabulary.ts';
import { leavesOf, type Clause, type WordQuery } from './marketIndex.ts';
import { ACCESSORIES, MODIFIERS, SERVICES } from './wordLists.ts';

/** What follows one of these is not the thing that a title names, but what it goes with. */
const BEHIND = new Set(['for', 'to', 'with', 'from', 'in', 'on', 'at', 'near', 'fits', 'fit', 'without']);
/** What follows one of these is a second thing. */
const JOINING = new Set(['and', 'plus', 'or', 'n', 'of', 'by', 'includes', 'including']);

/** A part of a title that names a thing. */
interface TitlePart {
  tokens: readonly string[];
  /** Whether it only goes with the thing before it: `charger` in `laptop with charger`. */
  isBehind: boolean;
  /** Whether it is a second thing: `remote` in `TV and remote`. */
  isJoined: boolean;
}

/** `Laptop (HP) with charger` → `laptop`, `hp`, and `charger`, which goes with it. */
function titleParts(title: string): TitlePart[] {
  const parts: TitlePart[] = [];
  for (const piece of title.split(/[^\p{L}\p{N}\s]+/u)) {
    let tokens: string[] = [];
    parts.push({ tokens, isBehind: false, isJoined: false });
    for (const word of tokenise(piece)) {
      const [isBehind, isJoined] = [BEHIND.has(word), JOINING.has(word)];
      if (isBehind || isJoined) parts.push({ tokens: (tokens = []), isBehind, isJoined });
      else tokens.push(word);
    }
  }
  return parts;
}

/** A token with a digit describes the thing before it: `gas stove 2 burner`. */
const DIGIT = /\d/;

/**
 * The listings of a page, those last that only go with the thing of the search, such as a bag for a
 * laptop, or that are another thing, such as a desk lamp for `desk`; unless the search is for an
 * accessory.
 *
 * @param typed the words as they stand in the query.
 * @param things the stems of all that names a thing, such as `lamp`, and no brand or model of one.
 */
export function thingsFirst<Listing extends { title: string }>(
  listings: readonly Listing[],
  clauses: readonly Clause[],
  { typed, things }: { typed: ReadonlySet<string>; things: ReadonlySet<string> },
): Listing[] {
  const parts = clauses.flatMap(({ title, anywhere }) => [title, anywhere]);
  if (parts.flatMap(singleWordsOf).some((word) => ACCESSORIES.has(word))) return [...listings];
  const leaves = parts.flatMap(leavesOf);
  const sought = new Set(leaves.map(({ word }) => word).filter((word) => !MODIFIERS.has(word)));

  const isThing = (word = '') => things.has(stemOf(word));
  const isTyped = (word = '') => typed.has(word);

  function isOther({ tokens }: TitlePart): boolean {
    if (tokens.some((word) => ACCESSORIES.has(word) && !sought.has(word))) return true;
    const last = tokens.findLastIndex((word) => sought.has(word));
    const next = tokens.slice(last + 1).find((word) => !MODIFIERS.has(word) || DIGIT.test(word));
    // `Desk lamp` is no desk; but a search for a brand, `hp`, is for what has it: `HP laptop`.
    if (next !== undefined && isThing(next)) return isThing(tokens[last]) || !isTyped(tokens[last]);
    // `Adidas tracksuit` matches by the brand in a search for shoes.
    const isNamed = tokens.some((word) => sought.has(word) && (isThing(word) || isTyped(word)));
    return !isNamed && tokens.some((word) => isThing(word) && !MODIFIERS.has(word));
  }

  function isLast({ title }: Listing): boolean {
    const all = titleParts(title);
    const index = all.findIndex(({ tokens }) => tokens.some((word) => sought.has(word)));
    const match = all[index];
    if (match === undefined) return false;
    // `Shirt and hoodie printing` is neither.
    const last = all.slice(index).findLast(({ isJoined }) => isJoined);
    const service = last?.tokens.at(-1) ?? '';
    return match.isBehind || isOther(match) || (SERVICES.has(service) && !sought.has(service));
  }
  const { false: first = [], true: last = [] } = Object.groupBy(listings, (listing) => `${isLast(listing)}`);
  return [...first, ...last];
}

/** The words that stand for themselves, not those of a phrase such as `hard cover`. */
function singleWordsOf(query: WordQuery | undefined): string[] {
  if (query === undefined) return [];
  if ('word' in query) return [query.word];
  return 'all' in query
    ? query.all.flatMap(singleWordsOf)
    : query.any.filter((part) => !('all' in part)).flatMap(singleWordsOf);
}
