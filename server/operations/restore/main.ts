import { commandLine } from '../../config/commandLine.ts';
import { loadConfig } from '../../config/config.ts';
import { printLine } from '../../config/printLine.ts';
import { StartError } from '../../config/startError.ts';
import { restore } from './restore.ts';

/** `npm run restore -- <folder> [--replace]`: puts a backup back, while the server is stopped. */
export async function main(args: readonly string[]): Promise<void> {
  const [folder, ...more] = args.filter((arg) => arg !== '--replace');
  if (folder === undefined || folder.startsWith('-') || more.length > 0) {
    throw new StartError(`Write: ${commandLine('restore', '<folder of the backup> [--replace]')}`);
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
