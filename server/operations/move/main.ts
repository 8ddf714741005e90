import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { commandLine } from '../../config/commandLine.ts';
import { loadConfig } from '../../config/config.ts';
import { becomeOwner } from '../../config/dataFolder.ts';
import { printLine } from '../../config/printLine.ts';
import { StartError } from '../../config/startError.ts';
import { openExistingDatabase } from '../../database/openDatabase.ts';
import { requireUnused } from '../../database/openSqlite.ts';
import { lockFolder } from '../../database/serverLock.ts';
import { SQLITE_FILE } from '../backup/manifest.ts';
import { moveDatabase, requirePostgres } from './moveDatabase.ts';

/**
 * `npm run move -- --database postgres://…`: copies the rows of the embedded database to
 * PostgreSQL, while the server is stopped, and compares them. What was there stays.
 */
export async function main(args: readonly string[]): Promise<void> {
  const target = readTarget(args);
  const config = loadConfig();
  requirePostgres(config, target);
  const { dataDir } = config;
  becomeOwner(dataDir);
  requireUnused(join(dataDir, SQLITE_FILE));
  // No server starts on the folder meanwhile.
  const lock = await lockFolder(dataDir, 0);
  const source = await openExistingDatabase(config);
  try {
    const rows = await moveDatabase(source, target, printLine);
    printLine(`${rows} rows are the same in both databases.`);
  } finally {
    await source.destroy();
    lock.close();
  }
  printLine(
    'The market is moved, and what was there before is as it was. Now set DATABASE_URL to the address that you named, and start the server.',
  );
}

function readTarget(args: readonly string[]): string {
  try {
    const { values } = parseArgs({ args: [...args], options: { database: { type: 'string' } } });
    if (values.database !== undefined) return values.database;
  } catch {
    // An unknown option, or a value that is missing.
  }
  throw new StartError(`Write: ${commandLine('move', '--database <postgres://…>')}`);
}
