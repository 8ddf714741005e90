import { type Kysely, sql } from 'kysely';
import { Client } from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';
import { StartError } from '../config/startError.ts';
import { makeTemporaryFolder } from '../tools/testing/temporary.ts';
import {
  createPostgresDatabase,
  isOnPostgres,
  openTestDatabase,
  untilWaiting,
} from '../tools/testing/testDatabase.ts';
import { migrate, STEPS, tableState } from './migrate.ts';
import { addIndex, type AnyTables } from './migrations/dialects.ts';
import { lifetimes } from './migrations/lifetimes.ts';
import { openDatabase, openExistingDatabase, openPostgresDatabase, sqliteOf } from './openDatabase.ts';
import { openSqlite } from './openSqlite.ts';
import { COMMAND_LIMITS } from './openPostgres.ts';

test('a command beside a server of another version leaves the tables alone and says what to do @postgres', async () => {
  const databaseUrl = isOnPostgres() ? await createPostgresDatabase() : null;
  const config = { dataDir: makeTemporaryFolder(), databaseUrl };
  const { database } = await openDatabase(config);
  onTestFinished(() => database.destroy());
  await (await openExistingDatabase(config)).destroy();
  await sql`delete from kysely_migration where name = '0011-notices'`.execute(database);
  await expect(openExistingDatabase(config)).rejects.toThrow(
    new StartError(
      'Start Musika, or run: npm run migrate. The tables of this database are of an older version.',
    ),
  );
  expect(await tableState(database)).toBe('older');
});

test('a first start that breaks off leaves an empty file, and the next one has all tables', async () => {
  const { database } = sqliteOf(openSqlite(':memory:'));
  onTestFinished(() => database.destroy());
  const fails = { up: () => Promise.reject(new Error('The disk is full.')) };
  await expect(migrate(database, { ...STEPS, '9999-fails': fails })).rejects.toThrow('The disk is full.');
  expect(await database.introspection.getTables()).toEqual([]);
  await migrate(database);
  expect(await tableState(database)).toBe('current');
});

/** An empty market on PostgreSQL, and another connection. */
async function openBeside() {
  const url = await createPostgresDatabase('template1');
  const beside = new Client(url);
  await beside.connect();
  onTestFinished(() => beside.end());
  await (await openDatabase({ dataDir: '', databaseUrl: url })).database.destroy();
  const { database } = await openPostgresDatabase(url, 3, COMMAND_LIMITS);
  onTestFinished(() => database.destroy());
  return { beside, database };
}

describe.runIf(isOnPostgres())('a migration beside running servers @postgres', () => {
  test('a step that has to wait for a lock lets others pass after a second, and tries again', async () => {
    const { beside, database } = await openBeside();
    const steps = {
      '0001-note': { up: (db: Kysely<AnyTables>) => sql`alter table settings add note text`.execute(db) },
    };
    await sql`truncate kysely_migration`.execute(database);
    await beside.query('begin; lock table settings in access share mode');
    const migrated = migrate(database, steps as unknown as Parameters<typeof migrate>[1]);
    await untilWaiting(database, 1);
    expect(await database.selectFrom('settings').select('name').execute()).toEqual([]);
    await beside.query('commit');
    await migrated;
    expect((await beside.query('select note from settings')).rows).toEqual([]);
  });

  test('a step that broke off is taken again: what is missing is filled in, a spoilt index is built anew', async () => {
    const { beside, database } = await openBeside();
    await beside.query(`set session_replication_role = replica;
      insert into users (id, username, created_at) values (1, 'rudo', 0);
      insert into market (listing_id, seller_id, category_id, title_vector, vector) values (7, 1, 1, '', '');
      insert into listings (id, slug, seller_id, category_id, title, description, price_cents, picture_key, picture_width,
        picture_height, picture_widths, picture_placeholder, created_at, updated_at)
      values (7, 'pot', 1, 1, 'Pot', '', 1250, '', 1, 1, '', '', 0, 0)`);
    await beside.query(`update pg_index set indisvalid = false where indexrelid = 'market_newest'::regclass`);
    await database.connection().execute((connection) => lifetimes.up(connection));
    const { rows } = await beside.query(
      `select listed_rank, (select indisvalid from pg_index where indexrelid = 'market_newest'::regclass) from market`,
    );
    expect(rows).toEqual([{ listed_rank: '7', indisvalid: true }]);
    const ends = await database.selectFrom('listings').select('expires_at').executeTakeFirst();
    expect(ends?.expires_at).toBeGreaterThan(Date.now() + 45 * 86_400_000);
  });
});

test.runIf(isOnPostgres())('sellers write and buyers read while an index is built @postgres', async () => {
  const { beside, database } = await openBeside();
  // An open write transaction: a build waits for it, and `create index` would stop others meanwhile.
  await beside.query(`begin; insert into settings (name, value) values ('a', 'earlier')`);
  const index = { name: 'settings_value', on: 'settings (value)' };
  const built = database.connection().execute((connection) => addIndex(connection as never, index));
  await untilWaiting(database, 1);
  await database.insertInto('settings').values({ name: 'b', value: 'meanwhile' }).execute();
  expect(await database.selectFrom('settings').select('name').execute()).toEqual([{ name: 'b' }]);
  await beside.query('commit');
  await built;
  const { rows } = await beside.query(
    `select indisvalid, indisready from pg_index where indexrelid = 'settings_value'::regclass`,
  );
  expect(rows).toEqual([{ indisvalid: true, indisready: true }]);
});

test('an index is built once, also when it is requested twice @postgres', async () => {
  const { database } = await openTestDatabase();
  const index = { name: 'settings_value', on: 'settings (value)', isUnique: true };
  for (let time = 0; time < 2; time += 1)
    await database.connection().execute((connection) => addIndex(connection as never, index));
  const row = { name: 'a', value: 'same' };
  await database.insertInto('settings').values(row).execute();
  await expect(
    database
      .insertInto('settings')
      .values({ ...row, name: 'b' })
      .execute(),
  ).rejects.toThrow(/unique/i);
});
