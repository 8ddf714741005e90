/** Lists run newest first by id; a cursor holds the last id of the page before, opaquely. */
export function encodeCursor(lastId: number): string {
  return Buffer.from(`id:${lastId}`).toString('base64url');
}

/** The id that a cursor holds, or null if it is none of ours. */
export function decodeCursor(cursor: string): number | null {
  const id = /^id:([1-9]\d{0,14})$/.exec(Buffer.from(cursor, 'base64url').toString('latin1'))?.[1];
  return id === undefined ? null : Number(id);
}
