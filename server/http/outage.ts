import { codeOf } from '../database/databaseErrors.ts';

const FULL = {
  sentence: 'Nothing can be saved at the moment: the server has run out of space. Please try again later.',
  retryAfterSeconds: 60,
};
const LOST = {
  sentence: 'The server cannot reach its data at the moment. Please try again in a moment.',
  retryAfterSeconds: 5,
};
const INTERRUPTED = {
  sentence: 'This could not be done at the moment. Please try again in a moment.',
  retryAfterSeconds: 5,
};

/** SQLite's primary result codes (sqlite.org/rescode.html), and SQLITE_IOERR_SHMSIZE. */
const SQLITE_FULL = 13;
const SQLITE_NO_SHARED_MEMORY = 4874;
/** BUSY, LOCKED: another program writes. */
const SQLITE_BUSY = new Set([5, 6]);
/** NOMEM, READONLY, IOERR, CORRUPT, CANTOPEN, NOTADB: the file cannot be used. */
const SQLITE_LOST = new Set([7, 8, 10, 11, 14, 26]);

const NO_SPACE = new Set(['ENOSPC', 'EDQUOT', '53100']);

const SYSTEM_LOST =
  /^(?:EIO|EROFS|EACCES|EMFILE|ENFILE|ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|UND_ERR_\w+)$/;

/**
 * SQLSTATEs of PostgreSQL (appendix A): no connection (08), rolled back (40), read-only, as on a
 * standby (25006), idle transaction (25P03), no resources (53), not available (55P03), stopped or
 * cancelled (57), system error (58), damaged data (XX).
 */
const POSTGRES_LOST = /^(?:08|40|53|57|58)[\dA-Z]{3}$|^(?:25006|25P03|55P03|XX\d{3})$/;

/** pg's own errors for a connection that was lost or refused; they have no code. */
const PG_LOST =
  /^(?:Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed)/;

export const isDiskFull = (error: unknown): boolean => outageOf(error) === FULL;

export function outageOf(error: unknown): typeof LOST | null {
  if (!(error instanceof Error)) return null;
  const code = codeOf(error);
  if (typeof code === 'number') return sqliteOutage(code);
  if (NO_SPACE.has(code)) return FULL;
  if ('syscall' in error && error.syscall === 'connect') return LOST;
  if (SYSTEM_LOST.test(code) || POSTGRES_LOST.test(code) || PG_LOST.test(error.message)) return LOST;
  // The object store failed, timed out or was out of reach (`fetch` puts that into its cause).
  if (error.name === 'ObjectStoreError' || error.name === 'TimeoutError') return LOST;
  return outageOf(error.cause);
}

function sqliteOutage(extended: number): typeof LOST | null {
  const code = extended & 0xff;
  if (code === SQLITE_FULL || extended === SQLITE_NO_SHARED_MEMORY) return FULL;
  if (SQLITE_BUSY.has(code)) return INTERRUPTED;
  return SQLITE_LOST.has(code) ? LOST : null;
}
