import { StartError } from '../../config/startError.ts';
import type { JobContext } from '../../context.ts';
import { countBackupFailure, forgetBackups, readBackups, recordBackup } from '../../database/backupList.ts';
import { loadMarketId } from '../../database/settings.ts';
import type { JobOutcome } from '../../database/leases.ts';
import { openExistingDatabase } from '../../database/openDatabase.ts';
import { backUp, type BackedUp, type BackupContext, kindOf } from './backUp.ts';
import { type Waiting, withBackupLock } from './backupLock.ts';
import { newestBackup, readManifest } from './listBackups.ts';
import { type BackupPlace, openPlace } from './place.ts';
import { prune } from './prune.ts';

/** Makes a backup on a connection of its own, whose statements have no time limits, and records it. */
export async function backUpAndRecord(
  context: Omit<BackupContext, 'database'>,
  place: BackupPlace,
  signal?: AbortSignal,
): Promise<BackedUp> {
  const { config } = context;
  const database = await openExistingDatabase(config);
  try {
    const backedUp = await backUp({ ...context, database }, place, signal);
    const { folder, at, pictures, bytes } = backedUp;
    await recordBackup(database, { folder, at, database: kindOf(config), pictures, bytes });
    return backedUp;
  } finally {
    await database.destroy();
  }
}

/** The same once nothing else writes backups of the market. */
export async function backUpByHand(
  context: Omit<BackupContext, 'database'>,
  place: BackupPlace,
  waiting: Waiting = {},
): Promise<BackedUp> {
  const database = await openExistingDatabase(context.config);
  try {
    return await withBackupLock(
      { ...context, database },
      (signal) => backUpAndRecord(context, place, signal),
      waiting,
    );
  } finally {
    await database.destroy();
  }
}

/**
 * Backs up to BACKUP_TO, and deletes the backups there that are kept no longer. Throws if no backup
 * could be made, and counts it.
 */
export async function backUpOnSchedule(
  context: JobContext,
  to: string,
  signal?: AbortSignal,
): Promise<JobOutcome> {
  try {
    return await withBackupLock(context, (running) => backUpAndPrune(context, to, running), { signal });
  } catch (error) {
    if (signal?.aborted !== true) await countBackupFailure(context.database);
    throw error;
  }
}

async function backUpAndPrune(context: JobContext, to: string, signal: AbortSignal): Promise<JobOutcome> {
  const place = openPlace(to, true);
  const moved = await requireOurs(context, place);
  // Also before: what an earlier run could not delete may be why the disk is full.
  const before = await pruneAndForget(context, place, signal);
  const { lost, written, folder, pictures } = await backUpAndRecord(context, place, signal);
  const warnings = new Set([
    moved,
    before,
    lost === 0 ? null : `${lost} pictures are lost: the market names them, but they are not in its store.`,
    await pruneAndForget(context, place, signal),
  ]);
  return {
    result: `${folder}: ${pictures} pictures, ${(written / 1e6).toFixed(1)} MB were written`,
    warning: [...warnings].filter((warning) => warning !== null).join(' ') || null,
  };
}

/**
 * Throws a StartError where the place has the backups of another market, which the schedule would
 * delete. A place without our earlier backups is a warning: the market may have moved, and one that
 * nobody looks after must not be without backups.
 */
async function requireOurs({ database }: JobContext, place: BackupPlace): Promise<string | null> {
  const { folder } = place;
  const newest = await newestBackup(place);
  if (newest === null) {
    const recorded = (await readBackups(database)).some((backup) =>
      backup.folder.startsWith(place.addressOf('backup-')),
    );
    return recorded ? `See whether the disk of ${folder} is there: the earlier backups were not.` : null;
  }
  const earlier = await readManifest(place, newest);
  if (earlier === null || earlier.marketId === (await loadMarketId(database))) return null;
  throw new StartError(`Set BACKUP_TO to another place: ${folder} has the backups of another market.`);
}

async function pruneAndForget(
  { database, now }: JobContext,
  place: BackupPlace,
  signal: AbortSignal,
): Promise<string | null> {
  try {
    const { deleted, warning } = await prune(place, now(), signal);
    await forgetBackups(
      database,
      deleted.map((name) => place.addressOf(name)),
    );
    return warning;
  } catch (error) {
    // The backup is made; the next run deletes what this one could not.
    return `Old backups could not be deleted: ${error instanceof Error ? error.message : String(error)}`;
  }
}
