import { chownSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createDiskBlobStore } from '../../blobs/diskBlobStore.ts';
import { loadConfig } from '../../config/config.ts';
import { StartError } from '../../config/startError.ts';
import { openDatabase } from '../../database/openDatabase.ts';
import { insertUser } from '../../modules/auth/store.ts';
import { swapPicture } from '../../modules/profiles/store.ts';
import { makeTemporaryFolder } from '../../tools/testing/temporaryFolder.ts';
import { createPostgresDatabase, isOnPostgres } from '../../tools/testing/testDatabase.ts';
import { backUp } from '../backup/backUp.ts';
import { restore } from './restore.ts';

const PICTURES = ['aaaa0000.webp', 'bbbb1111.webp', 'cccc2222.webp'] as const;

/** A market with one user who has a picture, on the database that the project is for. */
async function openMarket() {
  const folder = makeTemporaryFolder();
  const dataDir = join(folder, 'data');
  const databaseUrl = isOnPostgres() ? await createPostgresDatabase() : undefined;
  const config = loadConfig({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl });
  const { database } = await openDatabase(config);
  onTestFinished(() => database.destroy());
  const blobs = createDiskBlobStore(join(dataDir, 'pictures'));
  const user = { username: 'rudo', password_hash: '', created_at: 1 };
  const id = (await insertUser(database, user))?.id ?? 0;
  const givePicture = async (key: string) => {
    await blobs.put(key, new Uint8Array([1, 2, 3]), 'image/webp');
    await swapPicture(database, id, key);
  };
  await givePicture(PICTURES[0]);
  const context = { config, database, blobs, now: Date.now };
  return { folder, context, backup: join(folder, 'backup'), givePicture };
}

/** Where to restore to: nothing is there yet. */
async function elsewhere(folder: string) {
  const databaseUrl = isOnPostgres() ? await createPostgresDatabase('template0') : undefined;
  return loadConfig({ DATA_DIR: join(folder, 'elsewhere'), DATABASE_URL: databaseUrl });
}

async function contentOf(config: Awaited<ReturnType<typeof elsewhere>>) {
  const { database } = await openDatabase(config);
  try {
    const users = await database.selectFrom('users').select(['username', 'picture_key']).execute();
    const blobs = createDiskBlobStore(join(config.dataDir, 'pictures'));
    const pictures = await Promise.all(users.map(({ picture_key }) => blobs.get(picture_key ?? '')));
    return { users, sizes: pictures.map((picture) => picture?.bytes.byteLength) };
  } finally {
    await database.destroy();
  }
}

const RESTORED = { users: [{ username: 'rudo', picture_key: PICTURES[0] }], sizes: [3] };

test('what was backed up is there after the restore, picture and all', async () => {
  const { folder, context, backup } = await openMarket();
  expect(await backUp(context, backup)).toMatchObject({ pictures: 1, lost: 0 });
  const config = await elsewhere(folder);
  expect(await restore(config, backup, false)).toEqual({ movedTo: null, isVerified: true, isApart: false });
  expect(await contentOf(config)).toEqual(RESTORED);
});

test('a picture that is replaced while it is backed up does not leave a row without one', async () => {
  const { folder, context, backup, givePicture } = await openMarket();
  const get = context.blobs.get;
  // Whenever a picture is about to be copied, it is deleted and another takes its place: before the rows are copied, and after.
  const [first, second, third] = PICTURES;
  const replace = (before: string, after: string) => async (key: string) => {
    await givePicture(after);
    await context.blobs.delete(before);
    return get(key);
  };
  vi.spyOn(context.blobs, 'get')
    .mockImplementationOnce(replace(first, second))
    .mockImplementationOnce(replace(second, third));
  expect(await backUp(context, backup)).toMatchObject({ pictures: 1, lost: 0 });
  const config = await elsewhere(folder);
  await restore(config, backup, false);
  expect(await contentOf(config)).toEqual({
    users: [{ username: 'rudo', picture_key: third }],
    sizes: [3],
  });
});

test('a market whose store has lost a picture can be backed up and restored all the same, and it is said', async () => {
  const { folder, context, backup } = await openMarket();
  await context.blobs.delete(PICTURES[0]);
  expect(await backUp(context, backup)).toMatchObject({ pictures: 0, lost: 1 });
  const config = await elsewhere(folder);
  await restore(config, backup, false);
  expect((await contentOf(config)).sizes).toEqual([undefined]);
});

test('a full disk is answered with a sentence, and leaves no complete backup', async () => {
  const { context, backup } = await openMarket();
  const full = Object.assign(new Error('no space left'), { code: 'ENOSPC' });
  vi.spyOn(context.blobs, 'list').mockImplementation(() => {
    throw full;
  });
  const sentence = `Free some space on the disk that holds ${backup}, delete that folder, and back up again: the disk is full, and this backup is not complete.`;
  await expect(backUp(context, backup)).rejects.toThrow(new StartError(sentence));
  expect(readdirSync(backup)).not.toContain('backup.json');
});

