import { expect, test } from 'vitest';
import { shopFacts } from './SellerFacts.tsx';

test('a shop says since when its seller is here, where that is known, and how much is sold', () => {
  expect(shopFacts({ joined_at: '2026-03-02T08:00:00.000Z', sold: 3 })).toBe('Joined March 2026 · 3 sold');
  // February is over in Harare, though not yet in UTC.
  expect(shopFacts({ joined_at: '2026-02-28T22:30:00.000Z', sold: 3 })).toBe('Joined March 2026 · 3 sold');
  expect(shopFacts({ joined_at: null, sold: 0 })).toBe('0 sold');
  expect(shopFacts({ joined_at: 'long ago', sold: 1 })).toBe('1 sold');
});
