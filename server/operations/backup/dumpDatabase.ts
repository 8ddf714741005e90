import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Context } from '../../context.ts';
import { makePrivateFile } from '../../config/privateFiles.ts';
import { runPostgresTool } from '../postgresTools.ts';
import { syncFile } from '../syncFile.ts';
import { POSTGRES_FILE, SQLITE_FILE } from './manifest.ts';
import { namedPictures, readSqliteFile, vacuumInto, withSnapshot } from './store.ts';

/** Writes the database, as it is at one moment, into the folder, and hands over the pictures that its rows name. */
export async function dumpDatabase(
  { config, database }: Pick<Context, 'config' | 'database'>,
  folder: string,
  take: (named: AsyncIterable<string>) => Promise<void>,
): Promise<void> {
  const url = config.databaseUrl;
  const file = join(folder, url === null ? SQLITE_FILE : POSTGRES_FILE);
  await rm(file, { force: true });
  // Both programs write into an empty file that is there, and keep its mode.
  makePrivateFile(file);
  if (url === null) {
    await vacuumInto(database, file);
    await syncFile(file);
    await readSqliteFile(file, (copy) => take(namedPictures(copy)));
    return;
  }
  await withSnapshot(database, async (transaction, snapshot) => {
    await runPostgresTool('pg_dump', url, [
      '--format=custom',
      '--no-owner',
      '--no-privileges',
      `--snapshot=${snapshot}`,
      `--file=${file}`,
    ]);
    await take(namedPictures(transaction));
  });
  await syncFile(file);
}
