import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { Config } from '../config/config.ts';
import { openDatabase } from './openDatabase.ts';
import type { Tables } from './tables.ts';
import { StartError } from '../config/startError.ts';

/** The database of a market that has been started before. Throws a StartError where there is none: commands make no markets. */
export async function openExistingDatabase(
  config: Pick<Config, 'dataDir' | 'databaseUrl'>,
): Promise<Kysely<Tables>> {
  const file = join(config.dataDir, 'musika.sqlite');
  if (config.databaseUrl === null && !existsSync(file)) {
    throw new StartError(`Set DATA_DIR to the folder of the market: there is no ${file}.`);
  }
  return (await openDatabase(config)).database;
}
