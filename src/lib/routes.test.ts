import { describe, expect, test } from 'vitest';
import { isSamePath, routes, safeReturnPath } from './routes.ts';

describe('§2: the address of a product', () => {
  test.each([
    [
      { slug: 'lamp-k3x9', category: { id: '1', name: 'Hostel Essentials' } },
      '/product/hostel-essentials/lamp-k3x9',
    ],
    [{ slug: null, category: { id: '1', name: 'Electronics' } }, '/product/7'],
    [{ slug: 'lamp-k3x9', category: null }, '/product/7'],
    [{ slug: 'lamp-k3x9', category: { id: '1', name: '***' } }, '/product/7'],
  ])('of %j is %s', (named, address) => {
    expect(routes.product({ id: '7', ...named })).toBe(address);
  });
});

test.each([
  ['/product/b%C3%BCcher/x', '/product/bücher/x', true],
  ['/product/a/x', '/product/a/y', false],
  ['/product/a', '/product/%E0%A4', false],
])('%s and %s: one path? %s', (one, other, isSame) => {
  expect(isSamePath(one, other)).toBe(isSame);
});

describe('decisions: only same-origin paths are followed back', () => {
  test.each([
    ['/search?q=pot#top', '/search?q=pot#top'],
    ['//evil.test/x', '/'],
    ['/\\evil.test', '/'],
    ['https://evil.test', '/'],
    [null, '/'],
  ])('%s leads to %s', (from, to) => {
    expect(safeReturnPath(from)).toBe(to);
  });
});
