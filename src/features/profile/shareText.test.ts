import { expect, test } from 'vitest';
import { profileShareText } from './shareText.ts';

test("a shared text begins 'Check out my profile on' and ends in the address", () => {
  expect(profileShareText('Musika', 'https://musika.test/profiles/rudo')).toBe(
    'Check out my profile on Musika: https://musika.test/profiles/rudo',
  );
});
