import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { StartError } from '../config/startError.ts';
import { makeTemporaryFolder } from '../tools/testing/temporary.ts';
import { openDatabase } from './openDatabase.ts';

const open = async (dataDir: string) => (await openDatabase({ dataDir, databaseUrl: null })).database;

test('an acknowledged row survives a power cut: the log is synced at each commit', async () => {
  const database = await open(makeTemporaryFolder());
  onTestFinished(() => database.destroy());
  expect((await sql`pragma journal_mode`.execute(database)).rows).toEqual([{ journal_mode: 'wal' }]);
  // 2 is FULL (sqlite.org/pragma.html#pragma_synchronous).
  expect((await sql`pragma synchronous`.execute(database)).rows).toEqual([{ synchronous: 2 }]);
});

test('a data folder that cannot be made leads to one sentence', async () => {
  const file = join(makeTemporaryFolder(), 'file');
  writeFileSync(file, '');
  const folder = join(file, 'data');
  const sentence = `Make the folder ${folder} writable for this user, or set DATA_DIR to one that is.`;
  await expect(open(folder)).rejects.toThrow(new StartError(sentence));
});

const spoil = (bytes: Buffer) => Buffer.from(bytes).fill(0xa5, bytes.length / 2, bytes.length / 2 + 8192);

test.each([
  ['overwritten with text', (bytes: Buffer) => Buffer.from('A shopping list.\n'.repeat(bytes.length / 17))],
  ['cut in half', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)],
  ['spoilt in the middle', spoil],
])('a database file that was %s is rejected and left as it is, byte for byte', async (_, damage) => {
  const folder = makeTemporaryFolder();
  const file = join(folder, 'musika.sqlite');
  const database = await open(folder);
  // Enough that a page in the middle can be spoilt.
  const rows = Array.from({ length: 500 }, (__, index) => ({ name: `row ${index}`, value: 'x'.repeat(500) }));
  await database.insertInto('settings').values(rows).execute();
  await database.destroy();
  const damaged = damage(readFileSync(file));
  writeFileSync(file, damaged);
  const sentence = `Restore ${file} from a backup, or set DATA_DIR to a new folder to begin with an empty market: it is damaged or no Musika database, and was left as it is.`;
  await expect(open(folder)).rejects.toThrow(new StartError(sentence));
  expect(readFileSync(file).equals(damaged)).toBe(true);
});
