import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import type { Config } from '../config/config.ts';
import { makePrivateFile, openDataFolder, unwritableFolder } from '../config/dataFolder.ts';
import { StartError } from '../config/terminal.ts';
import { isBusy } from './databaseErrors.ts';

/** An empty SQLite database; the process that locks it is the folder's server. Never deleted. */
const LOCK_FILE = 'server.lock';

const WAIT_MILLISECONDS = 10_000;
const RETRY_MILLISECONDS = 100;

/** Locks of this process. One that nothing refers to would be collected, and with it the lock. */
const held: DatabaseSync[] = [];

/** Limits and caches are per process; commands, backups and PostgreSQL need no lock. */
export async function becomeServer({ dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>) {
  if (databaseUrl !== null) return;
  openDataFolder(dataDir);
  held.push(await lockFolder(dataDir, WAIT_MILLISECONDS));
}

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
