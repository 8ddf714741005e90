import { expect, test } from 'vitest';
import { disallowedText, phoneSuggestion } from './FormTextField.tsx';

test('what is not allowed is named, also where it cannot be seen', () => {
  expect(disallowedText(['#', '\t', '\n', '\u00A0', '\u0301', '\u0335'])).toBe(
    'Not allowed here: # tab line break unusual space so many accents',
  );
});

test.each([
  ['0771234567', '263771234567'],
  ['+263 77 123 4567', '263771234567'],
  ['00263771234567', '263771234567'],
  ['263 77-123-4567', '263771234567'],
  ['+263 (0)77 123 4567', '263771234567'],
  ['771234567', '263771234567'],
  ['\u202A+263\u00A077\u2011123\u20114567\u202C', '263771234567'],
])('for %s the suggestion is %s', (typed, suggestion) => {
  expect(phoneSuggestion(typed)).toBe(suggestion);
});

test.each(['263771234567', ' 263771234567 ', '', '077123', '07712345678', 'call 0771234567'])(
  'there is no suggestion for "%s"',
  (typed) => {
    expect(phoneSuggestion(typed)).toBeNull();
  },
);
