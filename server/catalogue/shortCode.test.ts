import { expect, test } from 'vitest';
import { idOfShortCode, shortCode } from './shortCode.ts';

test('each id has a short code of letters, and the code leads back to it', () => {
  const ids = [...Array.from({ length: 10_000 }, (_, index) => index + 1), 1_000_000, 2_147_483_647];
  const codes = ids.map(shortCode);
  expect(new Set(codes).size).toBe(ids.length);
  for (const code of codes) expect(code).toMatch(/^[b-z]{1,8}$/);
  expect(codes.map(idOfShortCode)).toEqual(ids);
  expect(shortCode(1_000_000)).toHaveLength(5);
});

test('a code that was copied in capitals is understood', () => {
  expect(idOfShortCode(shortCode(4711).toUpperCase())).toBe(4711);
});

test.each(['', '7', 'a', 'b-c', 'ḃ', 'b'.repeat(12), '../b'])('%j is no code', (code) => {
  expect(idOfShortCode(code)).toBeNull();
});
