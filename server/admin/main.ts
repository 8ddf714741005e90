import { userInfo } from 'node:os';
import { createInterface } from 'node:readline/promises';
import { loadConfig } from '../config/config.ts';
import { becomeOwner } from '../config/dataFolder.ts';
import { printLine } from '../config/terminal.ts';
import { openExistingDatabase } from '../database/openDatabase.ts';
import { openBlobs } from '../blobs/openBlobs.ts';
import type { AdminContext } from './command.ts';
import { runAdmin } from './program.ts';

/** `npm run admin -- <command>`: what the operator does with accounts, categories and searches. */
export async function main(args: readonly string[]): Promise<void> {
  (await runAdmin(args, withMarket)).forEach(printLine);
}

async function withMarket(task: (context: AdminContext) => Promise<string[]>): Promise<string[]> {
  const config = loadConfig();
  becomeOwner(config.dataDir);
  const database = await openExistingDatabase(config);
  try {
    return await task({
      config,
      database,
      now: Date.now,
      openBlobs: () => openBlobs(config),
      by: userInfo().username,
      ...(process.stdin.isTTY && { ask }),
    });
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
