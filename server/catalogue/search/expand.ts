import { stemOf } from '../../database/words/stem.ts';
import { MODIFIERS } from './wordLists.ts';
import type { Lexicon } from './lexiconStore.ts';
import { PHRASE_MAX_WORDS } from './synonyms.ts';
import type { Alike, Phrase } from './synonyms.ts';
import type { Token } from './terms.ts';
import type { Vocabulary } from './vocabularyStore.ts';
import { allOf, anyOf, type Words } from './marketIndex.ts';

/** Something that a query asks for, in four circles: each takes in what the one before does. */
export interface Term {
  /** The words as they stand in the query, in singular or plural. */
  exact: Words;
  /** Their other forms too, and what they are when written together or apart. */
  own: Words;
  /** What means the same. */
  near: Words;
  /** What is a kind of it, too. */
  wide: Words;
  /** Whether it says more of a thing (red, small) but not what it is. */
  isQualifying: boolean;
  /** Whether it only says what for, or where (`Token`). */
  isAside: boolean;
  /** The categories that it, or what means the same, is the name of. */
  categories: readonly number[];
  /** The stems of the words as they stand in the query. */
  stems: readonly string[];
}

/** Words shorter than that are not in the vocabulary: they are taken to be there. */
const LEARNT_LENGTH = 3;
/** A word is taken apart where both halves have so many letters. */
const HALF_LENGTH = 3;

type Forms = ReadonlyMap<string, readonly string[]>;

/** A word or several neighbours that are looked up together. */
interface Segment {
  tokens: readonly Token[];
  alike: Alike;
}

const NOTHING_ALIKE: Alike = { same: [], kinds: [] };
const allOfAlike = ({ same, kinds }: Alike): Phrase[] => [...same, ...kinds];

/** What the words of a query ask for, by the words that the market has. */
export async function expand(
  tokens: readonly Token[],
  { synonyms, categories }: Lexicon,
  vocabulary: Vocabulary,
): Promise<Term[]> {
  const phrases = neighboursOf(tokens);
  const joined = phrases.filter(({ length }) => length === 2).map((pair) => pair.join(''));
  const alike = [...phrases, ...joined.map((word) => [word])].flatMap((phrase) =>
    allOfAlike(synonyms.get(phrase) ?? NOTHING_ALIKE),
  );
  const typed = tokens.flatMap(({ words }) => words);
  const looked = [...typed, ...joined, ...typed.flatMap(halvesOf).flat(), ...alike.flat()];
  const forms = await vocabulary.formsOf(looked.map(stemOf));
  const segments = segmentsOf(tokens, (words) => {
    const [one = '', other] = words;
    const whole = one + (other ?? '');
    if (words.length !== 2 || !forms.has(stemOf(whole))) return synonyms.get(words);
    const [apart, together] = [words, [whole]].map((phrase) => synonyms.get(phrase) ?? NOTHING_ALIKE);
    return {
      same: [...(apart?.same ?? []), ...(together?.same ?? [])],
      kinds: [...(apart?.kinds ?? []), ...(together?.kinds ?? [])],
    };
  });
  return segments.map((segment) => termOf(segment, forms, categories));
}

/** One word of the query, two neighbours, or three. */
function neighboursOf(tokens: readonly Token[]): string[][] {
  const words = tokens.map((token) => token.words[0] ?? '');
  const lengths = Array.from({ length: PHRASE_MAX_WORDS }, (_, index) => index + 1);
  return lengths.flatMap((length) =>
    words.slice(length - 1).map((_, start) => words.slice(start, start + length)),
  );
}

/** Neighbours go together, as many as `lookUp` knows; a word that it does not know stands alone. */
function segmentsOf(tokens: readonly Token[], lookUp: (words: Phrase) => Alike | null): Segment[] {
  const segments: Segment[] = [];
  for (let start = 0; start < tokens.length;) {
    let length = Math.min(PHRASE_MAX_WORDS, tokens.length - start);
    let found: Alike | null = null;
    for (; length > 0; length -= 1) {
      found = lookUp(tokens.slice(start, start + length).map(({ words }) => words[0] ?? ''));
      if (found !== null || length === 1) break;
    }
    segments.push({ tokens: tokens.slice(start, start + length), alike: found ?? NOTHING_ALIKE });
    start += length;
  }
  return segments;
}

