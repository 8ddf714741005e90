import { loadConfig, type Config } from '../config/config.ts';
import { becomeOwner } from '../config/dataFolder.ts';
import { openBlobs } from '../openContext.ts';
import { openExistingDatabase } from '../database/openExistingDatabase.ts';
import { runOrExplain } from '../process.ts';
import { say } from '../config/say.ts';
import { readCommand, type Task } from './runAdmin.ts';
import { withReserve } from './withReserve.ts';

/** `npm run admin -- <command>`: what the operator does with users, listings and categories. */
await runOrExplain(async () => {
  const task = readCommand(process.argv.slice(2));
  if (typeof task !== 'function') return task.forEach(say);
  const config = loadConfig();
  becomeOwner(config.dataDir);
  for (const line of await withReserve(config.dataDir, () => run(task, config))) say(line);
});

async function run(task: Task, config: Config): Promise<string[]> {
  const database = await openExistingDatabase(config);
  const context = { config, database, now: Date.now, openBlobs: () => openBlobs(config) };
  try {
    return await task(context);
  } finally {
    await database.destroy();
  }
}
