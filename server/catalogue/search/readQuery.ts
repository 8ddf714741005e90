import type { Lexicon } from './lexicon.ts';
import type { Phrase } from './synonyms.ts';
import { splitWords } from './words.ts';
import { MODIFIERS, PREPOSITIONS, STOP_WORDS } from './wordLists.ts';

/** What is typed beyond that is ignored: no title is searched for by so many words. */
const QUERY_MAX = { length: 200, words: 8 };

/** `under 50`, `max $30`, `30 dollars`: a price that the visitor would pay. */
const PRICE =
  /\b(?:under|below|less than|cheaper than|up to) (?:us ?)?\$? ?\d{1,6}\b(?: ?(?:usd|dollars|bucks)\b)?|(?:\b(?:max|around|about|over|above) )?(?:(?:us ?)?\$ ?\d{1,6}\b|\b\d{1,6} ?(?:usd|dollars|bucks)\b)/giu;
/** A price or a model: `max 300`, but `air max 90`. */
const MAYBE_PRICE = /\b(?:max|around|about|over|above) \d{1,6}\b/giu;

/** A word of a query. */
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

/**
 * What a word is read as on the market of the moment: itself or its correction, then the phrases
 * that may stand for it.
 */
export type Reading = readonly [text: string, ...others: string[]];

/** The shortest prefix that stands for the words that begin so, and how many these may be. */
const BEGUN_LENGTH = 3;
const BEGUN_MAX = 8;
/** A word is taken apart where both halves have so many letters. */
const HALF_LENGTH = 3;

/** `airfryer` → `air fryer`. */
function halvesOf(word: string): Phrase[] {
  const cuts = Math.max(0, word.length - 2 * HALF_LENGTH + 1);
  return Array.from({ length: cuts }, (_, index) => [
    word.slice(0, index + HALF_LENGTH),
    word.slice(index + HALF_LENGTH),
  ]);
}

/** Reads the words: misspelt ones corrected, with what people write together or apart. */
export function readWords(words: readonly Word[], { words: market, synonyms }: Lexicon): Reading[] {
  return words.map(({ text }, index) => {
    const pairs = [(words[index - 1]?.text ?? '') + text, text + (words[index + 1]?.text ?? '')].filter(
      (pair) => pair !== text,
    );
    const joined = pairs.filter(market.has);
    const isPart = joined.length > 0 || pairs.some((pair) => synonyms.get([pair]) !== null);
    const isBegun = index === words.length - 1 && text.length >= BEGUN_LENGTH && !market.has(text);
    const begun = isBegun && synonyms.get([text]) === null ? market.startingWith(text, BEGUN_MAX) : [];
    const corrected = isPart || begun.length > 0 ? text : market.correct(text);
    if (corrected !== text) return market.has(text) ? [corrected, text] : [corrected];
    const halves = market.has(text) ? [] : halvesOf(text).filter((both) => both.every(market.has));
    return [text, ...joined, ...halves.map((both) => both.join(' ')), ...begun];
  });
}