test('a folder that has something in it is not backed up to', async () => {
  const { folder, context } = await openMarket();
  const sentence = `Name a new or an empty folder for the backup: ${folder} has something in it.`;
  await expect(backUp(context, folder)).rejects.toThrow(sentence);
});

test('a backup without one of its pictures is refused', async () => {
  const { folder, context, backup } = await openMarket();
  await backUp(context, backup);
  rmSync(join(backup, 'pictures', 'aa'), { recursive: true });
  const config = await elsewhere(folder);
  const sentence = `Take another backup than ${backup}: 1 of its pictures are missing.`;
  await expect(restore(config, backup, false)).rejects.toThrow(sentence);
});

test('a backup that was cut off before it was complete is refused', async () => {
  const { folder, context, backup } = await openMarket();
  await backUp(context, backup);
  rmSync(join(backup, 'backup.json'));
  const sentence = `Name the folder of a complete backup: there is no ${join(backup, 'backup.json')}.`;
  await expect(restore(await elsewhere(folder), backup, false)).rejects.toThrow(sentence);
});

test('a market that is there is not overwritten', async () => {
  const { context, backup } = await openMarket();
  await backUp(context, backup);
  const sentence = isOnPostgres() ? 'Create an empty database (createdb)' : 'Move what is in';
  await expect(restore(context.config, backup, false)).rejects.toThrow(sentence);
});

test.skipIf(isOnPostgres())('with --replace what was there is moved aside, whole', async () => {
  const { folder, context, backup } = await openMarket();
  await backUp(context, backup);
  const config = await elsewhere(folder);
  mkdirSync(config.dataDir);
  writeFileSync(join(config.dataDir, 'musika.sqlite'), 'A shopping list.');
  await expect(restore(config, backup, false)).rejects.toThrow('moved into a folder within it');
  const { movedTo } = await restore(config, backup, true);
  expect(dirname(movedTo ?? '')).toBe(config.dataDir);
  expect(readdirSync(movedTo ?? '')).toEqual(['musika.sqlite']);
  expect(await contentOf(config)).toEqual(RESTORED);
});

test.skipIf(isOnPostgres())('a damaged backup changes nothing', async () => {
  const { folder, context, backup } = await openMarket();
  await backUp(context, backup);
  writeFileSync(join(backup, 'musika.sqlite'), 'x'.repeat(9000));
  const config = await elsewhere(folder);
  mkdirSync(config.dataDir);
  writeFileSync(join(config.dataDir, 'kept'), '');
  const sentence = `Take another backup than ${backup}: its database is damaged.`;
  await expect(restore(config, backup, true)).rejects.toThrow(sentence);
  expect(readdirSync(config.dataDir)).toEqual(['kept']);
});

test('a backup of the other database is refused', async () => {
  const { folder, context, backup } = await openMarket();
  await backUp(context, backup);
  const [url, sentence] = isOnPostgres()
    ? [undefined, 'Set DATABASE_URL to an empty database: the backup is one of PostgreSQL.']
    : ['postgres://localhost/none', 'Unset DATABASE_URL: the backup is one of the embedded database.'];
  const config = loadConfig({ DATA_DIR: join(folder, 'elsewhere'), DATABASE_URL: url });
  await expect(restore(config, backup, false)).rejects.toThrow(sentence);
});

test.skipIf(process.getuid?.() !== 0)(
  'what root restores belongs to the owner of the data folder, whose files stay theirs',
  async () => {
    const { folder, context, backup } = await openMarket();
    await backUp(context, backup);
    const config = await elsewhere(folder);
    const [owner, other] = [4711, 4712];
    // The data folder is not there yet: who owns the one above it runs the server.
    chownSync(folder, owner, owner);
    await restore(config, backup, false);
    const owners = () =>
      readdirSync(config.dataDir, { recursive: true, encoding: 'utf8' }).map(
        (name) => [name, statSync(join(config.dataDir, name)).uid] as const,
      );
    expect(statSync(config.dataDir).uid).toBe(owner);
    expect(owners().length).toBeGreaterThan(2);
    expect(owners().filter(([, uid]) => uid !== owner)).toEqual([]);

    if (isOnPostgres()) return;
    writeFileSync(join(config.dataDir, 'notes.txt'), '');
    chownSync(join(config.dataDir, 'notes.txt'), other, other);
    await restore(config, backup, true);
    const others = owners().filter(([, uid]) => uid !== owner);
    expect(others).toEqual([[expect.stringMatching(/notes\.txt$/), other]]);
  },
);
