import { randomInt } from 'node:crypto';
import { RESERVED_SLUGS } from '../../../src/contract/paths.ts';

const WORDS_MAX_LENGTH = 60;
const SUFFIX_LENGTH = 6;
// No vowels, so that no suffix spells a word, and nothing that is misread (0 o, 1 l i).
const SUFFIX_LETTERS = '23456789bcdfghjkmnpqrstvwxz';

/** Letters that no decomposition brings to ASCII. */
const FOLDED: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
};

/** The title as words of an address: ASCII, lower case, hyphens between; '' where nothing of it is ASCII. */
export function slugWords(title: string): string {
  const folded = title
    .toLowerCase()
    .replace(/[ßæœøđðþłı]/g, (letter) => FOLDED[letter] ?? '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '');
  const words = folded.split(/[^a-z0-9]+/).filter(Boolean);
  let slug = '';
  for (const word of words) {
    const longer = slug === '' ? word : `${slug}-${word}`;
    if (longer.length > WORDS_MAX_LENGTH) return slug === '' ? word.slice(0, WORDS_MAX_LENGTH) : slug;
    slug = longer;
  }
  return slug;
}

/**
 * A new address for a listing of this title. The random suffix tells equal titles apart; the address is never all digits
 * (that would be an id) and never a reserved word (decisions, Listings).
 */
export function makeSlug(title: string, suffix: () => string = randomSuffix): string {
  for (;;) {
    const slug = `${slugWords(title) || 'listing'}-${suffix()}`;
    if (!RESERVED_SLUGS.includes(slug) && !isId(slug)) return slug;
  }
}

/** Whether what stands in a listing's path is its id: all digits, as no slug is. */
export function isId(slugOrId: string): boolean {
  return /^\d+$/.test(slugOrId);
}

function randomSuffix(): string {
  return Array.from({ length: SUFFIX_LENGTH }, () => SUFFIX_LETTERS[randomInt(SUFFIX_LETTERS.length)]).join(
    '',
  );
}
