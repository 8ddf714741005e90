import { readFileSync } from 'node:fs';
import { stemOf, tokenise } from './words.ts';

export type Phrase = readonly string[];

interface Alternatives {
  same: readonly Phrase[];
  kinds: readonly Phrase[];
}

export interface Synonyms {
  get: (phrase: Phrase) => Alternatives | null;
  listed: ReadonlySet<string>;
  /** Their stems: the plural of a word of the table is spelt right, too. */
  stems: ReadonlySet<string>;
  /** The stems of what the table has synonyms for: things, and not only brands or models of one. */
  things: ReadonlySet<string>;
}

export const SHIPPED_LINES: readonly string[] = readFileSync(new URL('synonyms.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'));

/** Subjects: another word names the thing, as in `physics textbook`. */
const SUBJECTS = new Set(
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

/** In `phone, nhare` all are one; `phone > iphone` finds what is on the right, not the other way round. */
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
  const listed = new Set(lines.flatMap(tokenise));
  const lastStems = keys.map((key) => stemOf(key.split(' ').at(-1) ?? ''));
  return {
    listed,
    stems: new Set([...listed].map(stemOf)),
    things: new Set(lastStems.filter((stem) => !SUBJECTS.has(stem))),
    get(phrase) {
      const key = known.has(exactKey(phrase))
        ? exactKey(phrase)
        : (byStem.get(stemKey(phrase)) ?? singularOf(phrase, known));
      if (key === undefined) return null;
      const named = key.split(' ');
      const others = same.get(named);
      return { same: others, kinds: [named, ...others].flatMap((one) => narrower.get(one)) };
    },
  };
}

export const PHRASE_MAX_LENGTH = 3;

const phrasesOf = (text: string): string[][] =>
  text
    .split(',')
    .map((phrase) => phrase.trim().split(/\s+/).flatMap(tokenise))
    .filter((phrase) => phrase.length > 0);

/** A line of the table as it is stored, such as `phone, cell`; null if it is none. */
export function readLine(text: string): string | null {
  const [left = [], right, ...others] = text.split('>').map(phrasesOf);
  const phrases = [...left, ...(right ?? [])];
  if (others.length > 0 || phrases.some((phrase) => phrase.length > PHRASE_MAX_LENGTH)) return null;
  if (right === undefined ? left.length < 2 : left.length < 1 || right.length < 1) return null;
  return [left, ...(right === undefined ? [] : [right])]
    .map((side) => side.map((phrase) => phrase.join(' ')).join(', '))
    .join(' > ');
}
