import { type Kysely, sql } from 'kysely';
import { Client } from 'pg';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { paths } from '../../src/contract/paths.ts';
import { openBehindFirewall, openFirewall } from '../tools/testing/firewall.ts';
import { createPostgresDatabase, isOnPostgres } from '../tools/testing/testDatabase.ts';
import { openPostgresDatabase } from './openDatabase.ts';
import { NO_RESPONSE } from './namedStatements.ts';
import { REQUEST_LIMITS } from './openPostgres.ts';
import type { Tables } from './tables.ts';

const UNREACHABLE = {
  status: 503,
  headers: { 'retry-after': '5' },
  body: { detail: 'The server cannot reach its data at the moment. Please try again in a moment.' },
};

const CATEGORIES = 'from "categories" order by "position"';
const QUICK = { connect: 300, response: 300 };

const pidOf = async (connection: Kysely<Tables>) =>
  (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(connection)).rows[0]?.pid;

/** A pool with two connections. */
async function openTwo() {
  const firewall = await openFirewall(await createPostgresDatabase());
  const { database } = await openPostgresDatabase(firewall.url, 10, { ...REQUEST_LIMITS, ...QUICK });
  onTestFinished(() => database.destroy());
  const pids = () =>
    database
      .connection()
      .execute((one) => database.connection().execute(async (two) => [await pidOf(one), await pidOf(two)]));
  let before = await pids();
  /** How many connections of the last time there still are. */
  const left = async () => {
    const [earlier, now] = [before, await pids()];
    before = now;
    return now.filter((pid) => earlier.includes(pid)).length;
  };
  return { firewall, database, left };
}

describe.runIf(isOnPostgres())('a network that drops bytes without an error @postgres', () => {
  test('other requests are served while one waits for a dropped connection without a limit', async () => {
    const { firewall, client } = await openBehindFirewall(await createPostgresDatabase(), { response: 0 });
    const dropped = firewall.dropAt(CATEGORIES);
    const waiting = client.get(paths.categories);
    await dropped;
    for (const path of [paths.listings, paths.listing('1'), '/readyz'])
      expect(await client.get(path)).toMatchObject({ status: 200 });
    firewall.disconnect();
    expect(await waiting).toMatchObject(UNREACHABLE);
  });

  test('a request whose connection is dropped gets 503 at its limit, and no later one waits', async () => {
    const { firewall, client } = await openBehindFirewall(await createPostgresDatabase(), QUICK);
    void firewall.dropAt(CATEGORIES);
    expect(await client.get(paths.categories)).toMatchObject(UNREACHABLE);
    firewall.open();
    expect(await client.get(paths.categories)).toMatchObject({ status: 200 });
    firewall.dropOpen();
    expect(await client.get(paths.listings)).toMatchObject(UNREACHABLE);
    // After a second silence the others of the pool are not tried.
    expect(await client.get(paths.listings)).toMatchObject({ status: 200 });
  });

  test('nothing more is sent on a dropped connection, not even the end of its transaction', async () => {
    const { firewall, seller } = await openBehindFirewall(await createPostgresDatabase(), QUICK);
    const sent = vi.spyOn(Client.prototype, 'query');
    onTestFinished(() => sent.mockRestore());
    void firewall.dropAt('update "listings" set');
    const body = { title: 'Clay pots' };
    expect(await seller.send('PATCH', paths.listing('1'), { body })).toMatchObject(UNREACHABLE);
    const texts = sent.mock.calls.map(([query]) => (query as { text?: string }).text);
    expect(texts.at(-1)).toMatch(/^update "listings" set/);
    expect(texts).not.toContain('rollback');
  });

  test('while the database is silent, lists say so, the server is not ready, and its metrics are read', async () => {
    const { firewall, client, advance } = await openBehindFirewall(await createPostgresDatabase(), QUICK);
    firewall.shut();
    expect(await client.get(paths.listings)).toMatchObject(UNREACHABLE);
    expect(await client.get('/readyz')).toMatchObject({ status: 503 });
    expect((await client.get('/metrics')).text).toMatch(/^musika_database_up 0$/m);
    firewall.open();
    await expect.poll(() => client.get(paths.listings)).toMatchObject({ status: 200 });
    const ready = () => {
      advance(5_000);
      return client.get('/readyz');
    };
    await expect.poll(ready).toMatchObject({ status: 200 });
  });

  test('a request never waits for two seconds, and locks are free before others give up', async () => {
    const { connect: forConnection, statement, lock, idleInTransaction, response } = REQUEST_LIMITS;
    expect(forConnection + response).toBeLessThanOrEqual(2_000);
    expect([response > statement, statement > lock, lock > idleInTransaction]).toEqual([true, true, true]);
    const { database } = await openPostgresDatabase(await createPostgresDatabase());
    onTestFinished(() => database.destroy());
    const { rows } = await sql`select name, setting::int as setting from pg_settings
      where name like '%\_timeout' and source = 'client' order by name`.execute(database);
    expect(rows).toEqual([
      { name: 'idle_in_transaction_session_timeout', setting: idleInTransaction },
      { name: 'lock_timeout', setting: lock },
      { name: 'statement_timeout', setting: statement },
    ]);
  });

  test.each([
    ['57P01', 1],
    ['57P05', 1],
    ['25P03', 1],
    ['57P02', 0],
    ['57P03', 0],
    ['08006', 0],
    ['25006', 0],
  ])('after %s of one connection of two, %i of both are used again', async (code, left) => {
    const two = await openTwo();
    const fails = sql.raw(`do $$ begin raise exception using errcode = '${code}'; end $$`);
    await expect(fails.execute(two.database)).rejects.toMatchObject({ code });
    expect(await two.left()).toBe(left);
  });

  test.each([
    [0, 0],
    [10_000, 1],
  ])(
    'one silence closes its connection; after another %i ms later %i of the others are left',
    async (later, left) => {
      const two = await openTwo();
      void two.firewall.dropAt('is silent');
      const silent = sql`select 'is silent'`;
      await expect(silent.execute(two.database)).rejects.toThrow(NO_RESPONSE);
      expect(await two.left()).toBe(1);
      const now = performance.now() + later;
      vi.spyOn(performance, 'now').mockReturnValue(now);
      onTestFinished(() => void vi.restoreAllMocks());
      await expect(silent.execute(two.database)).rejects.toThrow(NO_RESPONSE);
      expect(await two.left()).toBe(left);
    },
  );
});
