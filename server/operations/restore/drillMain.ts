import { parseArgs } from 'node:util';
import { commandLine } from '../../config/commandLine.ts';
import { loadConfig } from '../../config/config.ts';
import { printLine } from '../../config/printLine.ts';
import { StartError } from '../../config/startError.ts';
import { drill } from './drill.ts';

/** `npm run drill`: restores the newest backup of BACKUP_TO, or a named one, for a while. */
export async function main(args: readonly string[]): Promise<void> {
  const config = loadConfig();
  const { folder, identity } = readArguments(args);
  const address = folder ?? config.backup.to;
  if (address === null) throw new StartError('Set BACKUP_TO, or name the folder of a backup.');
  const found = await drill(config, address, identity);
  const made = `${found.createdAt.slice(0, 16).replace('T', ' ')} UTC`;
  const how = found.isCompared
    ? 'were restored and are as they were'
    : 'are as they were; the dump was read to its end (DRILL_DATABASE_URL would restore it)';
  printLine(
    `${found.folder} of ${made}: ${found.users} users, ${found.listings} listings and ${found.pictures} pictures ${how}, in ${found.seconds.toFixed(1)} seconds.`,
  );
}

function readArguments(args: readonly string[]) {
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { identity: { type: 'string' } },
    });
    const [folder = null, ...more] = positionals;
    if (more.length === 0) return { folder, identity: values.identity ?? null };
  } catch {
    // An unknown option gets the usage as well.
  }
  throw new StartError(`Write: ${commandLine('drill', '[backup] [--identity <file>]')}`);
}
