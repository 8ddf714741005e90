import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  backupWarnings,
  beginTrial,
  isBeingTried,
  readBackups,
  type RecordedBackup,
} from '../database/backupList.ts';
import { StartError } from '../config/startError.ts';
import { type Command, minute, sizeOf } from './command.ts';
import { table, warning } from './output.ts';

/** A bucket is not read for a list: what was recorded was complete. */
const isInBucket = ({ folder }: RecordedBackup) => folder.startsWith('s3://');

/** The file that a backup writes last (`operations/backup/manifest.ts`). */
const isComplete = (backup: RecordedBackup) =>
  isInBucket(backup) || existsSync(join(backup.folder, 'backup.json'));

function trialOf({ trial, triedSince }: RecordedBackup): string {
  if (triedSince !== null) return `begun ${minute(triedSince)}`;
  return trial === null ? 'not yet' : `${minute(trial.at)}: ${trial.text}`;
}

const list: Command = {
  name: 'backups list',
  takes: '',
  help: 'the recorded backups that are still there, the newest first, and how each did when it was tried',
  async run({ config, database, now }) {
    const sentences = await backupWarnings(database, config.backup, now());
    const warnings = config.backup.to === null ? sentences : sentences.map(warning);
    const recorded = await readBackups(database);
    if (recorded.length === 0) return warnings;
    const backups = recorded.filter((backup) => isInBucket(backup) || existsSync(backup.folder));
    if (backups.length === 0) return [...warnings, 'No recorded backup is on this machine any more.'];
    const running = backups.filter((backup) => isBeingTried(backup, now()));
    const progress = running.map(
      ({ folder, triedSince }) => `${folder} is being tried since ${minute(triedSince ?? 0)} (UTC).`,
    );
    const rows = backups.map((backup) => [
      backup.folder,
      minute(backup.at),
      `${backup.database === 'sqlite' ? 'SQLite' : 'PostgreSQL'}${backup.isEncrypted ? ', encrypted' : ''}`,
      String(backup.pictures),
      sizeOf(backup.bytes),
      isComplete(backup) ? 'yes' : 'no: backup.json is gone',
      trialOf(backup),
    ]);
    const headings = ['Folder', 'Made (UTC)', 'Database', 'Pictures', 'Size', 'Complete', 'Tried (UTC)'];
    // Without a schedule the status warns: here the list says when.
    return [...(config.backup.to === null ? [] : warnings), ...progress, table(headings, rows)];
  },
};

const tryOne: Command = {
  name: 'backups try',
  takes: '<folder> [--identity <file of the key>]',
  help: 'restores it into a temporary folder, checks every file and says whether it is good',
  async run({ database, now, tryBackup }, { args: [folder = ''], identity = null }) {
    await beginTrial(database, folder, now());
    const { isGood, text } = await tryBackup(folder, identity);
    if (isGood) return [text];
    throw new StartError(text);
  },
};

export const backupCommands: readonly Command[] = [list, tryOne];
