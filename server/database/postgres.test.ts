import { sql, type Kysely } from 'kysely';
import { Client } from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';
import { StartError } from '../config/startError.ts';
import { createPostgresDatabase, isOnPostgres } from '../tools/testing/testDatabase.ts';
import { oneAtATime } from './dialect.ts';
import { openPostgresDatabase } from './openDatabase.ts';
import type { Tables } from './tables.ts';

async function open(url: string): Promise<Kysely<Tables>> {
  const { database } = await openPostgresDatabase(url);
  onTestFinished(() => database.destroy());
  return database;
}

const readSettings = (database: Kysely<Tables>) => database.selectFrom('settings').selectAll().execute();

/** Another connection to the same database: of a process, or of the operator. */
async function byHand(url: string, statement: string): Promise<void> {
  const client = new Client(url);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

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

  test('a statement is planned once a connection', async () => {
    const database = await open(await createPostgresDatabase());
    await database.connection().execute(async (connection) => {
      for (let time = 0; time < 3; time += 1)
        await connection.selectFrom('settings').select('name').execute();
      const plans = await sql<{ plans: number }>`
        select count(*) as plans from pg_prepared_statements where statement like '%from "settings"%'`.execute(
        connection,
      );
      expect(plans.rows).toEqual([{ plans: 1 }]);
    });
  });

  test('of very many statements a connection keeps no more than 500 plans', async () => {
    const database = await open(await createPostgresDatabase());
    await database.connection().execute(async (connection) => {
      for (let number = 0; number < 600; number += 1) await sql.raw(`select ${number}`).execute(connection);
      const plans = sql<{ plans: number }>`(select count(*) as plans from pg_prepared_statements)`;
      expect((await plans.execute(connection)).rows).toEqual([{ plans: 500 }]);
    });
  });

  test('a process works after a newer one has added a column, also in a transaction', async () => {
    const url = await createPostgresDatabase();
    const database = await open(url);
    await database.insertInto('settings').values({ name: 'a', value: 'b' }).execute();
    const within = () => database.transaction().execute((transaction) => readSettings(transaction));
    for (const read of [() => readSettings(database), within]) {
      await read();
      await byHand(url, `alter table settings add column note text`);
      expect(await read()).toEqual([{ name: 'a', value: 'b', note: null }]);
      await byHand(url, `alter table settings drop column note`);
      expect(await within()).toEqual([{ name: 'a', value: 'b' }]);
    }
  });

  test('ids, times and counts are numbers', async () => {
    const database = await open(await createPostgresDatabase());
    const user = await database
      .insertInto('users')
      .values({ username: 'tendai', created_at: 1_769_860_800_000 })
      .returningAll()
      .executeTakeFirst();
    expect(user).toMatchObject({ id: 1, created_at: 1_769_860_800_000, suspended_at: null });
  });

  test('a name with NUL matches no user', async () => {
    const database = await open(await createPostgresDatabase());
    const users = database.selectFrom('users').selectAll().where('username', '=', 'tend\0ai').execute();
    expect(await users).toEqual([]);
  });

  test('a server that loses its connections opens new ones', async () => {
    const url = await createPostgresDatabase();
    const database = await open(url);
    const lost = database.transaction().execute(async (transaction) => {
      await readSettings(transaction);
      await byHand(
        url,
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      );
      await readSettings(transaction);
    });
    await expect(lost).rejects.toThrow(Error);
    // Idle connections, ten at most, may find out only at their next use.
    for (let call = 0; call < 10; call += 1) await readSettings(database).catch(() => undefined);
    expect(await readSettings(database)).toEqual([]);
  });

  test('an operator whose database does not exist gets one sentence', async () => {
    const url = new URL(await createPostgresDatabase());
    url.pathname = 'nowhere';
    const sentence = 'Create the database "nowhere" (createdb), or set DATABASE_URL to one that exists.';
    await expect(openPostgresDatabase(url.href)).rejects.toThrow(new StartError(sentence));
  });

  test('an operator whose user may not make tables gets one sentence', async () => {
    const url = await createPostgresDatabase('template1');
    await byHand(url, 'create role powerless login');
    onTestFinished(() => byHand(url, 'drop role powerless'));
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
