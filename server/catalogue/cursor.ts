/** Where a page of a search ended. What stands there says the same whatever is posted before the next page is asked for. */
export interface SearchPlace {
  /** The last listing. */
  id: number;
  /** The stages that were tried, in their order; the listing was found in the last of them. */
  stages: readonly number[];
  /** Of the rank in that stage by which it was found (`search/plan.ts`). */
  place: readonly [part: number, tier: number, within: number];
  /** How many listings were found, that one included. */
  seen: number;
  /** The newest listing on the market when the first page was made. */
  upTo: number;
}

/** The last listing of the page before: its id, and its rank in a list in the order of prices, or its place in a search. */
export interface ListCursor {
  id: number;
  rank: number | null;
  search: SearchPlace | null;
}

/** A cursor, opaquely. */
export function encodeCursor({ id, rank, search }: ListCursor): string {
  const place = search && [search.stages.join(''), ...search.place, search.seen, search.upTo];
  return Buffer.from([id, rank ?? '', ...(place ?? [])].join(':')).toString('base64url');
}

const CURSOR =
  /^(?<id>[1-9]\d{0,14}):(?<rank>0|-?[1-9]\d{0,14})?(?::(?<stages>01?2?3?4?5?6?):(?<numbers>\d{1,15}(?::\d{1,15}){4}))?$/;

/** The place that a cursor holds, or null if it is none of ours. */
export function decodeCursor(cursor: string): ListCursor | null {
  const groups = CURSOR.exec(Buffer.from(cursor, 'base64url').toString('latin1'))?.groups;
  if (groups === undefined) return null;
  const { stages, numbers = '' } = groups;
  const id = Number(groups['id']);
  const [part = 0, tier = 0, within = 0, seen = 0, upTo = 0] = numbers.split(':').map(Number);
  return {
    id,
    rank: groups['rank'] === undefined ? null : Number(groups['rank']),
    search:
      stages === undefined
        ? null
        : { id, stages: Array.from(stages, Number), place: [part, tier, within], seen, upTo },
  };
}
