import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { lockFolder } from '../../database/serverLock.ts';
import {
  backUpInto,
  fileIn,
  flip,
  openBackedUp,
  PICTURES,
  withBackup,
} from '../../tools/testing/backedUpMarket.ts';
import { replaceOnDisk } from '../../tools/testing/disk.ts';
import { makeTemporaryFolder } from '../../tools/testing/temporary.ts';
import { createPostgresDatabase, isOnPostgres } from '../../tools/testing/testDatabase.ts';
import { drill } from './drill.ts';

/** A market with a backup, and a folder for the copies of a drill alone. */
async function open() {
  const market = await openBackedUp();
  const folder = makeTemporaryFolder();
  vi.stubEnv('TMPDIR', folder);
  onTestFinished(() => void vi.unstubAllEnvs());
  return { ...market, copies: () => readdirSync(folder), config: market.context.config };
}

test('a drill restores the newest backup, says what is in it, and leaves nothing @postgres', async () => {
  const { config, backup, copies } = await open();
  expect(await drill(config, backup, null)).toMatchObject({
    users: 1,
    listings: 0,
    pictures: 1,
    isCompared: !isOnPostgres(),
    folder: expect.stringMatching(/backup\/backup-/),
  });
  expect(copies()).toEqual([]);
});

test.skipIf(!isOnPostgres())(
  'with a database of its own rows are restored and compared, and it is empty again @postgres',
  async () => {
    const { config: plain, backup } = await open();
    const drillDatabaseUrl = await createPostgresDatabase('template0');
    const config = withBackup(plain, { drillDatabaseUrl });
    for (let times = 0; times < 2; times += 1) {
      expect(await drill(config, backup, null)).toMatchObject({ users: 1, pictures: 1, isCompared: true });
    }
  },
);

test.skipIf(!isOnPostgres())(
  'a database for drills that is not empty is named by its own setting @postgres',
  async () => {
    const { config, backup } = await open();
    const drillDatabaseUrl = await createPostgresDatabase();
    await expect(drill(withBackup(config, { drillDatabaseUrl }), backup, null)).rejects.toThrow(
      'Create an empty database (createdb) and set DRILL_DATABASE_URL to it: the one that it names has tables.',
    );
  },
);

test('a drill that a signal ends leaves nothing', async () => {
  const { config, backup, copies } = await open();
  const before = process.listeners('exit');
  const drilling = drill(config, backup, null);
  const forget = process.listeners('exit').find((listener) => !before.includes(listener));
  expect(copies()).toHaveLength(1);
  // As `process.exit` does, which a signal brings about.
  forget?.(0);
  expect(copies()).toEqual([]);
  await Promise.allSettled([drilling]);
});

const folderOf = (name: string) => join(tmpdir(), `musika-drill-${name}`);

/** The copy of a drill that was killed. */
async function makeDead(name: string) {
  mkdirSync(join(folderOf(name), 'data'), { recursive: true });
  (await lockFolder(folderOf(name), 0)).close();
}

test('a drill deletes the copy of one that was killed, and not that of one that goes on or has just begun', async () => {
  const { config, backup, copies } = await open();
  for (const name of ['dead', 'living', 'begun']) await makeDead(name);
  rmSync(join(folderOf('begun'), 'data'), { recursive: true });
  const lock = await lockFolder(folderOf('living'), 0);
  onTestFinished(() => lock.close());
  await drill(config, backup, null);
  expect(copies()).toEqual(['musika-drill-begun', 'musika-drill-living']);
});

test('a folder of another user, or one that cannot be deleted, does not end a drill', async () => {
  const { config, backup, copies } = await open();
  await makeDead('dead');
  replaceOnDisk('rm', (real) => async (path, options) => {
    if (path === folderOf('dead')) throw Object.assign(new Error('EACCES'), { code: 'EACCES' });
    return real(path, options);
  });
  expect(await drill(config, backup, null)).toMatchObject({ users: 1 });
  vi.restoreAllMocks();
  syncBuiltinESMExports();
  vi.spyOn(process, 'getuid').mockReturnValue(4711);
  await drill(config, backup, null);
  expect(copies()).toEqual(['musika-drill-dead']);
  vi.restoreAllMocks();
  await drill(config, backup, null);
  expect(copies()).toEqual([]);
});

test('without room for the pictures of the backup no drill begins @postgres', async () => {
  const { config, context, backup, copies } = await open();
  const stored = fileIn(backup, PICTURES[0]);
  // Another backup's pictures take no room.
  writeFileSync(stored.replace(PICTURES[0], PICTURES[1]), Buffer.alloc(5e6));
  await context.blobs.put(PICTURES[0], Buffer.alloc(3e6), 'image/webp');
  await context.blobs.put(PICTURES[2], Buffer.alloc(3e6), 'image/webp');
  const { bytes } = await backUpInto(context, backup);
  replaceOnDisk('statfs', () => async () => ({ bavail: 1e9 + bytes - 1e6, bsize: 1 }));
  await expect(drill(config, backup, null)).rejects.toThrow(
    `Free some space of ${tmpdir()} and try again: a drill needs 1.0 GB.`,
  );
  replaceOnDisk('statfs', () => async () => ({ bavail: 1e9 + bytes, bsize: 1 }));
  expect(await drill(config, backup, null)).toMatchObject({ pictures: 2 });
  expect(copies()).toEqual([]);
});

test('what is damaged or missing is said, and nothing is left', async () => {
  const { config, backup, copies } = await open();
  flip(fileIn(backup, PICTURES[0]));
  await expect(drill(config, backup, null)).rejects.toThrow(`its picture ${PICTURES[0]} is damaged`);
  rmSync(fileIn(backup, 'backup.json'));
  await expect(drill(config, backup, null)).rejects.toThrow('Name the folder of a complete backup');
  expect(copies()).toEqual([]);
});
