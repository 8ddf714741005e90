import { expect, test } from 'vitest';
import { pagePaths } from './pagePaths.ts';

test.each([
  ['lamp-k3x9', 'Hostel Essentials', '/product/hostel-essentials/lamp-k3x9'],
  ['lamp-k3x9', 'Fashion & Beauty', '/product/fashion-beauty/lamp-k3x9'],
  ['lamp-k3x9', ' C++ / C# ', '/product/c-c/lamp-k3x9'],
  ['lamp-k3x9', 'Bücher', '/product/b%C3%BCcher/lamp-k3x9'],
  [null, 'Electronics', '/product/7'],
  ['lamp-k3x9', null, '/product/7'],
  ['lamp-k3x9', '***', '/product/7'],
])('§2: the address of a product with slug %s in %s is %s', (slug, category, address) => {
  expect(pagePaths.product({ id: '7', slug, category })).toBe(address);
});
