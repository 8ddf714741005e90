import * as v from 'valibot';
import { expect, test } from 'vitest';
import {
  ApiPriceSchema,
  formatPrice,
  formatPrices,
  PriceFieldSchema,
  toApiPrice,
  toFormPrice,
  toShortDollars,
} from './price.ts';

test.each([
  ['12.50', 1250],
  ['7', 700],
  [12.5, 1250],
  ['1.15', 115],
  ['99999999.99', 9_999_999_999],
  ['', null],
  [null, null],
  ['ten', 'no price'],
  [Number.NaN, 'no price'],
])('a price that a back end tells as %j is read as %j cents', (told, cents) => {
  const { success, output } = v.safeParse(ApiPriceSchema, told);
  expect(success ? output : 'no price').toBe(cents);
});

test.each([
  [1250, null, '$12.50'],
  [123_450, null, '$1234.50'],
  [0, null, 'Free'],
  [null, null, 'Contact seller for prices'],
  [4000, 5500, '$40.00, was $55.00'],
  [0, 5500, 'Free, was $55.00'],
  // Another back end may send one that is no drop.
  [4000, 4000, '$40.00'],
  [4000, 3000, '$40.00'],
  [null, 5500, 'Contact seller for prices'],
])('§9: a price of %s that was %s is shown as "%s"', (price, previous, words) => {
  expect(formatPrices(price, previous)).toBe(words);
  expect(formatPrices(price, null)).toBe(formatPrice(price));
});

test.each([
  ['', null],
  [null, null],
  [' 12.50 ', 1250],
  ['12.', 1200],
  ['.05', 5],
  ['0.29', 29],
  [7, 700],
  ['99999999.99', 9_999_999_999],
  ['free', 0],
])('§5: the price %j of a form is %j cents', (typed, cents) => {
  expect(v.parse(PriceFieldSchema, typed)).toBe(cents);
});

test.each(['.', '0.00', '1.234', '.123', '123456789', '1e3', '1,50', 'freely', 'a free', '$1', '1.5x', '-1'])(
  '§5: %j is no price of a form',
  (typed) => {
    expect(v.is(PriceFieldSchema, typed)).toBe(false);
  },
);

test.each([
  [1200, '12', '12.00', '12.00'],
  [1, '0.01', '0.01', '0.01'],
  [0, '0', '0.00', 'free'],
])('%j cents are %j in an address, sent as %j, and %j in a form', (cents, short, sent, form) => {
  expect([toShortDollars(cents), toApiPrice(cents), toFormPrice(cents)]).toEqual([short, sent, form]);
  expect([toApiPrice(null), toFormPrice(null)]).toEqual([null, null]);
});
