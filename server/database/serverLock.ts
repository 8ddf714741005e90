import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import type { Config } from '../config/config.ts';
import { makePrivateFile, openDataFolder, unwritableFolder } from '../config/dataFolder.ts';
import { StartError } from '../config/startError.ts';
import { isBusy } from './databaseErrors.ts';

/** An empty SQLite database; the process that locks it is the folder's server. Never deleted. */
export const LOCK_FILE = 'server.lock';

/** How long a server waits for the previous one to finish, in milliseconds. */
const WAIT_MILLISECONDS = 10_000;
const RETRY_MILLISECONDS = 100;

/** Locks of this process. One that nothing refers to would be collected, and with it the lock. */
const held: DatabaseSync[] = [];

/**
 * Makes this process the only server of its data folder: limits and caches are per process, and
 * SQLite's migrations are not serialised. Commands, backups and PostgreSQL need no lock. Throws a
 * StartError while another server has the folder.
 */
export async function becomeServer({ dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>) {
  if (databaseUrl !== null) return;
  openDataFolder(dataDir);
  held.push(await lockFolder(dataDir, WAIT_MILLISECONDS));
}

/**
 * Locks the folder against servers until the result is closed or the process ends, even by SIGKILL.
 * Throws a StartError after that many milliseconds.
 */
export async function lockFolder(dataDir: string, waitMilliseconds: number): Promise<DatabaseSync> {
  const file = join(dataDir, LOCK_FILE);
  const giveUpAt = performance.now() + waitMilliseconds;
  for (;;) {
    let lock: DatabaseSync | undefined;
    try {
      makePrivateFile(file);
      lock = new DatabaseSync(file, { timeout: 0 });
      lock.exec('begin exclusive');
      return lock;
    } catch (error) {
      lock?.close();
      if (!isBusy(error)) throw unwritableFolder(dataDir);
    }
    if (performance.now() >= giveUpAt) {
      throw new StartError(
        `Stop the other server on ${dataDir}, or set DATA_DIR to another folder: a folder has one server, several need PostgreSQL.`,
      );
    }
    await pause(RETRY_MILLISECONDS);
  }
}
