import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { REASONS } from '../../../src/contract/reports.ts';
import { decideAs } from '../../tools/testing/deskMarket.ts';
import { DeskModel, type LogRow, readState, sorted } from '../../tools/testing/deskModel.ts';
import { idsOnMarket, joinMarket, openMarket, post, postWanted } from '../../tools/testing/market.ts';
import { createRandom, type Random } from '../../tools/testing/random.ts';
import { isOnPostgres } from '../../tools/testing/testDatabase.ts';
import type { TestServer } from '../../tools/testing/testServer.ts';
import type { Effect } from './applyDecision.ts';
import { undoDecision } from './undo.ts';

/** Three sellers with five listings each: two wanted, one sold and out of sight. */
async function openSellers(): Promise<TestServer> {
  const { server, seller } = await openMarket();
  const sellers = [seller, await joinMarket(server, 'tendai'), await joinMarket(server, 'chipo')];
  for (const each of sellers) {
    for (const title of ['Kettle', 'Lamp', 'Desk']) await post(each, { title });
    for (const title of ['Bike', 'Book']) await postWanted(each, { title });
  }
  await server.context.database
    .updateTable('listings')
    .set({ status: 'sold', rested_at: 1 })
    .where('title', '=', 'Desk')
    .execute();
  return server;
}

const marketOf = ({ context }: TestServer) => idsOnMarket(context);

function randomEffect(random: Random, numbers: readonly string[]): Effect {
  const userId = random.below(3) + 1;
  const listingId = random.below(15) + 1;
  return random.pick<Effect>([
    { action: random.pick(['hide', 'restore', 'remove']), listingId },
    { action: random.pick(['hide', 'restore', 'remove']), listingId },
    { action: 'suspend', userId, until: random.pick([null, 9_999_999_999_999]) },
    { action: random.pick(['unsuspend', 'hold', 'release', 'dismiss']), userId },
    { action: 'appoint', userId },
    { action: 'ban', userId: null, numberHash: random.pick(numbers) },
    { action: random.pick(['warn', 'leave']), userId },
    {
      action: 'clear',
      userId: 1,
      reasons: [{ target: 'listing', subject: '1', reason: random.pick(REASONS) }],
    },
  ]);
}

/** All 10,000 with DECISIONS=10000, by which the log is judged. */
const DECISIONS = Number(process.env['DECISIONS'] ?? (isOnPostgres() ? 100 : 500));
const OF_ROUND = Math.min(500, DECISIONS);
/** Several markets decide at once: a decision is thirty statements that wait for PostgreSQL. */
const MARKETS = Math.min(5, DECISIONS / OF_ROUND);
const ROUNDS = DECISIONS / OF_ROUND / MARKETS;

/** Makes random decisions in a market, and undoes all of them; returns how many it has undone. */
async function decideAndUndo(server: TestServer, seed: number): Promise<number> {
  const { database, now } = server.context;
  const first = await readState(server);
  const market = await marketOf(server);
  const random = createRandom(seed);
  const undo = async (decisionId: number) =>
    database
      .transaction()
      .execute((transaction) =>
        undoDecision(transaction, { decisionId, actor: 'operator', actorId: null, now: now() }),
      )
      .catch(() => null);
  let seen = 0;
  let undone = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const model = new DeskModel(first);
    const numbers = [`one ${round}`, `two ${round}`];
    const expected: LogRow[] = [];
    const made: number[] = [];
    const undoInBoth = async (id: number) => {
      const rows = model.undo(id);
      const undoing = await undo(id);
      expect([id, undoing !== null]).toEqual([id, rows !== null]);
      expected.push(...(rows ?? []));
      undone += rows === null ? 0 : 1;
    };
    for (let count = 0; count < OF_ROUND; count += 1) {
      server.advance(1);
      const effects = Array.from({ length: random.below(3) + 1 }, () => randomEffect(random, numbers));
      const id = await decideAs(server.context, { effects });
      expected.push(...model.decide(id, effects, now()));
      made.push(id);
      if (random.oneIn(8)) await undoInBoth(made[Math.max(0, made.length - 1 - random.below(12))] ?? 0);
    }
    expect(await readState(server)).toEqual(sorted(model.state));
    for (const id of made.toReversed()) await undoInBoth(id);
    expect(await readState(server)).toEqual(first);
    expect(await marketOf(server)).toEqual(market);
    const rows = await database
      .selectFrom('decision_effects')
      .select(['id', 'action', 'user_id', 'listing_id'])
      .where('id', '>', seen)
      .orderBy('id')
      .execute();
    expect(rows.map(({ action, user_id, listing_id }) => [action, user_id, listing_id])).toEqual(expected);
    seen = rows.at(-1)?.id ?? seen;
  }
  return undone;
}

test('the log has a row for each effect of random decisions, and undoing all of them leaves no trace @postgres', async () => {
  const servers: TestServer[] = [];
  for (let market = 0; market < MARKETS; market += 1) servers.push(await openSellers());
  const undone = await Promise.all(servers.map((server, index) => decideAndUndo(server, index + 1)));
  expect(undone.reduce((sum, count) => sum + count, 0)).toBe(DECISIONS);
}, 600_000);

test('the database refuses to change or delete what the log has @postgres', async () => {
  const server = await openSellers();
  const { database } = server.context;
  await decideAs(server.context, { effects: [{ action: 'hide', listingId: 1 }] });
  const tables = ['decisions', 'decision_effects'] as const;
  const rows = () => Promise.all(tables.map((table) => database.selectFrom(table).selectAll().execute()));
  const before = await rows();
  for (const table of tables) {
    const refused = `${table} only grows: nothing of it is changed or deleted`;
    await expect(database.updateTable(table).set({ id: 9 }).execute()).rejects.toThrow(refused);
    await expect(database.deleteFrom(table).execute()).rejects.toThrow(refused);
    await expect(database.deleteFrom(table).where('id', '=', 1).execute()).rejects.toThrow(refused);
  }
  expect(await rows()).toEqual(before);
});

test.runIf(isOnPostgres())('PostgreSQL refuses to empty the tables of the log @postgres', async () => {
  const server = await openSellers();
  const { database } = server.context;
  for (const table of ['decisions', 'decision_effects'])
    await expect(sql`truncate ${sql.table(table)}`.execute(database)).rejects.toThrow(
      `${table} only grows: nothing of it is changed or deleted`,
    );
});
