import { expect, test } from 'vitest';
import { isUnmetered } from './isUnmetered.ts';

test.each([
  [{ type: 'wifi' }, true],
  [{ type: 'ethernet', saveData: false }, true],
  [{ type: 'cellular' }, false],
  [{ type: 'wifi', saveData: true }, false],
  [{}, false],
  [undefined, false],
])('what more may be downloaded over %o: %s', (connection, isFree) => {
  expect(isUnmetered(connection)).toBe(isFree);
});
