import type { Lexicon } from './lexicon.ts';
import { othersOf, type Reading, type Word } from './readQuery.ts';
import { PHRASE_MAX_LENGTH, type Phrase } from './synonyms.ts';
import { stemOf } from './words.ts';
import { MODIFIERS } from './wordLists.ts';

/** A word of a phrase of which a listing has all; a term matches by any of its phrases. */
type AskedWord = readonly [
  term: number,
  phrase: number,
  size: number,
  stem: string,
  word: string,
  boost: number,
  isNeeded: 0 | 1,
];

type AskedCategory = readonly [term: number, category: number, boost: number, isNeeded: 0 | 1];

export interface Question {
  words: AskedWord[];
  categories: AskedCategory[];
  needed: number;
  typed: string[];
}

/** How much a match counts by what matches: what was typed, what means the same, kinds of it … */
const BOOSTS = { typed: 20, same: 18, other: 16, kind: 13 };
const OPTIONAL_PART = 0.3;

const neighboursOf = (words: Phrase, index: number): Phrase[] =>
  Array.from({ length: PHRASE_MAX_LENGTH - 1 }, (_, more) => more + 2).flatMap((length) =>
    Array.from({ length }, (__, back) => index - back)
      .filter((start) => start >= 0 && start + length <= words.length)
      .map((start) => words.slice(start, start + length)),
  );

export function questionOf(typed: readonly Word[], reading: Reading, lexicon: Lexicon): Question {
  const question: Question = { words: [], categories: [], needed: 0, typed: [] };
  const { words } = reading;
  const { synonyms, categories, words: market } = lexicon;
  const others = othersOf(reading, typed, lexicon);
  const hasThing = typed.some(({ isOptional }, index) => !isOptional && !MODIFIERS.has(words[index] ?? ''));
  let [term, phrase] = [0, 0];

  for (let start = 0; start < words.length; term += 1) {
    // As many neighbours as are a synonym of something make one term, and else a word alone.
    let length = Math.min(PHRASE_MAX_LENGTH, words.length - start);
    const own = () => words.slice(start, start + length);
    while (length > 1 && (synonyms.get(own())?.same.length ?? 0) === 0) length -= 1;
    const isOptional = typed.slice(start, start + length).every((word) => word.isOptional);
    const isNeeded = isOptional || (hasThing && own().every((word) => MODIFIERS.has(word))) ? 0 : 1;
    question.needed += isNeeded;
    if (isNeeded === 1) question.typed.push(...own());

    /** The stems that match alone: a phrase with one of them adds nothing. */
    const alone = new Set<string>();
    const add = (some: Phrase, boost: number, isTyped = false) => {
      const part = isNeeded === 1 ? boost : Math.round(boost * OPTIONAL_PART);
      const byStem = [...new Map(some.map((word) => [stemOf(word), word]))];
      for (const { id, stems } of categories)
        if (byStem.every(([stem]) => stems.has(stem))) question.categories.push([term, id, part, isNeeded]);
      if (byStem.some(([stem]) => alone.has(stem)) || !(isTyped || some.every(market.has))) return;
      for (const [stem, word] of byStem)
        question.words.push([term, phrase, byStem.length, stem, word, part, isNeeded]);
      if (byStem.length === 1) for (const [stem] of byStem) alone.add(stem);
      phrase += 1;
    };
    add(own(), BOOSTS.typed, true);
    const { same, kinds } = synonyms.get(own()) ?? { same: [], kinds: [] };
    for (const phraseOfSame of same) add(phraseOfSame, BOOSTS.same);
    for (const kind of kinds) add(kind, BOOSTS.kind);
    for (const other of others.slice(start, start + length).flat())
      if (length === 1 || other.join('') === own().join('')) add(other, BOOSTS.other);
    // What stands for neighbours stands for each of them: a galaxy for a `samsung phone`.
    if (length === 1)
      for (const neighbours of neighboursOf(words, start))
        for (const kind of synonyms.get(neighbours)?.kinds ?? []) add(kind, BOOSTS.kind);
    start += length;
  }
  return question;
}
