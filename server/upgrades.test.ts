import { execFile } from 'node:child_process';
import { cpSync, globSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { type Kysely, sql } from 'kysely';
import { Client } from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';
import { paths } from '../src/contract/paths.ts';
import type { RecordedMarket } from '../tests/upgrades/recordedMarket.ts';
import { buildApp } from './app.ts';
import { loadConfig } from './config/config.ts';
import { STEPS } from './database/migrate.ts';
import { openBesideServer } from './database/openDatabase.ts';
import { COMMAND_LIMITS } from './database/openPostgres.ts';
import type { Tables } from './database/tables.ts';
import { openContext } from './openContext.ts';
import { loggerOptions } from './operations/logger.ts';
import { undoUpgrade } from './operations/restore/undoUpgrade.ts';
import { createClient } from './tools/testing/client.ts';
import { runCommand, startServer } from './tools/testing/programs.ts';
import { makeTemporaryFolder } from './tools/testing/temporary.ts';
import { createPostgresDatabase, isOnPostgres } from './tools/testing/testDatabase.ts';

const RECORDED = 'tests/upgrades';
const VERSIONS = readdirSync(RECORDED, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);
const OLDEST = 'a7cad0b';

/** Puts a recorded market where the settings that are returned name it. */
async function openRecorded(recorded: string) {
  const folder = join(RECORDED, recorded, isOnPostgres() ? 'postgres' : 'sqlite');
  const dataDir = makeTemporaryFolder();
  cpSync(join(folder, 'pictures'), join(dataDir, 'pictures'), { recursive: true });
  const market = JSON.parse(readFileSync(join(folder, 'market.json'), 'utf8')) as RecordedMarket;
  const settings = { DATA_DIR: dataDir, DATABASE_URL: '', RATE_LIMIT: 'off', DEMO: 'off' };
  if (isOnPostgres()) {
    settings.DATABASE_URL = await createPostgresDatabase('template1');
    const client = new Client(settings.DATABASE_URL);
    await client.connect();
    await client.query(readFileSync(join(folder, 'musika.sql'), 'utf8'));
    await client.end();
  } else {
    const file = gunzipSync(readFileSync(join(folder, 'musika.sqlite.gz')));
    writeFileSync(join(dataDir, 'musika.sqlite'), file);
  }
  return { dataDir, settings, market };
}

type TestServerParts = Awaited<ReturnType<typeof startToday>>;

/** The server of today on what these settings name. */
async function startToday(settings: Record<string, string>) {
  const context = await openContext(loadConfig(settings));
  const app = await buildApp(context, {
    logger: loggerOptions('fatal', process.stderr),
    webFolder: 'no-such-folder',
  });
  onTestFinished(() => app.close());
  return { app, context };
}

test.each(VERSIONS)(
  'a market of %s opens with its users, sessions, listings and photos @postgres',
  async (recorded) => {
    const { settings, market } = await openRecorded(recorded);
    const server = await startToday(settings);
    // A session that is not used ends after a while.
    server.context.now = () => market.recordedAt + 3_600_000;
    const visitor = createClient(server);
    for (const { slug, ...listing } of market.listings) {
      const { body } = await visitor.get(paths.listing(slug));
      expect(body).toMatchObject({ slug, ...listing });
      for (const { image } of listing.photos) {
        const photo = await visitor.get(image);
        const [file = ''] = globSync(`${RECORDED}/${recorded}/*/pictures/*/${image.replace('/media/', '')}`);
        expect(photo.bytes).toEqual(readFileSync(file));
      }
    }
    const available = market.listings.filter(({ status }) => status !== 'sold');
    const { body: list } = await visitor.get(paths.listings);
    expect((list as { id: number }[]).map(({ id }) => id)).toEqual(
      available.map(({ id }) => id).toReversed(),
    );
    const { body: matches } = await visitor.get(`${paths.search}?q=${encodeURIComponent('हिन्दी')}`);
    expect(matches).toMatchObject([{ title: 'Hindi book हिन्दी' }]);

    expect(await visitor.login('rudo', market.password)).toMatchObject({ status: 200 });
    const { body: profile } = await visitor.get(paths.ownProfile);
    expect(profile).toMatchObject(market.profile);

    const tendai = createClient(server);
    for (const cookie of market.cookies) {
      const at = cookie.indexOf('=');
      tendai.cookies.set(cookie.slice(0, at), cookie.slice(at + 1));
    }
    expect(await tendai.refresh()).toMatchObject({ status: 200 });
    expect((await tendai.get(paths.ownProfile)).body).toMatchObject({ username: 'tendai' });
  },
);

/** On SQLite each step is a transaction; on PostgreSQL some run beside servers. */
const KILLED = Object.entries(STEPS)
  .filter(([name]) => name >= '0007')
  .filter(([, { isOnline }], index) => (isOnPostgres() ? isOnline : index % 5 === 0))
  .map(([name]) => name);

async function expectListings(server: TestServerParts, market: RecordedMarket) {
  const visitor = createClient(server);
  for (const { slug, price, title } of market.listings)
    expect((await visitor.get(paths.listing(slug))).body).toMatchObject({ slug, price, title });
}

const copiesIn = (dataDir: string) => readdirSync(dataDir).filter((name) => name.includes('before-upgrade-'));

test('an upgrade that is killed within one step after the other goes on, and loses nothing @postgres', async () => {
  const { dataDir, settings, market } = await openRecorded(OLDEST);
  const env = { ...process.env, ...settings };
  for (const step of KILLED) {
    const program = ['server/tools/testing/killedUpgrade.ts', step];
    await expect(promisify(execFile)(process.execPath, program, { env })).rejects.toMatchObject({
      signal: 'SIGKILL',
    });
  }
  await expectListings(await startToday(settings), market);
  expect(copiesIn(dataDir)).toHaveLength(isOnPostgres() ? 0 : 1);
});

/** The columns of each table, and whether an insert may leave them out. */
async function columnsOf(database: Kysely<Tables>): Promise<Map<string, boolean>> {
  const tables = await database.introspection.getTables();
  const columns = tables.flatMap((table) =>
    table.columns.map(({ name, isNullable, hasDefaultValue, isAutoIncrementing }) => {
      return [`${table.name}.${name}`, isNullable || hasDefaultValue || isAutoIncrementing] as const;
    }),
  );
  return new Map(columns);
}

test('the tables of the release before stay as that needs them, because it goes on beside the upgrade @postgres', async () => {
  const newest = VERSIONS.toSorted((one, other) =>
    one.localeCompare(other, 'en', { numeric: true }),
  ).findLast((version) => /^\d+\./.test(version));
  const { settings } = await openRecorded(newest ?? '');
  const config = loadConfig(settings);
  const recorded = await openBesideServer(config, { connections: 1, limits: COMMAND_LIMITS });
  const before = await columnsOf(recorded.database);
  await recorded.database.destroy();
  const { context } = await startToday(settings);
  const after = await columnsOf(context.database);
  expect([...before.keys()].filter((column) => !after.has(column))).toEqual([]);
  const tables = new Set([...before.keys()].map((column) => column.split('.')[0]));
  const required = [...after].filter(
    ([column, isOptional]) => !isOptional && !before.has(column) && tables.has(column.split('.')[0]),
  );
  expect(required).toEqual([]);
});

test.runIf(isOnPostgres())(
  'a server of 0.2.0 beside the upgrade sees each change by its version, and makes its own known @postgres',
  async () => {
    const { settings } = await openRecorded('0.2.0');
    const { context } = await startToday(settings);
    const { database, market } = context;
    const versionOf = async () =>
      (await sql<{ version: number }>`select version from market_version`.execute(database)).rows[0]?.version;
    const seen = new Set([await versionOf()]);
    for (const name of ['a', 'b', 'c']) {
      await database.updateTable('categories').set({ name }).where('id', '=', 1).execute();
      seen.add(await versionOf());
    }
    expect(seen.size).toBe(4);
    const since = await market.changes.read();
    await sql`update market_version set version = version + 1`.execute(database);
    await market.changes.read();
    expect(market.changes.isCurrent([], since)).toBe(false);
    const counted = sql<{ total: number }>`select sum(total)::bigint as total from market_counts`;
    const listed = await database.selectFrom('market').select('listing_id').execute();
    expect((await counted.execute(database)).rows).toEqual([{ total: listed.length }]);
  },
);

test('an older program rejects newer tables with a sentence, and leaves them as they are', async () => {
  const { settings } = await openRecorded('0.2.0');
  const { context } = await startToday(settings);
  await sql`insert into kysely_migration (name, timestamp) values ('9999-of-tomorrow', '')`.execute(
    context.database,
  );
  await expect(openContext(loadConfig(settings))).rejects.toThrow(
    'Start the version of Musika that this database was last used with, or restore a backup: its tables are newer than this program.',
  );
  const { rows } = await sql`select name from kysely_migration where name = '9999-of-tomorrow'`.execute(
    context.database,
  );
  expect(rows).toHaveLength(1);
});

/** The rows of some tables of that version. */
const rows = (file: string) => {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    return ['users', 'listings', 'refresh_tokens', 'kysely_migration'].map((table) =>
      database.prepare(`select * from ${table}`).all(),
    );
  } finally {
    database.close();
  }
};

