/** SQLite's extended result code (sqlite.org/rescode.html), PostgreSQL's SQLSTATE, or the system's. */
export function codeOf(error: unknown): number | string {
  if (!(error instanceof Error)) return '';
  if ('errcode' in error) return Number(error.errcode);
  return 'code' in error ? String(error.code) : '';
}

/** A row that it names is gone. */
export const isForeignKeyViolation = (error: unknown) => [787, '23503'].includes(codeOf(error));

export function isBusy(error: unknown): boolean {
  const code = codeOf(error);
  return typeof code === 'number' && (code & 0xff) === 5;
}
