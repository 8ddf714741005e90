import { stemOf } from '../../database/vocabulary.ts';
import type { Lexicon, Vocabulary } from './lexiconStore.ts';
import { allOf, anyOf, type WordQuery } from './marketIndex.ts';
import { PHRASE_MAX_LENGTH, type Alternatives, type Phrase } from './synonyms.ts';
import type { Token } from './terms.ts';
import { MODIFIERS } from './wordLists.ts';

/** One thing that a query names, in four match tiers: each matches all that the one before does. */
export interface Term {
  /** The words as they stand in the query, in singular or plural. */
  exact: WordQuery;
  /** Their other forms too, and the words written together or apart. */
  stem: WordQuery;
  /** What means the same. */
  synonym: WordQuery;
  /** Kinds of it, too. */
  related: WordQuery;
  /** Whether it describes a thing (red, small) but does not name it. */
  isModifier: boolean;
  /** Whether it only says what for, or where (`Token`). */
  isPurpose: boolean;
  /** The categories that it, or a synonym, is the name of. */
  categories: readonly number[];
  /** The stems of the words as they stand in the query. */
  stems: readonly string[];
}

/** Shorter words are not in the vocabulary: they are taken to be on the market. */
const LEARNT_LENGTH = 3;
/** A word is taken apart where both halves have so many letters. */
const HALF_LENGTH = 3;

const NO_ALTERNATIVES: Alternatives = { same: [], kinds: [] };
const allPhrases = ({ same, kinds }: Alternatives): Phrase[] => [...same, ...kinds];

const typedWord = ({ readings }: Token): string => readings[0] ?? '';

/** The terms of a query, in words that the market has. */
export async function expand(
  tokens: readonly Token[],
  { synonyms, categories }: Lexicon,
  vocabulary: Vocabulary,
): Promise<Term[]> {
  const typed = tokens.map(typedWord);
  /** One word of the query, two neighbours, or three. */
  const neighbours = Array.from({ length: PHRASE_MAX_LENGTH }, (_, more) =>
    typed.slice(more).map((_word, start) => typed.slice(start, start + more + 1)),
  ).flat();
  const joined = neighbours.filter(({ length }) => length === 2).map((pair) => pair.join(''));
  const alternatives = [...neighbours, ...joined.map((word) => [word])].flatMap((phrase) =>
    allPhrases(synonyms.get(phrase) ?? NO_ALTERNATIVES),
  );
  const readings = tokens.flatMap((token) => token.readings);
  const known = [...readings, ...joined, ...readings.flatMap(halvesOf).flat(), ...alternatives.flat()];
  const market = createForms(await vocabulary.formsOf(known.map(stemOf)));

  /** What stands for neighbours: two that the market writes as one word have its synonyms too. */
  function lookUp(phrase: Phrase): Alternatives | null {
    const whole = phrase.join('');
    if (phrase.length !== 2 || !market.hasStem(whole)) return synonyms.get(phrase);
    const both = [phrase, [whole]].map((one) => synonyms.get(one) ?? NO_ALTERNATIVES);
    return { same: both.flatMap(({ same }) => same), kinds: both.flatMap(({ kinds }) => kinds) };
  }

  const terms: Term[] = [];
  for (let start = 0; start < tokens.length;) {
    // As many neighbours as the synonyms have make one term, and else a word alone.
    let length = Math.min(PHRASE_MAX_LENGTH, tokens.length - start);
    let match = lookUp(typed.slice(start, start + length));
    while (match === null && length > 1) match = lookUp(typed.slice(start, start + (length -= 1)));
    terms.push(termOf(tokens.slice(start, start + length), match ?? NO_ALTERNATIVES, market, categories));
    start += length;
  }
  return terms;
}

/** `powerbank` → `power bank`, `pow erbank` and so on. */
function halvesOf(word: string): [string, string][] {
  const cuts = Math.max(0, word.length - 2 * HALF_LENGTH + 1);
  return Array.from({ length: cuts }, (_, index) => [
    word.slice(0, index + HALF_LENGTH),
    word.slice(index + HALF_LENGTH),
  ]);
}

