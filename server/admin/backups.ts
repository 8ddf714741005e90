import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { backupWarnings, readBackups, type RecordedBackup } from '../database/backupList.ts';
import { type Command, minute, sizeOf } from './command.ts';
import { table, warning } from './output.ts';

/** The file that a backup writes last (`operations/backup/manifest.ts`). */
const isComplete = ({ folder }: RecordedBackup) => existsSync(join(folder, 'backup.json'));

const list: Command = {
  name: 'backups list',
  takes: '',
  help: 'the recorded backups that are still there, the newest first',
  async run({ config, database, now }) {
    const sentences = await backupWarnings(database, config.backup, now());
    const warnings = config.backup.to === null ? sentences : sentences.map(warning);
    const recorded = await readBackups(database);
    if (recorded.length === 0) return warnings;
    const backups = recorded.filter(({ folder }) => existsSync(folder));
    if (backups.length === 0) return [...warnings, 'No recorded backup is on this machine any more.'];
    const rows = backups.map((backup) => [
      backup.folder,
      minute(backup.at),
      backup.database === 'sqlite' ? 'SQLite' : 'PostgreSQL',
      String(backup.pictures),
      sizeOf(backup.bytes),
      isComplete(backup) ? 'yes' : 'no: backup.json is gone',
    ]);
    const headings = ['Folder', 'Made (UTC)', 'Database', 'Pictures', 'Size', 'Complete'];
    // Without a schedule the status warns: here the list says when.
    return [...(config.backup.to === null ? [] : warnings), table(headings, rows)];
  },
};

export const backupCommands: readonly Command[] = [list];
