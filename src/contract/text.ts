import * as v from 'valibot';

/** As the rules of §5 check a text (decisions, Listings). */
export function normaliseText(typed: string): string {
  return typed
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .normalize('NFC')
    .replace(/[\u2018-\u201B\u2032\u02BC]/g, "'")
    .replace(/[\u201C-\u201F\u2033]/g, '"')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/\p{Zs}/gu, ' ')
    .replace(/\r\n?/g, '\n')
    .trim();
}

export const requiredText = (sentence: string) =>
  v.pipe(v.string(sentence), v.transform(normaliseText), v.nonEmpty(sentence));

interface CharacterRule {
  allowed: RegExp;
  each: RegExp;
}

const MAX_MARKS = 4;

function lettersDigitsAnd(others: string): CharacterRule {
  // A mark is part of its letter. No script needs more, and a pile of them covers other lines.
  const character = `(?:\\p{L}\\p{M}{0,${MAX_MARKS}}|\\p{Nd}|[${others}])`;
  return { allowed: new RegExp(`^${character}*$`, 'u'), each: new RegExp(character, 'gu') };
}

/** §5, title: letters, digits, spaces and . , ! ? ( ) - */
export const TITLE_CHARACTERS = lettersDigitsAnd(' .,!?()\\-');
/** §5, description: the title's rule; line breaks are allowed as well (decisions, Listings). */
export const DESCRIPTION_CHARACTERS = lettersDigitsAnd(' .,!?()\\-\\n');
/** §5, location: letters, digits, spaces, commas, periods and hyphens. */
export const LOCATION_CHARACTERS = lettersDigitsAnd(' ,.\\-');
export const NAME_CHARACTERS = lettersDigitsAnd(" '.\\-");

/** Required in a title, a name or a location: punctuation alone is none. */
export const LETTER_OR_DIGIT = /[\p{L}\p{Nd}]/u;

export function disallowedCharacters(typed: string, rule: CharacterRule): string[] {
  return [...new Set(normaliseText(typed).replace(rule.each, ''))];
}
