import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { SQLITE_FILE } from '../../../server/operations/backup/manifest.ts';
import type { Posted } from './seller.ts';
import type { RunningMusika } from './startMusika.ts';

export const DAY = 86_400_000;

/** Moves the end of a listing beside the running server; one that is over rests, as the job does it. */
export function endIn(days: number, { slug }: Posted, { dataDir }: Pick<RunningMusika, 'dataDir'>): void {
  const database = new DatabaseSync(path.join(dataDir, SQLITE_FILE), { timeout: 10_000 });
  const now = Date.now();
  const isOver = days <= 0;
  database
    .prepare('update listings set expires_at = ?, rested_at = ?, rest_reason = ? where slug = ?')
    .run(now + days * DAY, isOver ? now : null, isOver ? 'expired' : null, slug);
  database.close();
}

/** The settings of a server whose clock is ahead. Its jobs run when it starts. */
export const clockAhead = (milliseconds: number): Record<string, string> => ({
  NODE_OPTIONS: `--import ${new URL('movedClock.ts', import.meta.url)}`,
  CLOCK_AHEAD: String(milliseconds),
});
