import { expect, test } from 'vitest';
import { termsOf } from '../../modules/search/terms.ts';
import { searchTokens, tokenise } from './tokenise.ts';

test.each([
  ['Café CRÈME', ['cafe', 'creme']],
  ['mp3-player (new!)', ['mp3', 'player', 'new']],
  ['ﬁne ½', ['fine', '1', '2']],
  ['red Red RED', ['red']],
  ['Ελληνικά 日本', ['ελληνικα', '日本']],
  ['!?', []],
  ['a'.repeat(50), ['a'.repeat(40)]],
])('the words of %j are %j', (text, words) => {
  expect(tokenise(text)).toEqual(words);
});

test('a word of the title is not repeated in the body', () => {
  const words = searchTokens({ title: 'Red kettle', description: 'A kettle, hardly used.' });
  expect(words).toEqual({ title_words: 'red kettle', body_words: 'a hardly used' });
});

test('only the last word of a query may be the beginning of one, and an endless query ends', () => {
  expect(termsOf('Red ket')).toEqual([
    { anyOf: ['red'], isPrefix: false },
    { anyOf: ['ket'], isPrefix: true },
  ]);
  const endless = Array.from({ length: 999 }, (_, index) => `w${index}`).join(' ');
  expect(termsOf(endless)).toHaveLength(8);
});
