import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { createDiskBlobStore } from '../../blobs/diskBlobStore.ts';
import { type Config, loadConfig } from '../../config/config.ts';
import { openDatabase, openExistingDatabase } from '../../database/openDatabase.ts';
import { insertUser } from '../../modules/auth/store.ts';
import { swapPicture } from '../../modules/profiles/store.ts';
import { openContext } from '../../openContext.ts';
import { backUp, type BackedUp, type BackupContext } from '../../operations/backup/backUp.ts';
import { openPlace } from '../../operations/backup/place.ts';
import { startObjectStore } from './objectStore.ts';
import { makeTemporaryFolder } from './temporary.ts';
import { createPostgresDatabase, isOnPostgres } from './testDatabase.ts';

export const PICTURES = ['aaaa0000.webp', 'bbbb1111.webp', 'cccc2222.webp'] as const;

export async function inObjectStore() {
  const { endpoint, bucket, accessKey, secretKey } = await startObjectStore();
  return { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey };
}

async function configIn(folder: string, settings: Record<string, string>, template?: string) {
  const databaseUrl = isOnPostgres() ? await createPostgresDatabase(template) : undefined;
  return loadConfig({ DATA_DIR: folder, DATABASE_URL: databaseUrl, ...settings });
}

/** A market with one user who has a picture, on the database of the Vitest project. */
export async function openMarket(settings: Record<string, string> = {}) {
  const folder = makeTemporaryFolder();
  const config = await configIn(join(folder, 'data'), settings);
  const server = await openContext(config);
  // As `npm run backup`, whose transactions may pause for longer than those of requests.
  const database = await openExistingDatabase(config);
  onTestFinished(async () => void (await Promise.all([server.database.destroy(), database.destroy()])));
  const user = await insertUser(database, { username: 'rudo', password_hash: '', created_at: 1 });
  const givePicture = async (key: string) => {
    await server.blobs.put(key, new Uint8Array([1, 2, 3]), 'image/webp');
    await swapPicture(database, user?.id ?? 0, key);
  };
  await givePicture(PICTURES[0]);
  return { folder, context: { ...server, database }, backup: join(folder, 'backup'), givePicture };
}

/** Such a market, and a backup of it. */
export async function openBackedUp(settings: Record<string, string> = {}) {
  const market = await openMarket(settings);
  await backUpInto(market.context, market.backup);
  return market;
}

/** Where to restore to: no database is there yet. */
export const elsewhere = (folder: string, settings: Record<string, string> = {}) =>
  configIn(join(folder, 'elsewhere'), settings, 'template0');

export async function contentOf(config: Config) {
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

/** Makes a backup in a folder, as `npm run backup -- <folder>` does. */
export const backUpInto = async (context: BackupContext, place: string): Promise<BackedUp> =>
  backUp(context, openPlace(place, true));

/** The configuration with other settings of backups. */
export const withBackup = (config: Config, backup: Partial<Config['backup']>): Config => ({
  ...config,
  backup: { ...config.backup, ...backup },
});

/** The path of the file of a folder of backups whose name ends so. */
export function fileIn(folder: string, ending: string): string {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const name = names.find((each) => each.endsWith(ending));
  if (name === undefined) throw new Error(`There is no ${ending} in ${names.join(', ')}`);
  return join(folder, name);
}

/** Changes the last byte of a file. */
export function flip(file: string): void {
  const bytes = readFileSync(file);
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
  writeFileSync(file, bytes);
}
