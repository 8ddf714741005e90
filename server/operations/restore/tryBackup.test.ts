import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { loadConfig } from '../../config/config.ts';
import { beginTrial, recordBackup } from '../../database/backupList.ts';
import { openExistingDatabase } from '../../database/openDatabase.ts';
import { insertUser } from '../../modules/auth/store.ts';
import { swapPicture } from '../../modules/profiles/store.ts';
import { openContext } from '../../openContext.ts';
import { backUpInto, fileIn } from '../../tools/testing/backedUpMarket.ts';
import { typeCommand } from '../../tools/testing/market.ts';
import { makeTemporaryFolder } from '../../tools/testing/temporary.ts';
import { createPostgresDatabase, isOnPostgres } from '../../tools/testing/testDatabase.ts';
import { createWorker } from '../../worker/jobs.ts';
import { databaseFile } from '../backup/manifest.ts';

const PICTURE = 'aaaa0000.webp';
const KIND = isOnPostgres() ? 'postgres' : 'sqlite';

/** A market with one user who has a picture, and a recorded backup of it. */
async function open() {
  const folder = makeTemporaryFolder();
  const dataDir = join(folder, 'data');
  const databaseUrl = isOnPostgres() ? await createPostgresDatabase() : undefined;
  const config = loadConfig({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl });
  const server = await openContext(config);
  // As a command, whose transactions may pause for longer than those of requests.
  const context = { ...server, database: await openExistingDatabase(config) };
  context.worker = createWorker(context);
  onTestFinished(
    async () => void (await Promise.all([server, context].map((each) => each.database.destroy()))),
  );
  const user = await insertUser(context.database, { username: 'rudo', password_hash: '', created_at: 1 });
  await context.blobs.put(PICTURE, new Uint8Array([1, 2, 3]), 'image/webp');
  await swapPicture(context.database, user?.id ?? 0, PICTURE);
  const backup = join(folder, 'backup');
  const run = async (...args: string[]) => (await typeCommand(context, 'backups', ...args)).join('\n');
  return { context, dataDir, backup, run };
}

/** Such a market, and a recorded backup of it. */
async function openBackedUp() {
  const market = await open();
  const { folder, pictures, bytes } = await backUpInto(market.context, market.backup);
  const record = {
    folder,
    at: Date.UTC(2026, 0, 31, 2),
    database: KIND,
    pictures,
    bytes,
    isEncrypted: false,
  } as const;
  await recordBackup(market.context.database, record);
  return { ...market, place: market.backup, backup: folder, record };
}

test('a good backup is said to be good with what is in it, also in the list, and no copy is left @postgres', async () => {
  const { run, backup, dataDir } = await openBackedUp();
  expect(await run('list')).toMatch(/2026-01-31 02:00 .* 1 +1 MB +yes +not yet$/m);
  const sentence = await run('try', backup);
  expect(sentence).toMatch(/^Good: 1 pictures .* has 1 users and 0 listings/);
  expect(await run('list')).toContain(`yes       ${new Date().toISOString().slice(0, 10)}`);
  expect(await run('list')).toContain(sentence);
  expect(readdirSync(dataDir).filter((name) => name.startsWith('.restore'))).toEqual([]);
});

const DAMAGES: readonly [string, RegExp, (folder: string) => void][] = [
  [
    'picture that was changed',
    /its picture aaaa0000\.webp is damaged/,
    (folder) => writeFileSync(fileIn(folder, PICTURE), 'RIFF'),
  ],
  [
    'picture that is missing',
    /its picture aaaa0000\.webp is missing/,
    (folder) => rmSync(fileIn(folder, PICTURE)),
  ],
  [
    'changed database',
    /its database is damaged/,
    (folder) => writeFileSync(fileIn(folder, databaseFile({ database: KIND })), 'x', { flag: 'a' }),
  ],
  [
    'missing manifest',
    /Name the folder of a complete backup/,
    (folder) => rmSync(fileIn(folder, 'backup.json')),
  ],
];

test.each(DAMAGES)(
  'a backup with a %s is not good, and the list says why @postgres',
  async (_, sentence, damage) => {
    const { run, place, backup } = await openBackedUp();
    damage(place);
    await expect(run('try', backup)).rejects.toThrow(sentence);
    expect(await run('list')).toMatch(sentence);
    expect((await run('list')).includes('no: backup.json is gone')).toBe(
      !existsSync(join(backup, 'backup.json')),
    );
  },
);

test('only recorded backups are tried, and one at a time, unless a try was broken off @postgres', async () => {
  const { context, run, backup, dataDir } = await openBackedUp();
  await expect(run('try', dataDir)).rejects.toThrow(`"${dataDir}" is no recorded backup`);
  await beginTrial(context.database, backup, context.now() - 3_500_000);
  await expect(run('try', backup)).rejects.toThrow(`Wait for its end: ${backup} is being tried.`);
  expect(await run('list')).toContain(`${backup} is being tried since`);
  context.now = () => Date.now() + 200_000;
  expect(await run('try', backup)).toMatch(/^Good/);
});

test('the list has what is still there, the newest first, and each folder once @postgres', async () => {
  const { context, run, backup, record } = await openBackedUp();
  const newer = makeTemporaryFolder();
  await recordBackup(context.database, { ...record, folder: newer });
  await recordBackup(context.database, { ...record, folder: join(newer, 'deleted') });
  await recordBackup(context.database, { ...record, folder: newer });
  const folders = (await run('list'))
    .split('\n')
    .slice(1)
    .map((line) => line.split(' ')[0]);
  expect(folders).toEqual([newer, backup]);
});

test('in a market without a backup the list says how to make one @postgres', async () => {
  const { run } = await open();
  expect(await run('list')).toBe('There is no backup yet. Make one with: npm run backup -- <folder>');
});

test('without the space for a copy nothing is copied', async () => {
  const { run, backup } = await openBackedUp();
  const file = join(backup, 'backup.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as { sums: { database: object } };
  manifest.sums.database = { ...manifest.sums.database, size: 1e17 };
  writeFileSync(file, JSON.stringify(manifest));
  await expect(run('try', backup)).rejects.toThrow(/^Free some space of .*: a try needs 200000001\.0 GB\.$/);
});
