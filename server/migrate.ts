import { loadConfig } from './config/config.ts';
import { printLine } from './config/printLine.ts';
import { becomeServer } from './database/serverLock.ts';
import { openDatabase } from './database/openDatabase.ts';
import { requireClock } from './process.ts';

/**
 * `npm run migrate`: brings the tables up to date and ends. With several processes on PostgreSQL it
 * runs before the new version starts, while the old one continues.
 */
export async function main(): Promise<void> {
  requireClock();
  const config = loadConfig();
  await becomeServer(config);
  const { database } = await openDatabase(config, printLine);
  await database.destroy();
  printLine('The tables of the database are up to date.');
}
