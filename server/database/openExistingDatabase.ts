import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { tablesAreNewer, tablesAreOlder, tableState } from './migrate.ts';
import { openBesideServer, type DatabaseConfig } from './openDatabase.ts';
import type { Tables } from './tables.ts';
import { StartError } from '../config/startError.ts';

/**
 * The database of a market that has been started before, for a command beside its server: it is neither checked as a whole nor
 * migrated. Throws a StartError where there is none, since commands make no markets, or where its tables are those of another
 * version.
 */
export async function openExistingDatabase(config: DatabaseConfig): Promise<Kysely<Tables>> {
  const file = join(config.dataDir, 'musika.sqlite');
  if (config.databaseUrl === null && !existsSync(file)) {
    throw new StartError(`Set DATA_DIR to the folder of the market: there is no ${file}.`);
  }
  const { database } = await openBesideServer(config, { connections: 3, isForCommands: true });
  const state = await tableState(database);
  if (state === 'current') return database;
  await database.destroy();
  throw state === 'newer' ? tablesAreNewer() : tablesAreOlder();
}
