import { expect, test } from 'vitest';
import { aListing } from '../../../../tests/support/fixtures.ts';
import { commonestCategory } from './commonestCategory.ts';

test('the category that most of the listings are in goes on below them; of two with as many, the first one’s', () => {
  const books = { id: '2', name: 'Textbooks' };
  const phones = { id: '1', name: 'Electronics' };
  const inCategory = (category: typeof books | null) => aListing({ category });
  expect(commonestCategory([inCategory(phones), inCategory(books), inCategory(books)])).toEqual(books);
  expect(commonestCategory([inCategory(null), inCategory(phones), inCategory(books)])).toEqual(phones);
  expect(commonestCategory([inCategory(null)])).toBeNull();
});
