import { expect, test } from 'vitest';
import { formatPrice } from './formatPrice.ts';

test.each([
  [1250, '$12.50'],
  [700, '$7.00'],
  [1, '$0.01'],
  [123_450, '$1234.50'],
  [0, 'Free'],
  [null, 'Contact seller for prices'],
])('§9: a price of %s is shown as "%s"', (price, words) => {
  expect(formatPrice(price)).toBe(words);
});
