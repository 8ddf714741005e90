import { describe, expect, test } from 'vitest';
import { StartError } from '../config/startError.ts';
import { createPostgresDatabase, isOnPostgres } from '../tools/testing/testDatabase.ts';
import { openPostgresDatabase } from './openDatabase.ts';

describe.runIf(isOnPostgres())('PostgreSQL @postgres', () => {
  test('processes that start on an empty database at the same moment make its tables once', async () => {
    const url = await createPostgresDatabase('template1');
    const opened = await Promise.all(Array.from({ length: 4 }, () => openPostgresDatabase(url)));
    for (const { database } of opened) {
      expect(await database.selectFrom('settings').selectAll().execute()).toEqual([]);
      await database.destroy();
    }
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
