import { sql, type Kysely } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { StartError } from '../config/startError.ts';
import { createPostgresDatabase, isOnPostgres } from '../tools/testing/testDatabase.ts';
import { openPostgresDatabase } from './openDatabase.ts';
import type { Tables } from './tables.ts';

async function open(url: string): Promise<Kysely<Tables>> {
  const { database } = await openPostgresDatabase(url);
  onTestFinished(() => database.destroy());
  return database;
}

const readSettings = (database: Kysely<Tables>) => database.selectFrom('settings').selectAll().execute();

describe.runIf(isOnPostgres())('PostgreSQL @postgres', () => {
  test('processes that start on an empty database at the same moment make its tables once', async () => {
    const url = await createPostgresDatabase('template1');
    const databases = await Promise.all(Array.from({ length: 4 }, () => open(url)));
    for (const database of databases) expect(await readSettings(database)).toEqual([]);
    const [first] = databases;
    const steps = await sql`select name from kysely_migration`.execute(first ?? (await open(url)));
    expect(steps.rows.length).toBeGreaterThan(0);
  });

  test('an operator whose database does not exist gets one sentence', async () => {
    const url = new URL(await createPostgresDatabase());
    url.pathname = 'nowhere';
    const sentence = 'Create the database "nowhere" (createdb), or set DATABASE_URL to one that exists.';
    await expect(openPostgresDatabase(url.href)).rejects.toThrow(new StartError(sentence));
  });
});

test('an operator whose PostgreSQL is not running gets one sentence', async () => {
  // Port 1 (tcpmux) has no server.
  const sentence =
    'Start PostgreSQL, or set DATABASE_URL to where it runs: it does not answer at 127.0.0.1:1.';
  await expect(openPostgresDatabase('postgres://x@127.0.0.1:1/x')).rejects.toThrow(new StartError(sentence));
});
