import { mkdir, open, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { BEFORE_UPGRADE, makePrivateFile, PRIVATE_FOLDER } from '../config/dataFolder.ts';
import { version } from '../config/version.ts';
import type { Tables } from './tables.ts';

export async function copyBeforeMigration(database: Kysely<Tables>, file: string): Promise<string> {
  const folder = join(dirname(file), BEFORE_UPGRADE);
  await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER });
  const copy = join(folder, `${version().version}-${new Date().toISOString().replaceAll(':', '-')}.sqlite`);
  makePrivateFile(copy);
  try {
    await sql`vacuum into ${copy}`.execute(database);
    const handle = await open(copy, 'r+');
    await handle.sync();
    await handle.close();
  } catch (error) {
    await rm(copy, { force: true });
    throw error;
  }
  return `The database as it was before the upgrade is in ${copy}. To go back, stop the server, put it in place of ${file}, delete ${file}-wal if it is there, and start the earlier version.`;
}