describe.skipIf(isOnPostgres())('the copy before an upgrade of the embedded database', () => {
  test('is put back by one command, and today’s database is kept', async () => {
    const { dataDir, settings, market } = await openRecorded(OLDEST);
    const file = join(dataDir, 'musika.sqlite');
    const before = rows(file);
    const { stdout } = await runCommand('migrate', settings);
    const copy = join(dataDir, copiesIn(dataDir)[0] ?? '');
    const goBack = `npm run restore -- ${copy} --replace`;
    expect(stdout).toContain(
      `The database as it was before the upgrade is in ${copy}. To go back, stop the server, run "${goBack}", and start the earlier version.\n`,
    );
    expect(rows(join(copy, 'musika.sqlite'))).toEqual(before);

    const server = await startServer(settings);
    expect(copiesIn(dataDir)).toHaveLength(1);
    const config = loadConfig(settings);
    await expect(undoUpgrade(config, copy, true)).rejects.toThrow(
      `Stop the server first: ${file} is in use.`,
    );
    expect(() => undoUpgrade(config, copy, false)).toThrow(
      `Add --replace to have today's database moved into a folder within ${dataDir}: ${goBack}`,
    );
    server.child.kill('SIGTERM');
    await server.ended;
    const restored = await runCommand('restore', settings, copy, '--replace');
    expect(restored.stdout).toContain(
      'The database is as it was before the upgrade: start the earlier version.',
    );
    expect(rows(file)).toEqual(before);
    const kept = readdirSync(dataDir).find((name) => name.startsWith('before-restore-'));
    expect(readdirSync(join(dataDir, kept ?? ''))).toContain('musika.sqlite');

    // Later the upgrade is made again, with a copy of its own.
    await expectListings(await startToday(settings), market);
    expect(copiesIn(dataDir)).toHaveLength(2);
  });

  test('is not put back in another market, nor when it is damaged', async () => {
    const { dataDir, settings, market } = await openRecorded('0.2.0');
    const other = await openRecorded('0.2.0');
    const folder = join(dataDir, 'before-upgrade-0.3.0');
    cpSync(other.dataDir, folder, { recursive: true });
    const copy = join(folder, 'musika.sqlite');
    const changed = new DatabaseSync(copy);
    changed.exec(`update settings set value = 'another' where name = 'market_id'`);
    changed.close();
    const undo = () => undoUpgrade(loadConfig(settings), folder, true);
    await expect(undo()).rejects.toThrow(`Take the copy of this market: ${copy} is of another one.`);
    writeFileSync(copy, 'no database');
    await expect(undo()).rejects.toThrow(`Take a backup instead of ${copy}: it is damaged.`);
    await expectListings(await startToday(settings), market);
  });

  test('is not made while a server of a version before 0.2.0 uses the database', async () => {
    const { dataDir, settings, market } = await openRecorded(OLDEST);
    const file = join(dataDir, 'musika.sqlite');
    const running = new DatabaseSync(file);
    running.exec('pragma journal_mode = wal');
    running.prepare('select count(*) from users').get();
    await expect(openContext(loadConfig(settings))).rejects.toThrow(
      `Stop the server first: ${file} is in use.`,
    );
    running.close();
    await expectListings(await startToday(settings), market);
  });
});
