import { utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { SQLITE_FILE } from '../../../server/config/dataFolder.ts';
import type { Posted } from './seller.ts';
import type { RunningMusika } from './startMusika.ts';

export const DAY = 86_400_000;

/**
 * Moves the end of a listing beside the running server; one that is over rests, as the job does it.
 */
export function endIn(days: number, { slug }: Posted, { dataDir }: Pick<RunningMusika, 'dataDir'>): void {
  const database = new DatabaseSync(path.join(dataDir, SQLITE_FILE), { timeout: 10_000 });
  const now = Date.now();
  const isOver = days <= 0;
  database
    .prepare('update listings set expires_at = ?, rested_at = ?, rest_reason = ? where slug = ?')
    .run(now + days * DAY, isOver ? now : null, isOver ? 'expired' : null, slug);
  database.close();
}

/** A clock of a server that a test moves: its settings, and what sets it ahead. */
export function movableClock(dataDir: string) {
  const file = path.join(dataDir, 'clock');
  writeFileSync(file, '');
  const setAhead = (milliseconds: number) => utimesSync(file, 0, milliseconds / 1000);
  setAhead(0);
  const preloaded = new URL('movableClock.ts', import.meta.url);
  return { settings: { NODE_OPTIONS: `--import ${preloaded}`, CLOCK_FILE: file }, setAhead };
}
