import { expect, test } from 'vitest';
import { recordTexts } from './SellerRecord.tsx';

const NOW = Date.parse('2026-11-26T12:00:00Z');
const facts = { joined_at: '2025-05-09T08:00:00Z', sold: 12, is_student: false, answers: 9 };

test.each([
  [{}, 'Joined in May 2025 · Sold 12 · Answers 9 of 10 questions'],
  [{ answers: null, sold: 0 }, 'Joined in May 2025 · Nothing sold yet'],
  [{ joined_at: '2026-11-26T08:00:00Z' }, 'New here: joined today · Sold 12 · Answers 9 of 10 questions'],
  [
    { joined_at: '2026-11-20T08:00:00Z', answers: 0 },
    'New here: joined this week · Sold 12 · Answers 0 of 10 questions',
  ],
  [{ joined_at: '2026-11-19T08:00:00Z', answers: null }, 'Joined in November 2026 · Sold 12'],
  [{ joined_at: 'long ago', answers: null }, 'Sold 12'],
])('a buyer reads of a seller with %o: %s', (changes, text) => {
  expect(recordTexts({ ...facts, ...changes }, NOW)).toBe(text);
});

test('the server names the month alone: it may have rendered the page on another day', () => {
  expect(recordTexts({ ...facts, joined_at: '2026-11-26T08:00:00Z', answers: null }, null)).toBe(
    'Joined in November 2026 · Sold 12',
  );
});
