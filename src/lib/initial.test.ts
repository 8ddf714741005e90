import { expect, test } from 'vitest';
import { initialOf } from './photoSource.ts';

test.each([
  ['rudo-chikafu', 'R'],
  ['_42éva', 'É'],
  ['42', undefined],
])('%s is shown as %s', (username, letter) => {
  expect(initialOf(username)).toBe(letter);
});
