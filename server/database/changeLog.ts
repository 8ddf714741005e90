import { CompiledQuery, type Kysely, sql } from 'kysely';
import { dialectOf } from './dialect.ts';
import type { OpenDatabase } from './openDatabase.ts';
import type { Tables } from './tables.ts';

type Database = Kysely<Tables>;

/** A row of `market_changes`: what a change touched; null everywhere is everything. */
export type Change = Tables['market_changes'];

/** A read of the log: its rows since the position, or null where some may have been deleted. */
export interface ChangeRead<Position> {
  changes: readonly Change[] | null;
  position: Position;
}

/** Reads the log after a position; null is before the first read. */
export interface ChangeLog<Position> {
  read: (after: Position | null) => Promise<ChangeRead<Position>>;
  /** Undefined where the database has to be awaited. */
  readAtOnce: (after: Position | null) => ChangeRead<Position> | undefined;
}

type SqliteRow = readonly [id: number, ...change: (number | null)[]];

/** What changes more than so many rows between two reads counts as a change of everything. */
const MAX_ROWS = 5_000;

const SQLITE = `select id, listing_id, seller_id, category_id from market_changes
  where id > coalesce(?, (select max(id) - 1 from market_changes)) order by id desc limit ${MAX_ROWS + 1}`;

/** Ids leave none out, so a gap after the position was deleted, or is more than is read. */
const sqliteRead = (after: number | null, rows: readonly SqliteRow[]): ChangeRead<number> => ({
  changes:
    rows.length > MAX_ROWS || (rows.length > 0 && rows.at(-1)?.[0] !== (after ?? 0) + 1)
      ? null
      : rows.map(([, listing_id = null, seller_id = null, category_id = null]) => ({
          listing_id,
          seller_id,
          category_id,
        })),
  position: rows[0]?.[0] ?? after ?? 0,
});

/** Commits are in the order of the ids; the newest row is never deleted. */
export function sqliteLog({
  database,
  instantRead,
}: Pick<OpenDatabase, 'database' | 'instantRead'>): ChangeLog<number> {
  const rowsAtOnce = instantRead(SQLITE);
  return {
    readAtOnce(after) {
      const rows = rowsAtOnce(after);
      return rows && sqliteRead(after, rows as unknown as SqliteRow[]);
    },
    async read(after) {
      const query = CompiledQuery.raw(SQLITE, [after]);
      const { rows } = await database.executeQuery<Change & { id: number }>(query);
      return sqliteRead(
        after,
        rows.map((row) => [row.id, row.listing_id, row.seller_id, row.category_id]),
      );
    },
  };
}

/** Up to which commit PostgreSQL was read. */
export interface Snapshot {
  snapshot: string;
  /**
   * Another server, after a fail-over or a restart, may give the same transaction ids again, as one
   * does after a crash, with which its statistics begin; a restored database has those of its dump.
   */
  server: string;
  /** By the database's clock, in milliseconds. */
  at: number;
}

/** Where PostgreSQL is now. */
const NOW = sql`select pg_current_snapshot()::text as snapshot,
  concat(pg_postmaster_start_time(), ' ', pg_stat_get_bgwriter_stat_reset_time(), ' ',
    (select oid from pg_database where datname = current_database())) as server,
  (extract(epoch from clock_timestamp()) * 1000)::bigint as at`;

/** Older rows may be deleted; the job waits for six times as long. */
const FORGOTTEN_AFTER = 600_000;
const KEPT_FOR = 6 * FORGOTTEN_AFTER;

/** Ids do not follow the order of commits, so each read asks for what the last did not see. */
export function postgresLog(database: Database): ChangeLog<Snapshot> {
  return {
    readAtOnce: () => undefined,
    async read(after) {
      const last = after?.snapshot ?? null;
      const { rows } = await sql<Snapshot & Change & { is_change: boolean | null }>`
        select now.*, is_change, listing_id, seller_id, category_id from (${NOW}) as now
        left join (select true as is_change, listing_id, seller_id, category_id from market_changes
          where xid >= pg_snapshot_xmin(${last}::pg_snapshot) and xid < pg_snapshot_xmax(pg_current_snapshot())
            and not pg_visible_in_snapshot(xid, ${last}::pg_snapshot)
          limit ${MAX_ROWS + 1}) as changes on true`.execute(database);
      const [first] = rows;
      if (first === undefined) throw new Error('PostgreSQL has no snapshot.');
      const { snapshot, server, at } = first;
      const isKnown =
        after?.server === server && Math.abs(at - after.at) < FORGOTTEN_AFTER && rows.length <= MAX_ROWS;
      return {
        changes: isKnown ? rows.filter(({ is_change }) => is_change === true) : null,
        position: { snapshot, server, at },
      };
    },
  };
}

/** Rows of one statement, whose locks end with it. */
const BATCH = 5_000;

/**
 * Deletes what has been in the log for an hour.
 * @param before what the run before returned, null for the first one.
 */
export async function deleteOldChanges(database: Database, before: string | null): Promise<string> {
  const isSqlite = dialectOf(database) === 'sqlite';
  const current = isSqlite
    ? sql<Snapshot>`select coalesce(max(id), 0) as snapshot, '' as server,
        cast(unixepoch('subsec') * 1000 as integer) as at from market_changes`
    : sql<Snapshot>`${NOW}`;
  const [now] = (await current.execute(database)).rows;
  const last = before === null ? null : (JSON.parse(before) as Snapshot);
  if (last !== null && last.server === now?.server && Math.abs(now.at - last.at) < KEPT_FOR)
    return before ?? '';
  // Of another server, or of a clock that was put right, the mark says nothing.
  if (last !== null && last.server === now?.server && now.at > last.at) {
    const old = isSqlite
      ? sql`rowid in (select id from market_changes where id < ${last.snapshot} limit ${BATCH})`
      : sql`ctid = any(array(select ctid from market_changes
          where xid < pg_snapshot_xmin(${last.snapshot}::pg_snapshot) limit ${BATCH}))`;
    for (let deleted = BATCH; deleted === BATCH;) {
      const { numAffectedRows } = await sql`delete from market_changes where ${old}`.execute(database);
      deleted = Number(numAffectedRows);
    }
  }
  return JSON.stringify(now);
}
