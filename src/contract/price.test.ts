import * as v from 'valibot';
import { expect, test } from 'vitest';
import {
  ApiPriceSchema,
  centsOf,
  formatMaxPrice,
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

test.each([
  [4000, 5500, '$40.00, was $55.00'],
  [0, 5500, 'Free, was $55.00'],
  [4000, null, '$40.00'],
  // Another back end may send one that is no drop.
  [4000, 4000, '$40.00'],
  [4000, 3000, '$40.00'],
  [null, 5500, 'Contact seller for prices'],
])('a price of %s that was %s is "%s"', (price, previous, words) => {
  expect(formatPrices(price, previous)).toBe(words);
});

test.each([
  ['', null],
  [null, null],
  [undefined, null],
  [' 12.50 ', 1250],
  ['12.', 1200],
  ['.5', 50],
  ['.05', 5],
  ['0.29', 29],
  [7, 700],
  ['99999999.99', 9_999_999_999],
  ['free', 0],
])('§5: the price %j of a form is %j cents', (typed, cents) => {
  expect(v.parse(PriceFieldSchema, typed)).toBe(cents);
});

test.each([
  '.',
  '0.00',
  '.00',
  '1.234',
  '.123',
  '123456789',
  '1e3',
  '1,50',
  'freely',
  'a free',
  '$1',
  '1.5x',
])('§5: %j is no price of a form', (typed) => {
  expect(v.is(PriceFieldSchema, typed)).toBe(false);
});

test.each([
  ['0', 0],
  [' 12.5 ', 1250],
  ['.05', 5],
  ['12.', 1200],
  ['', null],
  ['.', null],
  ['-1', null],
  ['1.234', null],
  ['.123', null],
  ['123456789', null],
  ['1x', null],
])('an end of a range %j is %j cents', (typed, cents) => {
  expect(centsOf(typed)).toBe(cents);
});

test.each([
  [1200, '12', '12.00'],
  [1250, '12.50', '12.50'],
  [1_000_050, '10000.50', '10000.50'],
  [0, '0', 'free'],
])('%j cents are %j in an address, and %j in a form', (cents, short, form) => {
  expect(toShortDollars(cents)).toBe(short);
  expect(toFormPrice(cents)).toBe(form);
});

test.each([
  [4000, 'Up to $40'],
  [1250, 'Up to $12.50'],
  [0, 'Free'],
  [null, 'Any price'],
])('up to %j cents reads %j', (cents, text) => {
  expect(formatMaxPrice(cents)).toBe(text);
});

test('a form has no price where there is none', () => {
  expect(toFormPrice(null)).toBeNull();
});
