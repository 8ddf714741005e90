/** Where a page of what was found ended: at the listing `id` among the title matches, or among the others after them. */
export interface SearchCursor {
  part: 'title' | 'other';
  id: number;
  /** Whether what was found was so only after misspelt words were forgiven. */
  isForgiven: boolean;
}

/** An opaque cursor. */
export function encodeSearchCursor({ part, id, isForgiven }: SearchCursor): string {
  return Buffer.from(`${isForgiven ? 'forgiven-' : ''}${part}:${id}`).toString('base64url');
}

/** The position that a cursor holds, or null if it is none of ours. */
export function decodeSearchCursor(cursor: string): SearchCursor | null {
  const text = Buffer.from(cursor, 'base64url').toString('latin1');
  const groups = /^(?<forgiven>forgiven-)?(?<part>title|other):(?<id>[1-9]\d{0,14})$/.exec(text)?.groups;
  if (groups === undefined) return null;
  return {
    part: groups['part'] === 'title' ? 'title' : 'other',
    id: Number(groups['id']),
    isForgiven: groups['forgiven'] !== undefined,
  };
}
