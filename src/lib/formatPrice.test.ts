import { expect, test } from 'vitest';
import { formatPrice } from './formatPrice.ts';

test.each([
  [12.5, '$12.50'],
  [7, '$7.00'],
  [0.01, '$0.01'],
  [1234.5, '$1234.50'],
  [null, 'Contact seller for prices'],
])('§9: a price of %s is shown as "%s"', (price, words) => {
  expect(formatPrice(price)).toBe(words);
});
