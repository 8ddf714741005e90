/** The last listing of the page before: its id, and, of a list in the order of prices, its rank in it. */
export interface ListCursor {
  id: number;
  rank: number | null;
}

/** A cursor, opaquely. */
export function encodeCursor(id: number, rank: number | null = null): string {
  return Buffer.from(rank === null ? `id:${id}` : `id:${id}:${rank}`).toString('base64url');
}

/** The place that a cursor holds, or null if it is none of ours. */
export function decodeCursor(cursor: string): ListCursor | null {
  const text = Buffer.from(cursor, 'base64url').toString('latin1');
  const [, id, rank] = /^id:([1-9]\d{0,14})(?::(0|-?[1-9]\d{0,14}))?$/.exec(text) ?? [];
  return id === undefined ? null : { id: Number(id), rank: rank === undefined ? null : Number(rank) };
}
