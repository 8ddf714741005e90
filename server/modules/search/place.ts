/** Where a page of what was found ended: at the listing `id` among the title matches, or among the others after them. */
export interface Place {
  part: 'title' | 'other';
  id: number;
  /** Whether what was found was so only after misspelt words were forgiven. */
  isForgiven: boolean;
}

/** An opaque cursor. */
export function encodePlace({ part, id, isForgiven }: Place): string {
  return Buffer.from(`${isForgiven ? 'forgiven-' : ''}${part}:${id}`).toString('base64url');
}

/** The place that a cursor holds, or null if it is none of ours. */
export function decodePlace(cursor: string): Place | null {
  const text = Buffer.from(cursor, 'base64url').toString('latin1');
  const groups = /^(?<forgiven>forgiven-)?(?<part>title|other):(?<id>[1-9]\d{0,14})$/.exec(text)?.groups;
  if (groups === undefined) return null;
  return {
    part: groups['part'] === 'title' ? 'title' : 'other',
    id: Number(groups['id']),
    isForgiven: groups['forgiven'] !== undefined,
  };
}
