import { loadConfig } from './config/config.ts';
import { printLine } from './config/printLine.ts';
import { becomeServer } from './database/serverLock.ts';
import { openDatabase } from './database/openDatabase.ts';
import { runOrExplain } from './process.ts';

/**
 * `npm run migrate`: brings the tables up to date and ends, as each start does before it opens its port. With several
 * processes on PostgreSQL it runs before the first of the new version is started, while those of the old one go on.
 */
await runOrExplain(async () => {
  const config = loadConfig();
  await becomeServer(config);
  const { database } = await openDatabase(config);
  await database.destroy();
  printLine('The tables of the database are up to date.');
});
