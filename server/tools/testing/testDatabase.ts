import { randomBytes } from 'node:crypto';
import { Pool, type PoolConfig } from 'pg';
import { inject, onTestFinished } from 'vitest';
import { type OpenDatabase, openPostgresDatabase, sqliteOf } from '../../database/openDatabase.ts';
import { migrate } from '../../database/migrate.ts';
import { openSqlite } from '../../database/openSqlite.ts';

/** The database that holds today's tables and nothing else. */
export const TEMPLATE = 'musika_template';

/** Whether the tests run on PostgreSQL: the Vitest project says so. */
export const isOnPostgres = () => process.env['MUSIKA_TEST_DATABASE'] === 'postgres';

/** A machine that runs all tests at once is slower than a server may be. */
export const PATIENT: PoolConfig = {
  connectionTimeoutMillis: 5_000,
  idle_in_transaction_session_timeout: 7_000,
  statement_timeout: 10_000,
  query_timeout: 12_000,
};

type Finished = (end: () => Promise<void>) => void;

/** An empty database, of the kind of the Vitest project; it is closed and deleted after the test, or the suite. */
export async function openTestDatabase(finished: Finished = onTestFinished): Promise<OpenDatabase> {
  const opened = await (isOnPostgres()
    ? openPostgresDatabase(await createPostgresDatabase(TEMPLATE, finished), PATIENT)
    : openSqliteInMemory());
  finished(() => opened.database.destroy());
  return opened;
}

async function openSqliteInMemory(): Promise<OpenDatabase> {
  const opened = sqliteOf(openSqlite(':memory:'));
  await migrate(opened.database);
  return opened;
}

/** The address of an empty PostgreSQL database of the test's own; it is deleted after the test. */
export async function createPostgresDatabase(
  template = TEMPLATE,
  finished: Finished = onTestFinished,
): Promise<string> {
  const cluster = String(inject('postgresUrl'));
  const name = `test_${randomBytes(8).toString('hex')}`;
  await execute(cluster, `create database ${name} template ${template} strategy file_copy`);
  finished(() => execute(cluster, `drop database ${name} with (force)`));
  return Object.assign(new URL(cluster), { pathname: name }).href;
}

/** Runs one statement on a connection of its own. */
export async function execute(connectionString: string, statement: string): Promise<void> {
  const pool = new Pool({ connectionString });
  try {
    await pool.query(statement);
  } finally {
    await pool.end();
  }
}
