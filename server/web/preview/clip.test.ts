import { expect, test } from 'vitest';
import { bytesInPage, clip, clipLine } from './previewHead.ts';

const FAMILY = '👩‍👩‍👧';

test.each([
  ['Blue pot', 20, 'Blue pot'],
  ['A blue pot with a lid', 20, 'A blue pot with a…'],
  ['Bluepotwithalidandahandle', 20, 'Bluepotwithalidan…'],
  // An ampersand has five bytes in the page, a quotation mark six.
  ['&&&&&', 18, '&&&…'],
  ['""""', 24, '""""'],
  ['""""', 23, '"""…'],
  ['書書書書書', 12, '書書書…'],
  // 18 bytes, and one character to the reader.
  [`a${FAMILY}${FAMILY}`, 30, `a${FAMILY}…`],
  ['e\u0301e\u0301e\u0301e\u0301', 9, 'e\u0301e\u0301…'],
  ['two\nlines\u0000 ', 20, 'two lines'],
  ['half \ud83d', 20, 'half \ufffd'],
  ['Blue pot', 2, ''],
])('%j in %i bytes is %j', (text, maxBytes, clipped) => {
  expect(clip(text, maxBytes)).toBe(clipped);
  expect(bytesInPage(clipped)).toBeLessThanOrEqual(Math.max(maxBytes, 0));
});

test('what stands before and after a text stays', () => {
  const line = { before: 'Sold: ', text: 'A blue pot with a lid', after: ' · US$5' };
  expect(clipLine(line, 30)).toBe('Sold: A blue pot… · US$5');
});
