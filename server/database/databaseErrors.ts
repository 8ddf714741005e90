/**
 * What an error of a statement has: SQLite's extended result code (sqlite.org/rescode.html), or
 * PostgreSQL's SQLSTATE (appendix A), or the system's code; else an empty text.
 */
export function codeOf(error: unknown): number | string {
  if (!(error instanceof Error)) return '';
  if ('errcode' in error) return Number(error.errcode);
  return 'code' in error ? String(error.code) : '';
}

/** Whether another program has SQLite's lock: SQLITE_BUSY, of whatever kind. */
export function isBusy(error: unknown): boolean {
  const code = codeOf(error);
  return typeof code === 'number' && (code & 0xff) === 5;
}

const oneOf = (codes: readonly (number | string)[]) => (error: unknown) => codes.includes(codeOf(error));

/** Whether what a row refers to has been deleted: SQLITE_CONSTRAINT_FOREIGNKEY, foreign_key_violation. */
export const isForeignKeyViolation = oneOf([787, '23503']);
