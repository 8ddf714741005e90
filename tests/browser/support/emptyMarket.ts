import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { SQLITE_FILE } from '../../../server/operations/backup/manifest.ts';

/**
 * Takes every listing off the market, beside the running server as the operator's commands do: lists, search and counts
 * follow by the database's triggers. What a test finds is then what it has put there, whichever test was before it.
 */
export function emptyMarket(dataDir: string): void {
  const database = new DatabaseSync(path.join(dataDir, SQLITE_FILE), { timeout: 10_000 });
  database.prepare('update listings set deleted_at = ? where deleted_at is null').run(Date.now());
  database.close();
}