/** `battery` of `batteries`, `dress` of `dresses`: equal for words that differ in number. */
const singularOf = (word: string): string =>
  word.replace(/ies$/, 'y').replace(/(?<=ss|sh|ch|x)es$|(?<!s)s$/, '');

const anyOfWords = (some: readonly string[]) => anyOf(some.map((word) => ({ word })));

/** What the market has of words, by the forms of their stems. */
function createForms(forms: ReadonlyMap<string, readonly string[]>) {
  /** A modifier is no form of another word: `Nike type` has nothing to do with `typing`. */
  const formsOf = (word: string): string[] => [
    ...new Set([word, ...(forms.get(stemOf(word)) ?? []).filter((form) => !MODIFIERS.has(form))]),
  ];
  const hasStem = (word: string) => forms.has(stemOf(word));
  /** Any form of the word. */
  const anyForm = (word: string) => anyOfWords(formsOf(word));
  /** The word in singular or plural. */
  const anyNumber = (word: string) =>
    anyOfWords(formsOf(word).filter((form) => singularOf(form) === singularOf(word)));
  return {
    hasStem,
    anyForm,
    anyNumber,
    hasPhrase: (phrase: Phrase) => phrase.every((word) => word.length < LEARNT_LENGTH || hasStem(word)),
  };
}

type Forms = ReturnType<typeof createForms>;

function termOf(
  tokens: readonly Token[],
  alternatives: Alternatives,
  market: Forms,
  categories: Lexicon['categories'],
): Term {
  const typed = tokens.map(typedWord);
  const whole = typed.join('');
  const exactOf = ({ readings, isPrefix }: Token) =>
    anyOf(readings.map((word) => (isPrefix === true ? { word, isPrefix } : market.anyNumber(word))));
  const stemsOf = (token: Token) =>
    token.isPrefix === true
      ? exactOf(token)
      : anyOf(token.readings.flatMap((word) => [market.anyForm(word), ...apartOf(word, market)]));
  const stem = anyOf([
    allOf(tokens.map(stemsOf)),
    ...(typed.length > 1 && market.hasStem(whole) ? [market.anyForm(whole)] : []),
  ]);
  /** In singular or plural, but in no other form: a jacket may be a coat, but nothing `coated`. */
  const onMarket = (phrases: readonly Phrase[]) =>
    phrases.filter(market.hasPhrase).map((phrase) => allOf(phrase.map(market.anyNumber)));
  const synonym = anyOf([stem, ...onMarket(alternatives.same)]);
  const phrases = [typed, ...allPhrases(alternatives)];
  return {
    exact: allOf(tokens.map(exactOf)),
    stem,
    synonym,
    related: anyOf([synonym, ...onMarket(alternatives.kinds)]),
    isPurpose: tokens.every((token) => token.isPurpose === true),
    isModifier: typed.every((word) => MODIFIERS.has(word)),
    categories: categories
      .filter(({ stems }) => phrases.some((phrase) => phrase.every((word) => stems.has(stemOf(word)))))
      .map(({ id }) => id),
    stems: typed.map(stemOf),
  };
}

/** The word apart where the market has both halves: `air fryer`; also `16gb` as `16 gb`. */
function apartOf(word: string, market: Forms): WordQuery[] {
  const model = /^(?<letters>[a-z]*)(?<digits>\d+)(?<unit>[a-z]*)$/.exec(word)?.groups;
  if (model) {
    const { letters = '', digits = '', unit = '' } = model;
    const parts = [letters, digits, unit].filter(Boolean);
    const isSignificant = digits.length > 1 || word.length > 2;
    return parts.length === 2 && isSignificant ? [allOf(parts.map((part) => ({ word: part })))] : [];
  }
  return halvesOf(word)
    .filter((halves) => halves.every(market.hasStem))
    .map((halves) => allOf(halves.map(market.anyForm)));
}
