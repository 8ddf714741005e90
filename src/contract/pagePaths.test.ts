import { expect, test } from 'vitest';
import { categorySlug, pagePaths } from './pagePaths.ts';

test.each([
  ['Electronics', 'electronics'],
  ['Hostel Essentials', 'hostel-essentials'],
  ['Fashion & Beauty', 'fashion-beauty'],
  [' C++ / C# ', 'c-c'],
  ['Bücher', 'bücher'],
])('decisions, Listings: the address of the category "%s" is "%s"', (name, slug) => {
  expect(categorySlug(name)).toBe(slug);
});

test.each([
  ['lamp-k3x9', 'Hostel Essentials', '/product/hostel-essentials/lamp-k3x9'],
  [null, 'Electronics', '/product/7'],
  ['lamp-k3x9', null, '/product/7'],
  ['lamp-k3x9', '***', '/product/7'],
])('§2: the address of a product with slug %s in %s is %s', (slug, category, address) => {
  expect(pagePaths.product({ id: '7', slug, category })).toBe(address);
});
