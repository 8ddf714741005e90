import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { type Campus, readCampuses } from './campusStore.ts';
import type { MarketChanges } from './changes.ts';

/** The campuses of the market, in memory. A change by another process is known after a second. */
export interface Campuses {
  /** None where the market has one campus. */
  all: () => readonly Campus[];
  /** The campus of that id, or the first; null where the market has one campus. */
  byId: (id: number | null) => Campus | null;
  /** The campus of a request's host, or the first; null where the market has one campus. */
  of: (request: { host: string }) => Campus | null;
  /** Whether a campus has the host. */
  hasHost: (host: string) => boolean;
  /** Reads them anew where the market has changed. */
  refresh: () => Promise<void>;
}

/** So often it is looked whether they have changed, in milliseconds. */
const CHECKED_EVERY = 1_000;

export function createCampuses(
  database: Kysely<Tables>,
  changes: MarketChanges,
  now: () => number,
): Campuses {
  let known: readonly Campus[] = [];
  let byHost = new Map<string | null, Campus>();
  let since: number | null = null;
  let checkedAt = -Infinity;

  async function refresh(): Promise<void> {
    checkedAt = now();
    const current = await changes.read();
    if (since !== null && changes.isCurrent([], since)) return;
    const read = await readCampuses(database);
    known = read.length > 1 ? read : [];
    byHost = new Map(known.map((campus) => [campus.host, campus]));
    since = current;
  }

  return {
    all: () => known,
    byId: (id) => known.find((campus) => campus.id === id) ?? known[0] ?? null,
    of({ host }) {
      // No request waits for it: without the database there is nothing to list.
      if (Math.abs(now() - checkedAt) >= CHECKED_EVERY) void refresh().catch(() => undefined);
      return byHost.get(host.toLowerCase()) ?? known[0] ?? null;
    },
    hasHost: (host) => byHost.has(host.toLowerCase()),
    refresh,
  };
}
