import { commandLine } from '../../config/commandLine.ts';
import { loadConfig } from '../../config/config.ts';
import { printLine } from '../../config/printLine.ts';
import { StartError } from '../../config/startError.ts';
import { restore } from './restore.ts';
import { isBeforeUpgrade, undoUpgrade } from './undoUpgrade.ts';

/** `npm run restore -- <folder> [--replace]`: puts a backup back, while the server is stopped. */
export async function main(args: readonly string[]): Promise<void> {
  const [folder, ...more] = args.filter((arg) => arg !== '--replace');
  if (folder === undefined || folder.startsWith('-') || more.length > 0) {
    throw new StartError(`Write: ${commandLine('restore', '<folder of the backup> [--replace]')}`);
  }
  if (isBeforeUpgrade(folder)) {
    const earlier = await undoUpgrade(loadConfig(), folder, args.includes('--replace'));
    printLine(`What was there before is now in ${earlier}`);
    return printLine('The database is as it was before the upgrade: start the earlier version.');
  }
  const { movedTo, isVerified, isApart } = await restore(loadConfig(), folder, args.includes('--replace'));
  if (movedTo !== null) printLine(`What was there before is now in ${movedTo}`);
  if (!isVerified)
    printLine('The backup is of an earlier version, without checksums: its pictures could not be verified.');
  if (isApart) {
    printLine(
      `The picture store had pictures already, so no picture is cleared away until: ${commandLine('admin', 'pictures adopt')}`,
    );
  }
  printLine('The backup is restored: start the server.');
}
