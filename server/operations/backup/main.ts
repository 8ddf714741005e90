import { resolve } from 'node:path';
import { StartError, commandLine, printLine } from '../../config/terminal.ts';
import { loadConfig } from '../../config/config.ts';
import { becomeOwner } from '../../config/dataFolder.ts';
import { openExistingDatabase } from '../../database/openDatabase.ts';
import { openBlobs } from '../../blobs/openBlobs.ts';
import { stopOnSignals } from '../../process.ts';
import { backUp } from './backUp.ts';
import { lostSentence } from './schedule.ts';

/** `npm run backup -- <folder>`: adds a backup to a folder, while the server runs; deletes none. */
export async function main([folder, ...more]: readonly string[]): Promise<void> {
  if (folder === undefined || folder.startsWith('-') || more.length > 0)
    throw new StartError(`Write: ${commandLine('backup', '<folder>')}`);
  // An address must not become a folder of that name.
  if (folder.includes('://')) throw new StartError(`Name a folder: ${folder} is none.`);
  const config = loadConfig();
  // The server's own runs must be able to read what root leaves in a folder of theirs.
  becomeOwner(folder);
  const stopping = new AbortController();
  stopOnSignals(async () => stopping.abort());
  const database = await openExistingDatabase(config);
  const context = { config, database, blobs: await openBlobs(config), now: Date.now };
  const { folder: made, pictures, lost } = await backUp(context, resolve(folder), stopping.signal);
  await database.destroy();
  if (lost > 0) printLine(lostSentence(lost));
  printLine(`The market and its ${pictures} picture files are backed up in ${made}`);
}
