import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { SQLITE_FILE } from '../../../server/config/dataFolder.ts';
import type { RunningMusika } from './startMusika.ts';
import type { Student } from './student.ts';

type DataDir = Pick<RunningMusika, 'dataDir'>;

function change({ dataDir }: DataDir, statement: string, ...values: (string | number)[]): void {
  const database = new DatabaseSync(path.join(dataDir, SQLITE_FILE), { timeout: 10_000 });
  database.prepare(statement).run(...values);
  database.close();
}

/** Gives a student the role beside the running server, as the operator does. */
export const makeModerator = ({ username }: Pick<Student, 'username'>, musika: DataDir): void =>
  change(musika, "update users set role = 'moderator' where username = ?", username);

/** Lets an account be so many days old: new ones count less, and hide nothing. */
export const ageAccount = (days: number, { username }: Pick<Student, 'username'>, musika: DataDir): void =>
  change(
    musika,
    'update users set created_at = created_at - ? where username = ?',
    days * 86_400_000,
    username,
  );
