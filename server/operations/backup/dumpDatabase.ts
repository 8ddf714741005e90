import { rm } from 'node:fs/promises';
import { makePrivateFile } from '../../config/dataFolder.ts';
import type { Context } from '../../context.ts';
import { runPostgresTool } from './copying.ts';
import { namedPictures, readSqliteFile, vacuumInto, withSnapshot } from './store.ts';

/** Dumps a snapshot of the database into the file, and hands over the pictures that its rows name. */
export async function dumpDatabase(
  { config, database }: Pick<Context, 'config' | 'database'>,
  file: string,
  signal: AbortSignal | undefined,
  take: (named: AsyncIterable<string>) => Promise<void>,
): Promise<void> {
  const url = config.databaseUrl;
  await rm(file, { force: true });
  // Both programs write into an existing empty file without changing its mode.
  makePrivateFile(file);
  if (url === null) {
    await vacuumInto(database, file);
    await readSqliteFile(file, (copy) => take(namedPictures(copy)));
    return;
  }
  await withSnapshot(database, async (transaction, snapshot) => {
    const options = [
      '--format=custom',
      '--no-owner',
      '--no-privileges',
      `--snapshot=${snapshot}`,
      `--file=${file}`,
    ];
    await runPostgresTool('pg_dump', url, options, { signal });
    await take(namedPictures(transaction));
  });
}
