import { expect, test } from 'vitest';
import { phoneSuggestion } from './PhoneField.tsx';

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
