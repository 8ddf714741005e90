/**
 * What a person typed, as the rules of §5 check it: without characters that show nothing (zero-width characters, Hangul
 * fillers), Unicode composed, typographic quotes, dashes and spaces made plain, line ends made `\n`, and the ends trimmed
 * (decisions, Listings: "Values are trimmed, and curly quotes and dashes normalised, before they are judged").
 */
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

/** Accents in the scripts whose readers type words without them; elsewhere a mark is a vowel or a tone, and part of its word. */
const ACCENTS = /([\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N}])\p{M}+/gu;

/**
 * The words of a text as a search compares them: letters and digits of any script with their marks, in lower case; "Café" and
 * "CAFE" are one word.
 */
export function wordsOf(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(ACCENTS, '$1');
  return plain.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu) ?? [];
}

/** A set of characters that a field allows; letters and digits are always Unicode's (decisions, Listings). */
interface CharacterRule {
  allowed: RegExp;
  each: RegExp;
}

/** The most combining marks that a letter may have. */
const MAX_MARKS = 4;

function lettersDigitsAnd(others: string): CharacterRule {
  // A combining mark is part of the letter before it. No script needs more of them, and a pile of marks covers other lines.
  const character = `(?:\\p{L}\\p{M}{0,${MAX_MARKS}}|\\p{Nd}|[${others}])`;
  return { allowed: new RegExp(`^${character}*$`, 'u'), each: new RegExp(character, 'gu') };
}

/** §5, title: letters, digits, spaces and . , ! ? ( ) - */
export const TITLE_CHARACTERS = lettersDigitsAnd(' .,!?()\\-');
/** §5, description: the title's rule; line breaks are allowed as well (decisions, Listings). */
export const DESCRIPTION_CHARACTERS = lettersDigitsAnd(' .,!?()\\-\\n');
/** §5, location: letters, digits, spaces, commas, periods and hyphens. */
export const LOCATION_CHARACTERS = lettersDigitsAnd(' ,.\\-');
/** A person's name: letters, digits, spaces, apostrophes, periods and hyphens. */
export const NAME_CHARACTERS = lettersDigitsAnd(" '.\\-");

/** What a title, a name or a place must have: punctuation alone names nothing. */
export const LETTER_OR_DIGIT = /[\p{L}\p{Nd}]/u;

/** The characters of `typed` that the rule does not allow, each once, in the order typed; for the hint below a field. */
export function disallowedCharacters(typed: string, rule: CharacterRule): string[] {
  return [...new Set(normaliseText(typed).replace(rule.each, ''))];
}
