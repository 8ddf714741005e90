import * as v from 'valibot';
import { expect, test } from 'vitest';
import { PriceFieldSchema } from '../../../contract/price.ts';
import { priceSuggestion } from './PriceField.tsx';

test.each([
  ['12,50', '12.50'],
  ['$12.50', '12.50'],
  ['12 USD', '12'],
  ['$1,200.50', '1200.50'],
  ['1\u202F200,5', '1200.50'],
  [',50', '0.50'],
])('%j is invalid, and corrected to %s, which is valid', (typed, corrected) => {
  expect(v.is(PriceFieldSchema, typed)).toBe(false);
  expect(priceSuggestion(typed)).toBe(corrected);
  expect(v.is(PriceFieldSchema, corrected)).toBe(true);
});

test.each(['cheap', '0', '1.200', '12$50', '0,500', '12 50', '1,200,50', '$123,456,789', '12 or 15'])(
  'there is no correction for %j, which is ambiguous',
  (typed) => {
    expect(priceSuggestion(typed)).toBeNull();
  },
);
