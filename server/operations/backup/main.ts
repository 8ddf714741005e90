import { recordBackup } from '../../database/backupList.ts';
import { commandLine } from '../../config/commandLine.ts';
import { loadConfig } from '../../config/config.ts';
import { openBlobs } from '../../openJobContext.ts';
import { printLine } from '../../config/printLine.ts';
import { StartError } from '../../config/startError.ts';
import { openExistingDatabase } from '../../database/openDatabase.ts';
import { backUp, kindOf } from './backUp.ts';
import { openPlace } from './place.ts';

/** `npm run backup -- <folder>`: database and pictures, consistent, while the server runs. */
export async function main([folder, ...more]: readonly string[]): Promise<void> {
  if (folder === undefined || folder.startsWith('-') || more.length > 0) {
    throw new StartError(`Write: ${commandLine('backup', '<new folder>')}`);
  }
  const config = loadConfig();
  const database = await openExistingDatabase(config);
  try {
    const context = { config, database, blobs: await openBlobs(config), now: Date.now };
    const place = await openPlace(folder, config, true);
    const { lost, written: _, ...backup } = await backUp(context, place);
    if (lost > 0) {
      printLine(`${lost} pictures are lost: the market names them, but they are not in its store.`);
    }
    await recordBackup(database, { ...backup, database: kindOf(config) });
    printLine(`The market and its ${backup.pictures} picture files are backed up in ${backup.folder}`);
  } finally {
    await database.destroy();
  }
}
