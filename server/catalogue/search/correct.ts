import { stemOf } from '../../database/words/stem.ts';
import { STOP_WORDS, MODIFIERS } from './wordLists.ts';
import { expand } from './expand.ts';
import type { Lexicon } from './lexiconStore.ts';
import { allOf, type Clause, countUpTo } from './marketIndex.ts';
import { forgivenMistakes, nearestWords } from './nearest.ts';
import type { SearchTools } from './searchTools.ts';
import type { Token } from './terms.ts';

/** A word that so few listings have may be a mistake that their sellers made. */
const FEW_LISTINGS = 2;
/** A word stands for another only if that one is so many times as frequent. */
const FREQUENCY_FACTOR = 5;
/** Of words that are equally near, those are passed over that are rarer than this part of the most frequent one. */
const RARE_PART = 0.1;
/** Further than that nobody needs to count. */
const COUNTED = 60;
/** How many words a misspelt one may stand for at once, and of how many the listings are counted. */
const ALTERNATIVES = 3;
const COMPARED = 6;
/** So many words of a query are looked for among those that are spelt alike; who mistypes more is not guessed at. */
const LOOKED_UP_MAX = 3;

/**
 * The words with each misspelt one replaced by those nearest to it that the market has, such as `ketle` by `kettle`; null
 * where there is nothing to correct. A word counts as misspelt if no listing has it, or two at most and a neighbour far more. A
 * word that is spelt right stands for a seller's misspelling of it, where nothing has it or means the same.
 */
export async function correct(
  tools: SearchTools,
  lexicon: Lexicon,
  tokens: readonly Token[],
): Promise<Token[] | null> {
  const corrected: Token[] = [];
  let lookedUp = 0;
  const similarTo = async (typed: string) =>
    (lookedUp += 1) <= LOOKED_UP_MAX ? tools.vocabulary.similarTo(typed) : null;
  for (const token of tokens) corrected.push(await correctToken(tools, lexicon, token, similarTo));
  return corrected.some((token, position) => token !== tokens[position]) ? corrected : null;
}

async function correctToken(
  tools: SearchTools,
  lexicon: Lexicon,
  token: Token,
  similarTo: (typed: string) => Promise<string[] | null>,
): Promise<Token> {
  const [typed = ''] = token.words;
  if (isUncorrectable(typed)) return token;
  const isRight = isSpeltRight(typed, lexicon);
  const frequency = await frequencyOf(tools, lexicon, typed, isRight ? 'wide' : 'own');
  if (frequency > (isRight ? 0 : FEW_LISTINGS)) return token;
  const similar = await similarTo(typed);
  if (similar === null) return token;
  // For a word that is spelt right only a seller's misspelling of it stands in, never another word.
  const candidates = isRight
    ? similar.filter((word) => !isSpeltRight(word, lexicon))
    : [...similar, ...knownWords(lexicon, typed)];
  for (const group of nearestWords(typed, candidates)) {
    const words =
      (await mostFrequent(tools, lexicon, group, frequency, 'own')) ??
      (await mostFrequent(tools, lexicon, group, frequency, 'wide'));
    if (words !== null) return { ...token, words };
  }
  return token;
}

const isUncorrectable = (word: string): boolean => forgivenMistakes(word) === 0 || /\d/.test(word);

function isSpeltRight(word: string, { synonyms }: Lexicon): boolean {
  if (isUncorrectable(word)) return true;
  return synonyms.stems.has(stemOf(word)) || STOP_WORDS.has(word) || MODIFIERS.has(word);
}

/** Words of the table that begin alike, and are long enough to be mistaken themselves. */
const knownWords = ({ synonyms }: Lexicon, typed: string) =>
  synonyms.wordsLike(typed).filter((word) => forgivenMistakes(word) > 0);

/** Those that most listings have, or null if none has enough. */
async function mostFrequent(
  tools: SearchTools,
  lexicon: Lexicon,
  words: readonly string[],
  typedFrequency: number,
  circle: 'own' | 'wide',
): Promise<string[] | null> {
  const counted: { word: string; frequency: number }[] = [];
  for (const word of words.slice(0, COMPARED)) {
    counted.push({ word, frequency: await frequencyOf(tools, lexicon, word, circle) });
  }
  counted.sort((one, other) => other.frequency - one.frequency);
  const most = counted[0]?.frequency ?? 0;
  const isKnown = counted.some(
    ({ word, frequency }) => frequency > 0 && lexicon.synonyms.stems.has(stemOf(word)),
  );
  if (most === 0 || (!isKnown && most < FREQUENCY_FACTOR * typedFrequency)) return null;
  const frequent = counted.filter(({ frequency }) => frequency > RARE_PART * most);
  return frequent.slice(0, ALTERNATIVES).map(({ word }) => word);
}

async function frequencyOf(
  { index, vocabulary }: SearchTools,
  lexicon: Lexicon,
  word: string,
  circle: 'own' | 'wide',
): Promise<number> {
  const terms = await expand([{ words: [word] }], lexicon, vocabulary);
  const clause: Clause = { anywhere: allOf(terms.map((term) => term[circle])) };
  return countUpTo(index, clause, COUNTED);
}
