import { randomInt } from 'node:crypto';

export const idNumber = (text: string): number | null => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : null);

/** Whether a listing's path holds its id: all digits, which no slug is. */
export const isId = (slugOrId: string): boolean => /^\d+$/.test(slugOrId);

const SLUG_MAX_LENGTH = 60;
const SUFFIX_LENGTH = 6;
// No vowels, so that no suffix spells a word, and nothing that is misread (0 o, 1 l i).
const SUFFIX_LETTERS = '23456789bcdfghjkmnpqrstvwxz';

/** The title in lower-case ASCII with hyphens for spaces; '' where nothing of it is ASCII. */
export function titleSlug(title: string): string {
  const folded = title.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '');
  const slug = folded
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .join('-');
  if (slug.length <= SLUG_MAX_LENGTH) return slug;
  // Whole words, where there is more than one.
  return slug
    .slice(0, SLUG_MAX_LENGTH + 1)
    .replace(/-[^-]*$/, '')
    .slice(0, SLUG_MAX_LENGTH);
}

/** By its random suffix a slug is neither an id nor a reserved word (decisions, Listings). */
export const makeSlug = (title: string): string => `${titleSlug(title) || 'listing'}-${randomSuffix()}`;

const randomSuffix = (): string =>
  Array.from({ length: SUFFIX_LENGTH }, () => SUFFIX_LETTERS[randomInt(SUFFIX_LETTERS.length)]).join('');

/** Letters that are easy to read off a poster and spell no word; no code is an id. */
const CODE_LETTERS = 'bcdfghjkmnpqrstvwxyz';
const CODE_MAX_LENGTH = 11;

/** The code of a listing in its short address (`/l/{code}`), from its id: `bcd`. */
export function shortCode(id: number): string {
  let code = '';
  for (let rest = id; rest > 0; rest = Math.floor((rest - 1) / CODE_LETTERS.length)) {
    code = CODE_LETTERS.charAt((rest - 1) % CODE_LETTERS.length) + code;
  }
  return code;
}

export function idOfShortCode(code: string): number | null {
  if (code === '' || code.length > CODE_MAX_LENGTH) return null;
  let id = 0;
  for (const letter of code.toLowerCase()) {
    const digit = CODE_LETTERS.indexOf(letter);
    if (digit < 0) return null;
    id = id * CODE_LETTERS.length + digit + 1;
  }
  return id;
}

/** Without the end of a sentence and capitals; null where that is the path itself. */
export function meantAddress(path: string): string | null {
  const [given = path] = /^\/(?:l|product|category)\/.*[\p{L}\p{N}]|^\/s\/.*[\w-]/isu.exec(path) ?? [];
  // A name may end in a sign, but here there is no seller of that name.
  const [found] = (given === path && /^\/s\/.*[a-z\d]/is.exec(path)) || [given];
  const meant =
    given === path && found === path && !/^\/(?:l|product|category|s)\//i.test(path)
      ? path
      : found.toLowerCase();
  return meant === path ? null : encodeURI(meant);
}

/** By what an address names a listing: its last part, and whether that is a short address's code. */
export function lastParts(given: string): { isCode: boolean; name: string } {
  const parts = given
    .trim()
    .replace(/[?#].*/s, '')
    .split('/')
    .filter(Boolean);
  return { isCode: parts.at(-2) === 'l', name: parts.at(-1) ?? '' };
}