/** `powerbank` → `power bank`, `pow erbank` and so on. */
function halvesOf(word: string): [string, string][] {
  const cuts = Math.max(0, word.length - 2 * HALF_LENGTH + 1);
  return Array.from({ length: cuts }, (_, index) => [
    word.slice(0, index + HALF_LENGTH),
    word.slice(index + HALF_LENGTH),
  ]);
}

/** A mere quality is no form of another word: `Nike type` has nothing to do with `typing`. */
function formsOf(word: string, forms: Forms): string[] {
  const others = (forms.get(stemOf(word)) ?? []).filter((form) => !MODIFIERS.has(form));
  return [...new Set([word, ...others])];
}

const hasForms = (word: string, forms: Forms) => word.length < LEARNT_LENGTH || forms.has(stemOf(word));
const anyForm = (word: string, forms: Forms) => anyOf(formsOf(word, forms).map((form) => ({ word: form })));
const wholePhrase = (phrase: Phrase, forms: Forms) => allOf(phrase.map((word) => anyForm(word, forms)));

/** `battery` of `batteries`, `dress` of `dresses`: what two words share that differ in number alone. */
const singularOf = (word: string): string =>
  word.replace(/ies$/, 'y').replace(/(?<=ss|sh|ch|x)es$|(?<!s)s$/, '');

/** A synonym, also in its plural. Not in its other forms: a jacket may be a coat, but nothing `coated`. */
const synonymPhrase = (phrase: Phrase, forms: Forms): Words =>
  allOf(phrase.map((word) => anyNumber(word, forms)));

function anyNumber(word: string, forms: Forms): Words {
  const inNumber = formsOf(word, forms).filter((form) => singularOf(form) === singularOf(word));
  return anyOf(inNumber.map((form) => ({ word: form })));
}

function termOf({ tokens, alike }: Segment, forms: Forms, categories: Lexicon['categories']): Term {
  const words = tokens.map((token) => token.words[0] ?? '');
  const stems = words.map(stemOf);
  const exact = allOf(tokens.map((token) => exactOf(token, forms)));
  const own = anyOf([
    allOf(tokens.map((token) => ownOf(token, forms))),
    ...(words.length > 1 && forms.has(stemOf(words.join(''))) ? [anyForm(words.join(''), forms)] : []),
  ]);
  const onMarket = (phrases: readonly Phrase[]) =>
    phrases
      .filter((phrase) => phrase.every((word) => hasForms(word, forms)))
      .map((phrase) => synonymPhrase(phrase, forms));
  const near = anyOf([own, ...onMarket(alike.same)]);
  return {
    exact,
    own,
    near,
    wide: anyOf([near, ...onMarket(alike.kinds)]),
    isAside: tokens.every((token) => token.isAside === true),
    isQualifying: words.every((word) => MODIFIERS.has(word)),
    categories: categories
      .filter((category) =>
        [words, ...allOfAlike(alike)].some((phrase) =>
          phrase.every((word) => category.stems.has(stemOf(word))),
        ),
      )
      .map(({ id }) => id),
    stems,
  };
}

const exactOf = ({ words, isPrefix }: Token, forms: Forms): Words =>
  anyOf(words.map((word) => (isPrefix === true ? { word, isPrefix } : anyNumber(word, forms))));

function ownOf({ words, isPrefix }: Token, forms: Forms): Words {
  if (isPrefix === true) return exactOf({ words, isPrefix }, forms);
  return anyOf(words.flatMap((word) => [anyForm(word, forms), ...apartOf(word, forms)]));
}

/** The word taken apart where the market has both halves, as in `airfryer`; also `16gb` as `16 gb`. */
function apartOf(word: string, forms: Forms): Words[] {
  const model = /^(?<letters>[a-z]*)(?<digits>\d+)(?<unit>[a-z]*)$/.exec(word)?.groups;
  if (model) {
    const parts = [model['letters'], model['digits'], model['unit']].filter(Boolean).map(String);
    const isTelling = model['digits'] !== undefined && (model['digits'].length > 1 || word.length > 2);
    return parts.length === 2 && isTelling ? [allOf(parts.map((part) => ({ word: part })))] : [];
  }
  return halvesOf(word)
    .filter((halves) => halves.every((half) => forms.has(stemOf(half))))
    .map((halves) => wholePhrase(halves, forms));
}
