import { expect, test } from 'vitest';
import {
  DESCRIPTION_CHARACTERS,
  disallowedCharacters,
  LOCATION_CHARACTERS,
  NAME_CHARACTERS,
  normaliseText,
  TITLE_CHARACTERS,
} from './text.ts';

test.each([
  ['  a\u200B\u3164b ', 'ab'],
  ['e\u0301', '\u00E9'],
  ['\u2018\u2019\u201B\u2032\u02BC', "'''''"],
  ['\u2010\u2013\u2015\u2212', '----'],
  ['a\r\nb\rc\nd', 'a\nb\nc\nd'],
])('%j is normalised to %j', (typed, normalised) => {
  expect(normaliseText(typed)).toBe(normalised);
});

test.each([
  ['Lamp <b>@</b> 1', TITLE_CHARACTERS, ['<', '>', '@', '/']],
  ['a.,!?()-\n', DESCRIPTION_CHARACTERS, []],
  ["Mt. Pleasant, 4-b 'x'!", LOCATION_CHARACTERS, ["'", '!']],
  ["O'Brien-Moyo Jr., 2", NAME_CHARACTERS, [',']],
  [`e${'\u0335'.repeat(4)}`, TITLE_CHARACTERS, []],
  [`e${'\u0335'.repeat(5)}`, TITLE_CHARACTERS, ['\u0335']],
])('the disallowed characters of %j are named once, in order', (typed, rule, characters) => {
  expect(disallowedCharacters(typed, rule)).toEqual(characters);
  expect(rule.allowed.test(typed)).toBe(characters.length === 0);
});
