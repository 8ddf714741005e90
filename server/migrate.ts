import { loadConfig } from './config/config.ts';
import { printLine } from './config/terminal.ts';
import { becomeServer } from './database/serverLock.ts';
import { openDatabase } from './database/openDatabase.ts';
import { requireClock } from './process.ts';

/** `npm run migrate`: before a new version starts on PostgreSQL, while processes of the old one go on. */
export async function main(): Promise<void> {
  requireClock();
  const config = loadConfig();
  await becomeServer(config);
  const { database } = await openDatabase(config, printLine);
  await database.destroy();
  printLine('The tables of the database are up to date.');
}
