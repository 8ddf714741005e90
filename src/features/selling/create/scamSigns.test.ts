import { expect, test } from 'vitest';
import { labelledTexts } from '../../../../tests/scamSigns/texts.ts';
import { looksLikeScam } from './scamSigns.ts';

/** The share of unseen texts of a kind that are taken for a scam. */
function shareOf(isScam: boolean): number {
  const texts = labelledTexts('unseen-').filter((text) => text.isScam === isScam);
  return texts.filter(({ text }) => looksLikeScam(text)).length / texts.length;
}

test('of texts by people who did not see the rules, four scams of five are recognised, and one honest text in fifty', () => {
  expect(shareOf(true)).toBeGreaterThanOrEqual(0.8);
  expect(shareOf(false)).toBeLessThanOrEqual(0.02);
});

test.each([
  ['Send EcoCash 15 to reserve it, then I bring it to your hostel tomorrow.', true],
  ['Call my brother on 0772 000 418, he has the laptop with him.', true],
  ['No deposit needed. Come and test it at the library, pay when you have seen it.', false],
  ['Dell Latitude 5490, 8 GB, 256 GB SSD, ISBN of the manual 9780131103627.', false],
  ['', false],
])('%s', (text, isScam) => {
  expect(looksLikeScam(text)).toBe(isScam);
});
