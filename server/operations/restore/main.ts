import { parseArgs } from 'node:util';
import { commandLine } from '../../config/commandLine.ts';
import { loadConfig } from '../../config/config.ts';
import { becomeOwner } from '../../config/dataFolder.ts';
import { printLine } from '../../config/printLine.ts';
import { StartError } from '../../config/startError.ts';
import { restore } from './restore.ts';

const TAKES = '<folder of the backup> [--replace] [--accept-missing]';

/** So many left-out pictures are printed; their file lists all. */
const PRINTED = 20;

/** `npm run restore -- <folder>`: puts a backup back, while the server is stopped. */
export async function main(args: readonly string[]): Promise<void> {
  const { folder, ...options } = readArguments(args);
  const config = loadConfig();
  becomeOwner(config.dataDir);
  const { movedTo, leftOut } = await restore(config, folder, options);
  if (movedTo !== null) printLine(`What was there before is now in ${movedTo}`);
  if (leftOut !== null) {
    printLine(`${leftOut.pictures.length} pictures were left out; all of them are in ${leftOut.file}:`);
    for (const { key, state } of leftOut.pictures.slice(0, PRINTED)) printLine(`  ${key} ${state}`);
  }
  printLine('The backup is restored: start the server.');
}

function readArguments(args: readonly string[]) {
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        replace: { type: 'boolean', default: false },
        'accept-missing': { type: 'boolean', default: false },
      },
    });
    const [folder, ...more] = positionals;
    const { replace, 'accept-missing': acceptMissing } = values;
    if (folder !== undefined && more.length === 0) return { folder, replace, acceptMissing };
  } catch {
    // An unknown option gets the usage as well.
  }
  throw new StartError(`Write: ${commandLine('restore', TAKES)}`);
}
