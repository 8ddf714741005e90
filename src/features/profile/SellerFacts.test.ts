import { expect, test } from 'vitest';
import { recordTexts, shopFacts } from './SellerFacts.tsx';

test('a shop says since when its seller is here, where that is known, and how much is sold', () => {
  expect(shopFacts({ joined_at: '2026-03-02T08:00:00.000Z', sold: 3 })).toBe('Joined March 2026 · 3 sold');
  // February is over in Harare, though not yet in UTC.
  expect(shopFacts({ joined_at: '2026-02-28T22:30:00.000Z', sold: 3 })).toBe('Joined March 2026 · 3 sold');
  expect(shopFacts({ joined_at: null, sold: 0 })).toBe('0 sold');
  expect(shopFacts({ joined_at: 'long ago', sold: 1 })).toBe('1 sold');
});

const facts = { joined_at: '2025-05-09T08:00:00Z', sold: 12, is_student: false, answers: 9 };

test.each([
  [{}, 'Joined in May 2025 · Sold 12 · Answers 9 of 10 questions'],
  [{ answers: null, sold: 0 }, 'Joined in May 2025 · Nothing sold yet'],
  [{ joined_at: '2026-11-19T08:00:00Z', answers: null }, 'Joined in November 2026 · Sold 12'],
  [{ joined_at: 'long ago', answers: null }, 'Sold 12'],
])('a buyer reads of a seller with %o: %s', (changes, text) => {
  expect(recordTexts({ ...facts, ...changes })).toBe(text);
});
