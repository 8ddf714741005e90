/** Where a page of what was found ended. */
export interface SearchCursor {
  /** The stages that were tried, in their order; the listing was found in the last of them. */
  stages: readonly number[];
  /** The listing's rank in its stage, counted from 0. */
  rank: number;
  id: number;
  /** How many listings were found, that one included. */
  seen: number;
}

/** An opaque cursor. */
export function encodeSearchCursor({ stages, rank, id, seen }: SearchCursor): string {
  return Buffer.from(`${stages.join('')}:${rank}:${id}:${seen}`).toString('base64url');
}

/** The position that a cursor holds, or null if it is none of ours. */
export function decodeSearchCursor(cursor: string): SearchCursor | null {
  const text = Buffer.from(cursor, 'base64url').toString('latin1');
  const groups = /^(?<stages>01?2?3?4?5?):(?<rank>\d{1,2}):(?<id>[1-9]\d{0,14}):(?<seen>\d{1,9})$/.exec(
    text,
  )?.groups;
  if (groups === undefined) return null;
  const { stages = '', rank, id, seen } = groups;
  return { stages: Array.from(stages, Number), rank: Number(rank), id: Number(id), seen: Number(seen) };
}
