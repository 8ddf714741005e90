import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { type Config, loadConfig } from '../../config/config.ts';
import { openDatabase } from '../../database/openDatabase.ts';
import { insertUser } from '../../modules/auth/store.ts';
import { swapPicture } from '../../modules/profiles/picture.ts';
import { openBlobs } from '../../blobs/openBlobs.ts';
import { openContext } from '../../openContext.ts';
import { restore } from '../../operations/restore.ts';
import { createWorker } from '../../worker/jobs.ts';
import { makeTemporaryFolder } from './temporary.ts';
import { createPostgresDatabase, isOnPostgres } from './testDatabase.ts';

export const PICTURES = ['aaaa0000.webp', 'bbbb1111.webp', 'cccc2222.webp'] as const;

async function configIn(folder: string, settings: Record<string, string>, template?: string) {
  const databaseUrl = isOnPostgres() ? await createPostgresDatabase(template) : undefined;
  return loadConfig({ DATA_DIR: folder, DATABASE_URL: databaseUrl, ...settings });
}

/**
 * A market with one user who has a picture, on the database of the Vitest project, which backs up to
 * `to` when its jobs are run.
 */
export async function openMarket(settings: Record<string, string> = {}) {
  const folder = makeTemporaryFolder();
  const to = join(folder, 'backups');
  const config = await configIn(join(folder, 'data'), { BACKUP_TO: to, ...settings });
  const server = await openContext(config);
  onTestFinished(() => server.database.destroy());
  let now = Date.UTC(2026, 10, 27, 12);
  const context = { ...server, now: () => now };
  const user = await insertUser(context.database, { username: 'rudo', password_hash: '', created_at: 1 });
  const givePicture = async (key: string) => {
    await context.blobs.put(key, new Uint8Array([1, 2, 3]), 'image/webp');
    await swapPicture(context.database, user?.id ?? 0, key);
  };
  await givePicture(PICTURES[0]);
  const worker = createWorker(context);
  return {
    folder,
    to,
    context,
    worker,
    givePicture,
    /** What a backup comes to that is due. */
    run: async () => (await worker.runDueJobs()).find(({ name }) => name === 'back-up'),
    advance: (time: number) => void (now += time),
    /** What is in the folder of the backups, the oldest first. */
    found: () => readdirSync(to).filter((name) => /^(?:backup|\.)/.test(name)),
  };
}

/** Where to restore to: no database is there yet. */
export const elsewhere = (folder: string, settings: Record<string, string> = {}) =>
  configIn(join(folder, 'elsewhere'), settings, 'template0');

/** The users of a market, with their pictures and the sizes of these. */
export async function contentOf(config: Config) {
  const { database } = await openDatabase(config);
  try {
    const users = await database.selectFrom('users').select(['username', 'picture_key']).execute();
    const blobs = await openBlobs(config);
    const sizeOf = async (key: string | null) => (await blobs.get(key ?? ''))?.bytes.byteLength;
    return await Promise.all(
      users.map(async (user) => [user.username, user.picture_key, await sizeOf(user.picture_key)]),
    );
  } finally {
    await database.destroy();
  }
}

/** The content of a market that is restored from a backup. */
export async function restoredFrom(folder: string, to: string) {
  const config = await elsewhere(folder);
  await restore(config, to);
  return contentOf(config);
}

/** What a market has that was restored from a backup of `openMarket`'s. */
export const restored = (key: string = PICTURES[0]) => [['rudo', key, 3]];
