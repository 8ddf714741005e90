import { expect, test } from 'vitest';
import { findScreen } from './findScreen.ts';

test.each([
  ['/', '', {}],
  ['/search', 'search', {}],
  ['/product/electronics/lamp-k3', 'product/:category/:slug', { category: 'electronics', slug: 'lamp-k3' }],
  ['/product/7', 'product/:category/:slug', { slug: '7' }],
  ['/profiles/tariro%20m', 'profiles/:username', { username: 'tariro m' }],
])('%s is the screen of %s', (path, canonical, params) => {
  const found = findScreen(path);
  expect(found?.screen.paths[0]).toBe(canonical);
  expect(found?.params).toEqual(params);
});

test('a path that is none of ours is the page that says so', () => {
  expect(findScreen('/no/such/page')?.screen.file).toBe('src/pages/NotFoundPage.tsx');
});
