import SearchableMap from 'minisearch/SearchableMap';
import type { Synonyms } from './synonyms.ts';
import { stemOf } from './words.ts';
import { MODIFIERS, STOP_WORDS } from './wordLists.ts';

/** A word that more listings have is no mistake of their sellers. */
const FEW_LISTINGS = 2;
const LISTED_COUNTS = 6;
/** So many times likelier must be the correction of a word that some listing has. */
const LIKELIER = 2.5;

/** How many mistakes a word is forgiven: none while short, when too many words are near. */
const forgivenMistakes = (word: string): number =>
  word.length <= 4 || /\d/.test(word) ? 0 : word.length < 9 ? 1 : 2;

const swapsOf = (word: string): string[] =>
  Array.from(
    { length: word.length - 1 },
    (_, at) => word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2),
  );

export interface MarketWords {
  listings: (word: string) => number;
  has: (word: string) => boolean;
  /** The word, or where it is misspelt the likeliest that was meant. */
  correct: (word: string) => string;
  startingWith: (prefix: string, max: number) => string[];
  /** Words of some listings, perhaps of all: the larger count of a word holds. */
  add: (counts: Iterable<readonly [word: string, listings: number]>) => void;
}

export function createMarketWords(synonyms: Synonyms): MarketWords {
  const words = new SearchableMap<number>();
  const stems = new Set<string>();
  for (const word of synonyms.listed) words.set(word, 0);
  const listings = (word: string) => words.get(word) ?? 0;
  const has = (word: string) => stems.has(stemOf(word));
  const isSpeltRight = (word: string) =>
    synonyms.stems.has(stemOf(word)) ||
    STOP_WORDS.has(word) ||
    MODIFIERS.has(word) ||
    listings(word) > FEW_LISTINGS;

  function isFound(word: string): boolean {
    const { same, kinds } = synonyms.get([word]) ?? { same: [], kinds: [] };
    return has(word) || [...same, ...kinds].some((phrase) => phrase.every(has));
  }

  function correct(typed: string): string {
    const max = forgivenMistakes(typed);
    const isRight = isSpeltRight(typed);
    if (max === 0 || (isRight && isFound(typed))) return typed;
    let best = typed;
    let likeliest = has(typed) ? LIKELIER : 0;
    const near = new Map([...words.fuzzyGet(typed, max)].map(([word, [, distance]]) => [word, distance]));
    for (const word of swapsOf(typed)) if (words.has(word)) near.set(word, 1);
    for (const [word, differing] of near) {
      // A wrong first letter, which is rare, counts twice.
      const distance = differing + (typed[0] === word[0] ? 0 : 1);
      // What is spelt right is replaced by a misspelling of it alone, never by another word.
      if (differing === 0 || distance > max || (isRight && isSpeltRight(word))) continue;
      // People seldom mistake the last letter either.
      const farness = distance + (typed.at(-1) === word.at(-1) ? 0 : 0.5);
      const count = Math.max(listings(word), synonyms.listed.has(word) ? LISTED_COUNTS : 0);
      const likelihood = count / farness ** 2;
      if (likelihood > likeliest) [best, likeliest] = [word, likelihood];
    }
    return best;
  }

  return {
    listings,
    has,
    correct,
    startingWith: (prefix, max) =>
      [...words.atPrefix(prefix).entries()]
        .filter(([, count]) => count > 0)
        .toSorted(([one, oneCount], [other, otherCount]) => otherCount - oneCount || (one < other ? -1 : 1))
        .slice(0, max)
        .map(([word]) => word),
    add(counts) {
      for (const [word, count] of counts) {
        words.set(word, Math.max(listings(word), count));
        stems.add(stemOf(word));
      }
    },
  };
}
