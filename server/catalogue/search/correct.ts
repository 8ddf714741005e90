import { stemOf } from '../../database/vocabulary.ts';
import { expand } from './expand.ts';
import type { Lexicon } from './lexiconStore.ts';
import { allOf, countUpTo, type SearchTools } from './marketIndex.ts';
import type { Token } from './terms.ts';
import { MODIFIERS, STOP_WORDS } from './wordLists.ts';

/** A word that so few listings have may be a mistake of their sellers. */
const FEW_LISTINGS = 2;
/** A word replaces another only if it is so many times as frequent. */
const FREQUENCY_FACTOR = 5;
/** Of equally near words, those rarer than this part of the most frequent are ignored. */
const RARE_PART = 0.1;
/** Listings of a word are counted up to here. */
const COUNTED = 60;
/** How many words may replace a misspelt one, and of how many the listings are counted. */
const ALTERNATIVES = 3;
const COMPARED = 6;
/** How many words of a query are compared with similar ones. */
const LOOKED_UP_MAX = 3;

type Tier = 'stem' | 'related';

const isUncorrectable = (word: string): boolean => forgivenMistakes(word) === 0 || /\d/.test(word);

/**
 * The tokens with each misspelt word replaced by the nearest words of the market, such as `ketle`
 * by `kettle`; null where there is nothing to correct. A word is misspelt if no listing has it, or
 * at most two have it and far more a neighbour. Where nothing has a word that is spelt right or a
 * synonym, a seller's misspelling of it replaces it.
 */
export async function correct(
  { index, vocabulary }: SearchTools,
  lexicon: Lexicon,
  tokens: readonly Token[],
): Promise<Token[] | null> {
  const { synonyms } = lexicon;
  const isSpeltRight = (word: string) =>
    isUncorrectable(word) || synonyms.stems.has(stemOf(word)) || STOP_WORDS.has(word) || MODIFIERS.has(word);

  async function frequencyOf(word: string, tier: Tier): Promise<number> {
    const terms = await expand([{ readings: [word] }], lexicon, vocabulary);
    return countUpTo(index, { anywhere: allOf(terms.map((term) => term[tier])) }, COUNTED);
  }

  /** Those that most listings have, or null if none has enough. */
  async function mostFrequent(candidates: readonly string[], typedFrequency: number, tier: Tier) {
    const counted: { word: string; frequency: number }[] = [];
    for (const word of candidates.slice(0, COMPARED))
      counted.push({ word, frequency: await frequencyOf(word, tier) });
    counted.sort((one, other) => other.frequency - one.frequency);
    const highest = counted[0]?.frequency ?? 0;
    const isKnown = counted.some(({ word, frequency }) => frequency > 0 && synonyms.stems.has(stemOf(word)));
    if (highest === 0 || (!isKnown && highest < FREQUENCY_FACTOR * typedFrequency)) return null;
    const frequent = counted.filter(({ frequency }) => frequency > RARE_PART * highest);
    return frequent.slice(0, ALTERNATIVES).map(({ word }) => word);
  }

  let lookedUp = 0;
  async function correctToken(token: Token): Promise<Token> {
    const [typed = ''] = token.readings;
    if (isUncorrectable(typed)) return token;
    const isRight = isSpeltRight(typed);
    const frequency = await frequencyOf(typed, isRight ? 'related' : 'stem');
    if (frequency > (isRight ? 0 : FEW_LISTINGS) || (lookedUp += 1) > LOOKED_UP_MAX) return token;
    const similar = await vocabulary.similarTo(typed);
    // A word that is spelt right is replaced by a misspelling of it alone, never by another word.
    const candidates = isRight
      ? similar.filter((word) => !isSpeltRight(word))
      : [...similar, ...synonyms.wordsLike(typed).filter((word) => forgivenMistakes(word) > 0)];
    for (const group of nearestWords(typed, candidates)) {
      const readings =
        (await mostFrequent(group, frequency, 'stem')) ?? (await mostFrequent(group, frequency, 'related'));
      if (readings !== null) return { ...token, readings };
    }
    return token;
  }

  const corrected: Token[] = [];
  for (const token of tokens) corrected.push(await correctToken(token));
  return corrected.some((token, position) => token !== tokens[position]) ? corrected : null;
}

/**
 * How many letters must be inserted, removed, exchanged or swapped with their neighbour to make one
 * word the other (optimal string alignment).
 */
export function editDistance(typed: string, word: string): number {
  const [from, to] = [Array.from(typed), Array.from(word)];
  let beforeLast: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (const [row, letter] of from.entries()) {
    const next = [row + 1];
    for (const [column, other] of to.entries()) {
      const exchanged = at(last, column) + (letter === other ? 0 : 1);
      const isSwap = row > 0 && column > 0 && letter === to[column - 1] && from[row - 1] === other;
      const swapped = isSwap ? at(beforeLast, column - 1) + 1 : exchanged;
      next.push(Math.min(exchanged, swapped, at(last, column + 1) + 1, at(next, column) + 1));
    }
    [beforeLast, last] = [last, next];
  }
  return at(last, to.length);
}

const at = (distances: readonly number[], index: number) => distances[index] ?? Infinity;

/** How many mistakes a word is forgiven: none while short, when too many words are near. */
const forgivenMistakes = ({ length }: string): number => (length <= 4 ? 0 : length < 9 ? 1 : 2);

/** Two mistakes are at most so far apart in all but the longest words. */
const COMPARED_LENGTH = 12;

/** Mistakes between the two; a wrong first letter, which is rare, counts twice. */
function mistakes(typed: string, word: string): number {
  let start = 0;
  while (start < typed.length && typed[start] === word[start]) start += 1;
  let [end, wordEnd] = [typed.length, word.length];
  while (end > start && wordEnd > start && typed[end - 1] === word[wordEnd - 1])
    [end, wordEnd] = [end - 1, wordEnd - 1];
  // What is left of words that are hardly alike need not be compared letter by letter.
  if (Math.min(end, wordEnd) - start > COMPARED_LENGTH) return Infinity;
  return editDistance(typed.slice(start, end), word.slice(start, wordEnd)) + (typed[0] === word[0] ? 0 : 1);
}

const singular = (word: string) => word.replace(/s$/, '');

/** The candidates that are near what was typed, in groups, the nearest first. */
export function nearestWords(typed: string, candidates: readonly string[]): string[][] {
  const max = forgivenMistakes(typed);
  const groups = new Map<number, string[]>();
  for (const word of new Set(candidates)) {
    if (Math.abs(word.length - typed.length) > max + 1) continue;
    // An s at the end of one alone makes another form, and no mistake.
    const isOtherForm = typed.endsWith('s') !== word.endsWith('s');
    const distance = Math.min(
      mistakes(typed, word),
      isOtherForm ? mistakes(singular(typed), singular(word)) : Infinity,
    );
    if (distance === 0 || distance > max) continue;
    // People seldom mistake the last letter either, so it decides between equally many mistakes.
    const farness = distance + (typed.at(-1) === word.at(-1) ? 0 : 0.5);
    groups.set(farness, [...(groups.get(farness) ?? []), word]);
  }
  return [...groups].toSorted(([one], [other]) => one - other).map(([, group]) => group);
}
