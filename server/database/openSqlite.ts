import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { isHalfRestored, makePrivateFile, PRIVATE_FOLDER, unwritableFolder } from '../config/dataFolder.ts';
import { StartError } from '../config/terminal.ts';
import { codeOf, isBusy } from './databaseErrors.ts';

/** With SQLite's 2 MB, products of a large market are read from disk each time. */
const CACHE_KIBIBYTES = 64 * 1024;

/** How long opening waits for another program, in milliseconds: the server does nothing meanwhile. */
const BUSY_MILLISECONDS = 1_000;

/** A damaged file is left as it is; each page is checked unless a server that runs has done so. */
export function openSqlite(file: string, { isChecked = true } = {}): DatabaseSync {
  if (file !== ':memory:') makeFile(file);
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file, { timeout: BUSY_MILLISECONDS });
    // Reads the header and the schema: a file that is no database fails before any write.
    database.prepare('select count(*) from sqlite_schema').get();
    if (isChecked && !isSound(database)) throw corrupted(file);
    // FULL: with NORMAL a power cut lost acknowledged rows (measured; docs/decisions).
    database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on');
    database.exec(`pragma cache_size = -${CACHE_KIBIBYTES}`);
    // Fails in a folder that cannot be written even where the file could be opened for reading.
    database.exec('begin immediate; rollback');
    // From now on the driver waits (`sqliteDialect.ts`), and nothing else does meanwhile.
    database.exec('pragma busy_timeout = 0');
    return database;
  } catch (error) {
    database?.close();
    throw explainSqliteError(error, file);
  }
}

/** In exclusive mode SQLite takes a lock that no open connection allows (sqlite.org/wal.html). */
export function requireUnused(file: string): void {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file, { timeout: 0 });
    database.exec('pragma locking_mode = exclusive; begin immediate; rollback');
  } catch (error) {
    if (isBusy(error)) throw new StartError(`Stop the server first: ${file} is in use.`);
  } finally {
    database?.close();
  }
}

/** SQLITE_IOERR_SHMSIZE: no space for the journal's index; SQLite calls it an input error. */
const NO_SHARED_MEMORY = 4874;

function makeFile(file: string): void {
  if (isHalfRestored(file))
    throw new StartError(`Run the restore once more: one into ${dirname(file)} was cut off.`);
  try {
    mkdirSync(dirname(file), { recursive: true, mode: PRIVATE_FOLDER });
    // SQLite gives its journals the mode of the database.
    makePrivateFile(file);
  } catch {
    throw unwritable(file);
  }
}

function isSound(database: DatabaseSync): boolean {
  return database.prepare('pragma quick_check(1)').get()?.['quick_check'] === 'ok';
}

export function explainSqliteError(error: unknown, file: string): unknown {
  const extended = codeOf(error);
  if (typeof extended !== 'number') return error;
  const code = extended & 0xff;
  if (code === 13 || extended === NO_SHARED_MEMORY) return fullDisk(file, error);
  if (code === 11 || code === 26) return corrupted(file);
  if (code === 8 || code === 10 || code === 14) return unwritable(file);
  if (code === 5)
    return new StartError(`Stop the other program that keeps ${file} locked, then start again.`);
  return error;
}

const fullDisk = (file: string, cause: unknown) =>
  new StartError(`Free some space on the disk that holds ${dirname(file)}: it is full.`, { cause });

const corrupted = (file: string) =>
  new StartError(
    `Restore ${file} from a backup, or set DATA_DIR to a new folder to begin with an empty market: it is damaged or no Musika database, and was left as it is.`,
  );

const unwritable = (file: string) => unwritableFolder(dirname(file));
