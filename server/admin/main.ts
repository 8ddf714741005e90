import { userInfo } from 'node:os';
import { createInterface } from 'node:readline/promises';
import { loadConfig, type Config } from '../config/config.ts';
import { becomeOwner } from '../config/dataFolder.ts';
import { openBlobs } from '../openBlobs.ts';
import { openExistingDatabase } from '../database/openDatabase.ts';
import { printLine } from '../config/printLine.ts';
import { linesOf, type Output } from './output.ts';
import { readCommand, type Task, onDisk } from './runAdmin.ts';

/** `npm run admin -- <command>`: what the operator does with users, listings and categories. */
export async function main(args: readonly string[]): Promise<void> {
  const task = readCommand(args);
  if (typeof task !== 'function') return task.forEach(printLine);
  const config = loadConfig();
  becomeOwner(config.dataDir);
  linesOf(await onDisk(() => run(task, config))).forEach(printLine);
}

async function run(task: Task, config: Config): Promise<Output> {
  const database = await openExistingDatabase(config);
  const context = {
    config,
    database,
    now: Date.now,
    openBlobs: () => openBlobs(config),
    by: userInfo().username,
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
