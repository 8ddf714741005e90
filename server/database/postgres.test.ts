import { sql, type Kysely } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { StartError } from '../config/startError.ts';
import { startPostgresProxy } from '../tools/testing/postgresProxy.ts';
import { createPostgresDatabase, execute, isOnPostgres } from '../tools/testing/testDatabase.ts';
import { oneAtATime } from './dialect.ts';
import { openPostgresDatabase } from './openDatabase.ts';
import { writeSetting } from './settings.ts';
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

  test('what a start does alone is not done by two processes at once', async () => {
    const url = await createPostgresDatabase();
    const [one, other] = [await open(url), await open(url)];
    const course: string[] = [];
    const work = (name: string, database: Kysely<Tables>) =>
      oneAtATime(database, async () => {
        course.push(`${name} begins`);
        for (let step = 0; step < 5; step += 1) await readSettings(database);
        course.push(`${name} ends`);
      });
    await Promise.all([work('one', one), work('other', other)]);
    expect(course.join()).toMatch(/^(one|other) begins,\1 ends,(one|other) begins,\2 ends$/);
  });

  test('a connection that is paused within a transaction holds up no other, and changes nothing later', async () => {
    const url = await createPostgresDatabase();
    const proxy = await startPostgresProxy(url);
    const [paused, other] = [await open(proxy.url), await open(url)];
    await writeSetting(other, 'hall', 'Swinton');
    const locked = Promise.withResolvers<void>();
    const late = paused.transaction().execute(async (transaction) => {
      await writeSetting(transaction, 'hall', 'Manfred');
      proxy.pause();
      locked.resolve();
      await writeSetting(transaction, 'hall', 'Carr');
    });
    await locked.promise;
    const written = writeSetting(other, 'hall', 'New Hall');
    await expect(late).rejects.toThrow(/^Connection terminated/);
    await written;
    proxy.resume();
    expect(await readSettings(paused)).toEqual([{ name: 'hall', value: 'New Hall' }]);
    expect(await readSettings(other)).toEqual([{ name: 'hall', value: 'New Hall' }]);
  });

  test('an operator whose database does not exist gets one sentence', async () => {
    const url = new URL(await createPostgresDatabase());
    url.pathname = 'nowhere';
    const sentence = 'Create the database "nowhere" (createdb), or set DATABASE_URL to one that exists.';
    await expect(openPostgresDatabase(url.href)).rejects.toThrow(new StartError(sentence));
  });

  test('an operator whose user may not make tables gets one sentence', async () => {
    const url = await createPostgresDatabase('template1');
    await execute(url, 'create role powerless login');
    onTestFinished(() => execute(url, 'drop role powerless'));
    await expect(openPostgresDatabase(url.replace('musika@', 'powerless@'))).rejects.toThrow(
      /^Let the user of DATABASE_URL create tables/,
    );
  });
});

test('an operator whose PostgreSQL is not running gets one sentence', async () => {
  // Port 1 (tcpmux) has no server.
  const sentence =
    'Start PostgreSQL, or set DATABASE_URL to where it runs: it does not answer at 127.0.0.1:1.';
  await expect(openPostgresDatabase('postgres://x@127.0.0.1:1/x')).rejects.toThrow(new StartError(sentence));
});
