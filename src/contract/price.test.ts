import * as v from 'valibot';
import { expect, test } from 'vitest';
import { ApiPriceSchema, formatPrice, toApiPrice } from './price.ts';

test.each([
  ['12.50', 1250],
  ['7', 700],
  [12.5, 1250],
  [0.29, 29],
  ['1.15', 115],
  ['99999999.99', 9_999_999_999],
  ['', null],
  [null, null],
  [undefined, null],
])('a price that a back end tells as %j is read as %j cents', (told, cents) => {
  expect(v.parse(ApiPriceSchema, told)).toBe(cents);
});

test.each(['ten', Number.NaN, Number.POSITIVE_INFINITY])('%j is no price', (told) => {
  expect(v.is(ApiPriceSchema, told)).toBe(false);
});

test.each([
  [1250, '12.50'],
  [1, '0.01'],
  [9_999_999_999, '99999999.99'],
  [null, null],
])('%j cents are sent as %j', (cents, sent) => {
  expect(toApiPrice(cents)).toBe(sent);
});

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
