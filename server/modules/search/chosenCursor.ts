/** Where a page of what was found and chosen ended: its last listing, that one's rank, and how many came so far. */
export interface ChosenCursor {
  id: number;
  rank: number;
  place: number;
}

/** An opaque cursor. */
export function encodeChosenCursor({ id, rank, place }: ChosenCursor): string {
  return Buffer.from(`chosen:${id}:${rank}:${place}`).toString('base64url');
}

/** The place that a cursor holds, or null if it is none of ours. */
export function decodeChosenCursor(cursor: string): ChosenCursor | null {
  const text = Buffer.from(cursor, 'base64url').toString('latin1');
  const [, id, rank, place] = /^chosen:([1-9]\d{0,14}):(0|-?[1-9]\d{0,14}):(\d{1,6})$/.exec(text) ?? [];
  return id === undefined ? null : { id: Number(id), rank: Number(rank), place: Number(place) };
}
