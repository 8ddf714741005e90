import { describe, expect, test } from 'vitest';
import { isSamePath, safeReturnPath } from './routes.ts';

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
    ['//', '/'],
    [`${location.origin}/search`, '/'],
    [null, '/'],
  ])('%s leads to %s', (from, to) => {
    expect(safeReturnPath(from)).toBe(to);
  });
});
