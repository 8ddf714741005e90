import type { Lexicon } from './lexicon.ts';
import type { Phrase } from './synonyms.ts';
import { splitWords } from './words.ts';
import { MODIFIERS, PREPOSITIONS, STOP_WORDS } from './wordLists.ts';

const QUERY_MAX = { length: 200, words: 8 };

/** `under 50`, `max $30`, `30 dollars`: a price that the visitor would pay. */
const PRICE =
  /\b(?:under|below|less than|cheaper than|up to) (?:us ?)?\$? ?\d{1,6}\b(?: ?(?:usd|dollars|bucks)\b)?|(?:\b(?:max|around|about|over|above) )?(?:(?:us ?)?\$ ?\d{1,6}\b|\b\d{1,6} ?(?:usd|dollars|bucks)\b)/giu;
/** A price or a model: `max 300`, but `air max 90`. */
const MAYBE_PRICE = /\b(?:max|around|about|over|above) \d{1,6}\b/giu;

export interface Word {
  text: string;
  /** Whether a listing may lack it: it only says what for, or may be a price. */
  isOptional: boolean;
}

const isSignificant = (word: string) => !STOP_WORDS.has(word) && !PREPOSITIONS.has(word);

/** The words that say what is looked for, without "is there a" and without a price. */
export function wordsOf(query: string): Word[] {
  const typed = query.slice(0, QUERY_MAX.length);
  const unpriced = typed.replace(PRICE, ' ');
  const text = splitWords(unpriced).length > 0 ? unpriced : typed;
  const mayBePrice = new Set((text.match(MAYBE_PRICE) ?? []).flatMap(splitWords));
  const all = splitWords(text);
  const thing = all.findIndex((word) => isSignificant(word) && !MODIFIERS.has(word));
  const turn = all.findIndex((word, index) => thing !== -1 && index > thing && PREPOSITIONS.has(word));
  const words = all.map((word, index) => ({
    text: word,
    isOptional: (turn !== -1 && index > turn) || mayBePrice.has(word),
  }));
  const significant = words.filter(({ text: word }) => isSignificant(word));
  const once = new Map((significant.length > 0 ? significant : words).map((word) => [word.text, word]));
  return [...once.values()].slice(0, QUERY_MAX.words);
}

/** What the words of a query are read as; a cursor holds it, so that all pages are of one search. */
export interface Reading {
  words: string[];
  isBegun: boolean;
}

const BEGUN_LENGTH = 3;
const BEGUN_MAX = 8;
const HALF_LENGTH = 3;

/** `airfryer` → `air fryer`. */
function halvesOf(word: string): Phrase[] {
  const cuts = Math.max(0, word.length - 2 * HALF_LENGTH + 1);
  return Array.from({ length: cuts }, (_, index) => [
    word.slice(0, index + HALF_LENGTH),
    word.slice(index + HALF_LENGTH),
  ]);
}

const pairsAt = (words: readonly string[], index: number): string[] =>
  [
    [words[index - 1], words[index]],
    [words[index], words[index + 1]],
  ].flatMap(([one, other]) => (one === undefined || other === undefined ? [] : [one + other]));

/** Corrects misspelt words, unless the last begins a word of the market, or two are one word of it. */
export function readWords(typed: readonly Word[], { words: market, synonyms }: Lexicon): Reading {
  const words = typed.map(({ text }) => text);
  const last = words.at(-1) ?? '';
  const isWhole = last.length < BEGUN_LENGTH || market.has(last) || synonyms.get([last]) !== null;
  const isBegun = !isWhole && market.startingWith(last, 1).length > 0;
  const isPart = (_word: string, index: number) =>
    pairsAt(words, index).some((pair) => market.has(pair) || synonyms.get([pair]) !== null);
  return {
    words: words.map((word, index) =>
      isPart(word, index) || (isBegun && index === words.length - 1) ? word : market.correct(word),
    ),
    isBegun,
  };
}

/** What may stand for each word: what people write together or apart, as it was typed, or begun. */
export function othersOf(
  { words, isBegun }: Reading,
  typed: readonly Word[],
  { words: market }: Lexicon,
): Phrase[][] {
  return words.map((word, index) => {
    const text = typed[index]?.text ?? word;
    const begun = isBegun && index === words.length - 1 ? market.startingWith(word, BEGUN_MAX) : [];
    return [
      ...[...pairsAt(words, index), ...(text === word ? [] : [text]), ...begun].map((other) => [other]),
      ...halvesOf(word),
    ].filter((phrase) => phrase.every(market.has));
  });
}
