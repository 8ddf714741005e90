import { expect, test } from 'vitest';
import { searchTokens, tokenise } from './vocabulary.ts';

test.each([
  ['Café CRÈME', ['cafe', 'creme']],
  ['mp3-player (new!)', ['mp3', 'player', 'new']],
  ['ﬁne ½', ['fine', '1', '2']],
  ['red Red RED', ['red']],
  ['Ελληνικά 日本', ['ελληνικα', '日本']],
  ['Žluťoučký ᾅδης Ёлка', ['zlutoucky', 'αδης', 'елка']],
  ['हिन्दी की किताब', ['हिन्दी', 'की', 'किताब'].map((word) => word.normalize('NFKD'))],
  ['ที่นั่ง, မြို့', ['ที่นั่ง', 'မြို့']],
  ['كِتَاب', ['كِتَاب']],
  ['1\uFE0F\u20E3 ❤\uFE0F \u0301a', ['1', 'a']],
  ['!?', []],
  ['a'.repeat(50), ['a'.repeat(40)]],
])('the words of %j are %j', (text, words) => {
  expect(tokenise(text)).toEqual(words);
});

test('a word of the title is not repeated in the body', () => {
  const words = searchTokens({ title: 'Red kettle', description: 'A kettle, hardly used.' });
  expect(words).toEqual({ title_words: 'red kettle', body_words: 'a hardly used' });
});
