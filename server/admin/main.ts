import { loadConfig } from '../config/config.ts';
import { becomeOwner } from '../config/dataFolder.ts';
import { openBlobs } from '../openContext.ts';
import { openExistingDatabase } from '../database/openExistingDatabase.ts';
import { runOrExplain } from '../process.ts';
import { say } from '../config/say.ts';
import { readCommand } from './runAdmin.ts';

/** `npm run admin -- <command>`: what the operator does with users, listings and categories. */
await runOrExplain(async () => {
  const task = readCommand(process.argv.slice(2));
  if (typeof task !== 'function') return task.forEach(say);
  const config = loadConfig();
  becomeOwner(config.dataDir);
  const database = await openExistingDatabase(config);
  const context = { config, database, now: Date.now, openBlobs: () => openBlobs(config) };
  try {
    for (const line of await task(context)) say(line);
  } finally {
    await database.destroy();
  }
});
