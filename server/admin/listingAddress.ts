/** The last part of a listing's short address or poster is its code or its id. */
export const CODE_FOLDERS: ReadonlySet<string | undefined> = new Set(['l', 'posters']);
/** The hash of a preview picture (`123-0a1b….jpg`), and the ending of a file. */
const FILE_PARTS = /(?:-[0-9a-f]{16})?\.(?:jpg|pdf)$/;

/** By what an address names a listing: its last part, and the folder that this is in. */
export function lastParts(given: string): { folder: string | undefined; name: string } {
  const parts = given
    .trim()
    .replace(/[?#].*/s, '')
    .split('/')
    .filter(Boolean);
  return { folder: parts.at(-2), name: parts.at(-1)?.replace(FILE_PARTS, '') ?? '' };
}
