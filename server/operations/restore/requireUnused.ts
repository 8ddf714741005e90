import { DatabaseSync } from 'node:sqlite';
import { StartError } from '../../config/startError.ts';

/** SQLITE_BUSY (sqlite.org/rescode.html). */
const BUSY = 5;

/**
 * Throws a StartError while any other process has the database open, even if it is doing nothing: in exclusive mode SQLite
 * takes a lock that no open connection of the write-ahead log allows (sqlite.org/wal.html, "Use of WAL Without
 * Shared-Memory"). A file that is no database is in nobody's use.
 */
export function requireUnused(file: string): void {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file, { timeout: 0 });
    database.exec('pragma locking_mode = exclusive; begin immediate; rollback');
  } catch (error) {
    if (!(error instanceof Error) || !('errcode' in error) || (Number(error.errcode) & 0xff) !== BUSY) return;
    throw new StartError(`Stop the server first: ${file} is in use.`);
  } finally {
    database?.close();
  }
}
