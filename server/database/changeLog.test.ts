import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { isOnPostgres, openTestDatabase } from '../tools/testing/testDatabase.ts';
import { deleteOldChanges, postgresLog, type Snapshot, sqliteLog } from './changeLog.ts';

const HOUR = 3_600_000;

/** A market with its log, and a change of everything. */
async function openLog() {
  const opened = await openTestDatabase();
  const { database } = opened;
  const log = isOnPostgres() ? postgresLog(database) : sqliteLog(opened);
  let position = 9;
  const change = async () => {
    position += 1;
    await database
      .insertInto('categories')
      .values({ name: `Cars ${position}`, position })
      .execute();
  };
  const rows = async () => (await database.selectFrom('market_changes').selectAll().execute()).length;
  return { opened, database, log: log as ReturnType<typeof postgresLog>, change, rows };
}

const EVERYTHING = { listing_id: null, seller_id: null, category_id: null };

test('a read has the changes since the last one, and the first one knows of none @postgres', async () => {
  const { log, change } = await openLog();
  await change();
  await change();
  const first = await log.read(null);
  expect(first.changes).toBeNull();
  const second = await log.read(first.position);
  expect(second.changes).toEqual([]);
  await change();
  await change();
  expect((await log.read(second.position)).changes).toMatchObject([EVERYTHING, EVERYTHING]);
  expect((await log.read(first.position)).changes).toHaveLength(2);
});

test('more changes than a read takes count as a change of everything, once @postgres', async () => {
  const { database, log } = await openLog();
  const { position } = await log.read(null);
  const note = async (count: number) => {
    const rows = Array.from({ length: 1000 }, (_, id) => ({ listing_id: id, seller_id: 1, category_id: 1 }));
    for (let noted = 0; noted < count; noted += 1000)
      await database
        .insertInto('market_changes')
        .values(rows.slice(0, count - noted))
        .execute();
  };
  await note(5000);
  const all = await log.read(position);
  expect(all.changes).toHaveLength(5000);
  await note(5001);
  const many = await log.read(all.position);
  expect(many.changes).toBeNull();
  await note(1);
  expect((await log.read(many.position)).changes).toHaveLength(1);
});

test('what has been in the log for an hour is deleted, and nothing younger @postgres', async () => {
  const { database, change, rows } = await openLog();
  await change();
  let mark = '';
  // On PostgreSQL a transaction of another test that is open keeps what it may see.
  const isPast = async () => {
    mark = await deleteOldChanges(database, null);
    if (!isOnPostgres()) return true;
    const { snapshot } = JSON.parse(mark) as Snapshot;
    const query = sql<{ past: boolean }>`select max(xid::text::bigint) <
      pg_snapshot_xmin(${snapshot}::pg_snapshot)::text::bigint as past from market_changes`;
    return (await query.execute(database)).rows[0]?.past;
  };
  await expect.poll(isPast, { timeout: 20_000 }).toBe(true);
  const before = await rows();
  await change();
  expect(await deleteOldChanges(database, mark)).toBe(mark);
  expect(await rows()).toBe(before + 1);
  const { at, ...rest } = JSON.parse(mark) as Snapshot;
  for (const wrong of [{ at: at + HOUR }, { at: at - HOUR, server: 'another' }]) {
    await deleteOldChanges(database, JSON.stringify({ ...rest, ...wrong }));
    expect(await rows()).toBe(before + 1);
  }
  expect(await deleteOldChanges(database, JSON.stringify({ ...rest, at: at - HOUR }))).not.toBe(mark);
  // On SQLite the row of the mark stays too.
  expect(await rows()).toBe(isOnPostgres() ? 1 : 2);
});

test.skipIf(isOnPostgres())('where rows after a position are deleted it is said', async () => {
  const { database, log, change } = await openLog();
  await change();
  const { position } = await log.read(null);
  await change();
  await change();
  await sql`delete from market_changes where id = ${Number(position) + 1}`.execute(database);
  expect((await log.read(position)).changes).toBeNull();
});

test.runIf(isOnPostgres())(
  'ten minutes after a read, or on another server, it is not known what changed @postgres',
  async () => {
    const { log } = await openLog();
    const { position } = await log.read(null);
    expect((await log.read(position)).changes).toEqual([]);
    for (const other of [{ at: position.at - 600_000 }, { at: position.at + 660_000 }, { server: 'another' }])
      expect((await log.read({ ...position, ...other })).changes).toBeNull();
  },
);
