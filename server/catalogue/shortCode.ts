/**
 * Letters that make no words and that nobody confuses: a code is read off a poster. Without digits, so that a code is never
 * taken for an id.
 */
const LETTERS = 'bcdfghjkmnpqrstvwxyz';

/** More letters than any id needs. */
const MOST = 11;

/** The code of a listing in its short address (`/l/{code}`), from its id: `bcd`. */
export function shortCode(id: number): string {
  let code = '';
  // Bijective numeration: each code stands for one id, and each id has one code.
  for (let rest = id; rest > 0; rest = Math.floor((rest - 1) / LETTERS.length)) {
    code = LETTERS.charAt((rest - 1) % LETTERS.length) + code;
  }
  return code;
}

/** The id that a code stands for, typed in any case; null for what is no code. */
export function idOfShortCode(code: string): number | null {
  if (code === '' || code.length > MOST) return null;
  let id = 0;
  for (const letter of code.toLowerCase()) {
    const digit = LETTERS.indexOf(letter);
    if (digit < 0) return null;
    id = id * LETTERS.length + digit + 1;
  }
  return id;
}
