import { type Kysely, sql } from 'kysely';
import { Client } from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';
import { paths } from '../../src/contract/paths.ts';
import { StartError } from '../config/startError.ts';
import { createClient } from '../tools/testing/client.ts';
import { openMarket, post } from '../tools/testing/market.ts';
import { makeTemporaryFolder } from '../tools/testing/temporary.ts';
import {
  createPostgresDatabase,
  isOnPostgres,
  openOlderDatabase,
  openTestDatabase,
  untilWaiting,
} from '../tools/testing/testDatabase.ts';
import { migrate, STEPS, tableState } from './migrate.ts';
import { addIndex, type AnyTables } from './migrations/dialects.ts';
import { marksOfScripts } from './migrations/listings.ts';
import { lifetimes } from './migrations/lifetimes.ts';
import { openDatabase, openExistingDatabase, openPostgresDatabase, sqliteOf } from './openDatabase.ts';
import { openSqlite } from './openSqlite.ts';
import { COMMAND_LIMITS } from './openPostgres.ts';
import { stemOf, trigrams } from './vocabulary.ts';

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

const TITLES = ['हिन्दी किताब', 'ที่นั่ง สีแดง', 'Café crème', 'Red kettle'];

/** The words as the release before stored them. */
const withoutMarks = (text: string) => text.normalize('NFKD').toLowerCase().replace(/\p{M}/gu, '');

test('listings whose words had lost their marks match again, and no other row is changed @postgres', async () => {
  const { server, seller } = await openMarket();
  const { database } = server.context;
  for (const title of TITLES) await post(seller, { title, description: title });
  const stored = () =>
    database.selectFrom('listings').select(['title', 'title_words', 'body_words']).orderBy('id').execute();
  const wanted = await stored();
  const before = wanted.map((row) => ({ ...row, title_words: withoutMarks(row.title) }));
  for (const { title, title_words } of before)
    await database.updateTable('listings').set({ title_words }).where('title', '=', title).execute();
  const visitor = createClient(server);
  const search = async (query: string) =>
    (
      (await visitor.get(`${paths.search}?${new URLSearchParams({ q: query }).toString()}`)).body as {
        title: string;
      }[]
    ).map(({ title }) => title);
  expect(await search('हिन्दी')).toEqual([]);

  await marksOfScripts.up(database as never);
  expect(await stored()).toEqual(wanted);
  for (const title of TITLES) expect(await search(title)).toEqual([title]);
  expect(await search('CAFE')).toEqual(['Café crème']);
});

const HOUR = 3_600_000;
const PICTURE = {
  picture_width: 8,
  picture_height: 6,
  picture_widths: '[]',
  picture_placeholder: '',
};

const listing = (slug: string, title_words: string, rest: object = {}) => ({
  slug,
  seller_id: 1,
  category_id: 1,
  title: slug,
  description: slug,
  picture_key: slug,
  ...PICTURE,
  title_words,
  body_words: '',
  status: 'active',
  deleted_at: null,
  created_at: 0,
  updated_at: 0,
  ...rest,
});

/** A database with the tables of a release before, a seller and a category. */
async function openOlder() {
  const { database } = await openOlderDatabase();
  const older = database as unknown as Kysely<AnyTables>;
  await older.insertInto('users').values({ username: 'rudo', created_at: 0 }).execute();
  await older.insertInto('categories').values({ name: 'Kitchen', position: 1 }).execute();
  return { database, older };
}

test('sessions that live go on after the upgrade with their newest token, ended ones are deleted @postgres', async () => {
  const { database, older } = await openOlder();
  const now = Date.now();
  const token = (family: string, token_hash: string, rest: object = {}) => ({
    family,
    token_hash,
    user_id: 1,
    created_at: now - HOUR,
    session_started_at: now - 2 * HOUR,
    expires_at: now + HOUR,
    rotated_at: null,
    successor: null,
    revoked_at: null,
    ...rest,
  });
  await older
    .insertInto('refresh_tokens')
    .values([
      token('living', 'first', { rotated_at: now - 2 * HOUR, successor: 'sealed second' }),
      token('living', 'second', { created_at: now - 2 * HOUR, rotated_at: now - HOUR, successor: 'sealed' }),
      token('living', 'third'),
      token('signed out', 'fourth', { rotated_at: now - HOUR, successor: 'sealed', revoked_at: now }),
      token('signed out', 'fifth', { revoked_at: now }),
      token('new', 'sixth'),
    ])
    .execute();
  await migrate(database);
  const session = { user_id: 1, started_at: now - 2 * HOUR, network: null, expires_at: now + HOUR };
  expect(await database.selectFrom('sessions').selectAll().orderBy('id').execute()).toEqual([
    {
      ...session,
      id: 'living',
      token_hash: 'third',
      imported_hash: 'third',
      previous_hash: 'second',
      successor: 'sealed',
      rotated_at: now - HOUR,
    },
    {
      ...session,
      id: 'new',
      token_hash: 'sixth',
      imported_hash: 'sixth',
      previous_hash: null,
      successor: null,
      rotated_at: null,
    },
  ]);
});

test('the words of listings on the market are counted, and all others go @postgres', async () => {
  const { database, older } = await openOlder();
  await older
    .insertInto('listings')
    .values([
      listing('one', 'red kettle', { body_words: 'of steel' }),
      listing('two', 'blue kettle'),
      listing('three', 'blue zebra', { status: 'sold' }),
      listing('four', 'old quilt', { deleted_at: 1 }),
    ])
    .execute();
  const learnt = ['red', 'kettle', 'steel', 'blue', 'zebra', 'old', 'quilt', 'typo'];
  await older
    .insertInto('vocabulary')
    .values(learnt.map((word) => ({ word })))
    .execute();
  for (const word of learnt) {
    await older
      .insertInto('vocabulary_stems')
      .values({ stem: stemOf(word), word })
      .execute();
    await older
      .insertInto('vocabulary_trigrams')
      .values(trigrams(word).map((trigram) => ({ trigram, word })))
      .execute();
  }
  await migrate(database);
  expect(
    await database.selectFrom('vocabulary').select(['word', 'listings']).orderBy('word').execute(),
  ).toEqual([
    { word: 'blue', listings: 1 },
    { word: 'kettle', listings: 2 },
    { word: 'red', listings: 1 },
    { word: 'steel', listings: 1 },
  ]);
  for (const table of ['vocabulary_stems', 'vocabulary_trigrams'] as const) {
    const words = await database.selectFrom(table).select('word').distinct().orderBy('word').execute();
    expect(words.map(({ word }) => word)).toEqual(['blue', 'kettle', 'red', 'steel']);
  }
});
