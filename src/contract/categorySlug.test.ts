import { expect, test } from 'vitest';
import { categorySlug } from './categorySlug.ts';

test.each([
  ['Electronics', 'electronics'],
  ['Hostel Essentials', 'hostel-essentials'],
  ['Fashion & Beauty', 'fashion-beauty'],
  [' C++ / C# ', 'c-c'],
  ['Bücher', 'bücher'],
])('decisions, Listings: the address of the category "%s" is "%s"', (name, slug) => {
  expect(categorySlug(name)).toBe(slug);
});
