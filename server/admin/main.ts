import { userInfo } from 'node:os';
import { createInterface } from 'node:readline/promises';
import { loadConfig, type Config } from '../config/config.ts';
import { becomeOwner } from '../config/dataFolder.ts';
import { openBlobs } from '../openJobContext.ts';
import { openExistingDatabase } from '../database/openDatabase.ts';
import { runOrExplain } from '../process.ts';
import { printLine } from '../config/printLine.ts';
import { readCommand, type Task, withReserve } from './runAdmin.ts';

/** `npm run admin -- <command>`: what the operator does with users, listings and categories. */
await runOrExplain(async () => {
  const task = readCommand(process.argv.slice(2));
  if (typeof task !== 'function') return task.forEach(printLine);
  const config = loadConfig();
  becomeOwner(config.dataDir);
  for (const line of await withReserve(config.dataDir, () => run(task, config))) printLine(line);
});

async function run(task: Task, config: Config): Promise<string[]> {
  const database = await openExistingDatabase(config);
  const context = {
    config,
    database,
    now: Date.now,
    openBlobs: () => openBlobs(config),
    by: userInfo().username,
    actorId: null,
    ...(process.stdin.isTTY && { ask }),
  };
  try {
    return await task(context);
  } finally {
    await database.destroy();
  }
}

async function ask(question: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return /^y(?:es)?$/i.test((await terminal.question(`${question} [y/N] `)).trim());
  } finally {
    terminal.close();
  }
}
