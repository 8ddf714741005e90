import { readFileSync } from 'node:fs';
import { stemOf } from '../../database/words/stem.ts';
import { tokenise } from '../../database/words/tokenise.ts';

/** A word or several, each of which a listing must have. */
export type Phrase = readonly string[];

/** What stands for something. */
export interface Alike {
  /** Other words for the same. */
  same: readonly Phrase[];
  /** Kinds of it, and of what is the same. */
  kinds: readonly Phrase[];
}

/** What else is looked for when somebody looks for something. */
export interface Synonyms {
  /** What stands for these words; null if they are not in the table. */
  get: (words: Phrase) => Alike | null;
  /** Of a brand or model what it is one of: `phone` of `galaxy`. None where it has other names of its own, or that has none. */
  broader: (word: string) => readonly string[];
  /** Every word in the table: rightly spelt, though the market may have nothing of the kind. */
  words: ReadonlySet<string>;
  /** Their stems: of a word of the table the plural is rightly spelt, too. */
  stems: ReadonlySet<string>;
  /** The stems of what the table has other words for: things, and not only brands or models of one. */
  things: ReadonlySet<string>;
  /** Those of the words that begin like this one. */
  wordsLike: (word: string) => readonly string[];
}

/** The lines that come with the program. */
export const SHIPPED_LINES: readonly string[] = readFileSync(new URL('synonyms.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'));

/** Subjects: what they stand before or behind says what it is, such as `physics textbook` and `textbook physics`. */
const NAMED_BY_OTHERS = new Set(
  tokenise(
    `maths math mathematics physics chemistry chem biology bio accounting accounts economics econ law medicine medical nursing
    anatomy psychology programming coding python java statistics stats business marketing history geography engineering level
    study school student water gas`,
  ).map(stemOf),
);

const exactKey = (phrase: Phrase) => phrase.join(' ');
const stemKey = (phrase: Phrase) => phrase.map(stemOf).join(' ');

/** `mabhutsu` → `bhutsu`: the plural in Shona, and in Ndebele `ama`. */
function singularOf(phrase: Phrase, known: ReadonlySet<string>): string | undefined {
  const singular = exactKey(phrase).replace(/^(?:ama|ma)(?=..)/, '');
  return known.has(singular) ? singular : undefined;
}

class PhraseMap {
  readonly #phrases = new Map<string, Map<string, Phrase>>();

  add(from: Phrase, to: readonly Phrase[]): void {
    const known = this.#phrases.get(exactKey(from)) ?? new Map<string, Phrase>();
    for (const phrase of to) if (phrase !== from) known.set(exactKey(phrase), phrase);
    this.#phrases.set(exactKey(from), known);
  }

  get(from: Phrase): Phrase[] {
    return [...(this.#phrases.get(exactKey(from))?.values() ?? [])];
  }

  keys(): string[] {
    return [...this.#phrases.keys()];
  }
}

/**
 * Reads lines of a table of synonyms: `phone, cell, nhare` are one thing; `phone > iphone, galaxy` says that who looks for what
 * stands on the left finds what stands on the right, too, not the other way round.
 */
export function readSynonyms(lines: readonly string[]): Synonyms {
  const same = new PhraseMap();
  const narrower = new PhraseMap();
  for (const line of lines) {
    const [left = '', right] = line.split('>');
    const phrases = phrasesOf(left);
    const others = right === undefined ? phrases : phrasesOf(right);
    for (const phrase of phrases) (right === undefined ? same : narrower).add(phrase, others);
  }
  const keys = [...same.keys(), ...narrower.keys()];
  const byStem = new Map(keys.toReversed().map((key) => [stemKey(key.split(' ')), key]));
  const known = new Set(keys);
  const words = new Set(lines.flatMap(tokenise));
  const lastStems = keys.map((key) => stemOf(key.split(' ').at(-1) ?? ''));
  const broader = new PhraseMap();
  for (const key of narrower.keys()) {
    if (same.get(key.split(' ')).length === 0) continue;
    for (const kind of narrower.get(key.split(' '))) broader.add(kind, [key.split(' ')]);
  }
  const byLetter = Map.groupBy(words, ([letter]) => letter);
  return {
    words,
    stems: new Set([...words].map(stemOf)),
    things: new Set(lastStems.filter((stem) => !NAMED_BY_OTHERS.has(stem))),
    broader: (word) =>
      known.has(word)
        ? []
        : broader.get([word]).flatMap(([one = '', ...others]) => (others.length > 0 ? [] : one)),
    wordsLike: ([letter = '']) => byLetter.get(letter) ?? [],
    get(phrase) {
      const key = known.has(exactKey(phrase))
        ? exactKey(phrase)
        : (byStem.get(stemKey(phrase)) ?? singularOf(phrase, known));
      if (key === undefined) return null;
      const named = key.split(' ');
      const alike = same.get(named);
      return { same: alike, kinds: [named, ...alike].flatMap((one) => narrower.get(one)) };
    },
  };
}

/** The longest thing in a line, in words. */
export const PHRASE_MAX_WORDS = 3;

/** The things between the commas of a text, each as its words. */
export const phrasesOf = (text: string): string[][] =>
  text
    .split(',')
    .map((phrase) => phrase.trim().split(/\s+/).flatMap(tokenise))
    .filter((phrase) => phrase.length > 0);

/** A line of the table in the form in which it is kept, such as `phone, cell`; null if it says nothing, or has a thing too long. */
export function readLine(text: string): string | null {
  const [left = [], right, ...others] = text.split('>').map(phrasesOf);
  const phrases = [...left, ...(right ?? [])];
  if (others.length > 0 || phrases.some((phrase) => phrase.length > PHRASE_MAX_WORDS)) return null;
  if (right === undefined ? left.length < 2 : left.length < 1 || right.length < 1) return null;
  return [left, ...(right === undefined ? [] : [right])]
    .map((side) => side.map((phrase) => phrase.join(' ')).join(', '))
    .join(' > ');
}
