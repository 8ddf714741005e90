import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { StartError } from '../config/startError.ts';
import { makeTemporaryFolder } from '../tools/testing/temporary.ts';
import { openDatabase } from './openDatabase.ts';
import { loadSecret } from './settings.ts';

const open = async (dataDir: string) => (await openDatabase({ dataDir, databaseUrl: null })).database;

test('a first start makes the folder and the tables, a second one reads what the first wrote', async () => {
  const folder = join(makeTemporaryFolder(), 'deep', 'data');
  const first = await open(folder);
  const secret = await loadSecret(first);
  await first.destroy();
  const second = await open(folder);
  onTestFinished(() => second.destroy());
  expect(await loadSecret(second)).toEqual(secret);
  expect(secret).toHaveLength(32);
});

test('an acknowledged row survives a power cut: the log is synced at each commit', async () => {
  const database = await open(makeTemporaryFolder());
  onTestFinished(() => database.destroy());
  const journal = await sql<{ journal_mode: string }>`pragma journal_mode`.execute(database);
  const synchronous = await sql<{ synchronous: number }>`pragma synchronous`.execute(database);
  expect(journal.rows[0]).toEqual({ journal_mode: 'wal' });
  // 2 is FULL (sqlite.org/pragma.html#pragma_synchronous).
  expect(synchronous.rows[0]).toEqual({ synchronous: 2 });
});

test('a data folder that cannot be made leads to one sentence', async () => {
  const file = join(makeTemporaryFolder(), 'file');
  writeFileSync(file, '');
  const folder = join(file, 'data');
  const sentence = `Make the folder ${folder} writable for this user, or set DATA_DIR to one that is.`;
  await expect(open(folder)).rejects.toThrow(new StartError(sentence));
});

/** A sound database with enough in it that a page in the middle can be spoilt. */
async function writeDatabase(folder: string) {
  const database = await open(folder);
  const rows = Array.from({ length: 500 }, (_, index) => ({ name: `row ${index}`, value: 'x'.repeat(500) }));
  await database.insertInto('settings').values(rows).execute();
  await database.destroy();
}

test.each([
  ['overwritten with text', (bytes: Buffer) => Buffer.from('A shopping list.\n'.repeat(bytes.length / 17))],
  ['cut in half', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)],
  [
    'spoilt in the middle',
    (bytes: Buffer) => Buffer.from(bytes).fill(0xa5, bytes.length / 2, bytes.length / 2 + 8192),
  ],
])('a database file that was %s is rejected and left as it is, byte for byte', async (_, damage) => {
  const folder = makeTemporaryFolder();
  const file = join(folder, 'musika.sqlite');
  await writeDatabase(folder);
  const damaged = damage(readFileSync(file));
  writeFileSync(file, damaged);
  const sentence = `Restore ${file} from a backup, or set DATA_DIR to a new folder to begin with an empty market: it is damaged or no Musika database, and was left as it is.`;
  await expect(open(folder)).rejects.toThrow(new StartError(sentence));
  expect(readFileSync(file).equals(damaged)).toBe(true);
});

test('while another program writes, a transaction waits for it, and reads do not; then the other waits', async () => {
  const folder = makeTemporaryFolder();
  const database = await open(folder);
  onTestFinished(() => database.destroy());
  const other = new DatabaseSync(join(folder, 'musika.sqlite'));
  onTestFinished(() => other.close());
  other.exec('begin immediate');
  const row = { name: 'one', value: '' };
  const events: string[] = [];
  const transaction = database.transaction().execute(async (writer) => {
    // The lock is taken when it begins.
    expect(() => other.exec('begin immediate')).toThrow('database is locked');
    await writer.insertInto('settings').values(row).execute();
  });
  const written = transaction.then(() => events.push('written'));
  for (let count = 0; count < 3; count += 1)
    expect(await database.selectFrom('settings').selectAll().execute()).toEqual([]);
  events.push('read');
  other.exec('commit');
  await written;
  expect(events).toEqual(['read', 'written']);
  expect(await database.selectFrom('settings').selectAll().execute()).toEqual([row]);
});

test('a transaction that fails leaves nothing behind', async () => {
  const database = await open(makeTemporaryFolder());
  onTestFinished(() => database.destroy());
  const failing = database.transaction().execute(async (transaction) => {
    await transaction.insertInto('settings').values({ name: 'half', value: '' }).execute();
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  expect(await database.selectFrom('settings').selectAll().execute()).toEqual([]);
});
