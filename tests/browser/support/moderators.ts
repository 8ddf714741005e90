import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { SQLITE_FILE } from '../../../server/config/dataFolder.ts';
import type { RunningMusika } from './startMusika.ts';
import type { Student } from './student.ts';

/** Changes the database beside the running server, as the operator's commands do. */
export function changeDatabase(
  { dataDir }: RunningMusika,
  statement: string,
  ...values: (string | number)[]
): void {
  const database = new DatabaseSync(path.join(dataDir, SQLITE_FILE), { timeout: 10_000 });
  database.prepare(statement).run(...values);
  database.close();
}

/** Gives a student the role. */
export const makeModerator = (musika: RunningMusika, { username }: Student): void =>
  changeDatabase(musika, "update users set role = 'moderator' where username = ?", username);
