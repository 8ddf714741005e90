import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Block } from '../../src/contract/operator.ts';
import { beginTrial, isBeingTried, readBackups, type RecordedBackup } from '../database/backupList.ts';
import { type Command, minute, noBackupYet, sizeOf } from './command.ts';
import { table } from './output.ts';

const LIST = 'backups list';

/** The file that a backup writes last (`operations/backup/manifest.ts`). */
const isComplete = ({ folder }: RecordedBackup) => existsSync(join(folder, 'backup.json'));

function trialOf({ trial, triedSince }: RecordedBackup): string {
  if (triedSince !== null) return `begun ${minute(triedSince)}`;
  return trial === null ? 'not yet' : `${minute(trial.at)}: ${trial.text}`;
}

const list: Command = {
  name: LIST,
  takes: '',
  help: 'the backups on this machine, the newest first, and how each did when it was tried',
  async run({ database, now }) {
    const recorded = await readBackups(database);
    if (recorded.length === 0) return [noBackupYet()];
    const backups = recorded.filter(({ folder }) => existsSync(folder));
    if (backups.length === 0) return ['No recorded backup is on this machine any more.'];
    const running = backups.filter((backup) => isBeingTried(backup, now()));
    const progress = running.map(({ folder, triedSince }): Block => {
      const text = `${folder} is being tried since ${minute(triedSince ?? 0)} (UTC).`;
      return { kind: 'progress', text };
    });
    const rows = backups.map((backup) => [
      backup.folder,
      minute(backup.at),
      backup.database === 'sqlite' ? 'SQLite' : 'PostgreSQL',
      String(backup.pictures),
      sizeOf(backup.bytes),
      isComplete(backup) ? 'yes' : 'no: backup.json is gone',
      trialOf(backup),
    ]);
    const headings = ['Folder', 'Made (UTC)', 'Database', 'Pictures', 'Size', 'Complete', 'Tried (UTC)'];
    return [...progress, table(headings, rows)];
  },
};

const tryOne: Command = {
  name: 'backups try',
  takes: '<folder>',
  help: 'restores it into a temporary folder, checks every file and says whether it is good',
  rowOf: LIST,
  async run({ database, now, tryBackup }, { args: [folder = ''] }) {
    await beginTrial(database, folder, now());
    return [await tryBackup(folder)];
  },
};

export const backupCommands: readonly Command[] = [list, tryOne];
