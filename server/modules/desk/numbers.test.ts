import { expect, test } from 'vitest';
import { paths } from '../../../src/contract/paths.ts';
import { createClient } from '../../tools/testing/client.ts';
import { joinMarket, openMarket } from '../../tools/testing/market.ts';
import { createMetrics } from '../../operations/metrics.ts';
import { applyDecision, type Effect } from './applyDecision.ts';
import { addSignal } from './cases.ts';

const HOUR = 3_600_000;

async function openNumbers() {
  const { server } = await openMarket();
  const { database, now } = server.context;
  const visitor = createClient(server);
  const numbers = async () => {
    server.advance(6 * 60_000);
    const { status, body, headers } = await visitor.get(paths.deskNumbers);
    return { status, headers, ...(body as object) };
  };
  /** A case of a new seller, which a decision closes after so many hours. */
  const decideAfter = async (name: string, hours: number, action: 'warn' | 'leave') => {
    await joinMarket(server, name);
    const { id } = await database
      .selectFrom('users')
      .select('id')
      .where('username', '=', name)
      .executeTakeFirstOrThrow();
    await visitor.post(paths.reports, {
      target: 'seller',
      subject: name,
      reason: 'rude',
      device: name.padEnd(20, '0'),
    });
    const caseId = await addSignal(database, { sellerId: id, listingId: null, signal: 'number', now: now() });
    const effects: Effect[] = [{ action, userId: id }];
    const decision = await database.transaction().execute((transaction) =>
      applyDecision(transaction, {
        caseId,
        actor: 'moderator',
        actorId: 1,
        reason: 'rude',
        now: now(),
        effects,
      }),
    );
    const closed = database.updateTable('cases').set({ closed_at: now() + hours * HOUR });
    await closed.where('id', '=', caseId).execute();
    return { caseId, decision, id };
  };
  return { server, database, visitor, numbers, decideAfter };
}

test('before the first report there are no numbers, for anybody', async () => {
  const { numbers } = await openNumbers();
  expect(await numbers()).toMatchObject({
    status: 200,
    since: null,
    reports: 0,
    open: 0,
    decided: 0,
    median_hours: null,
    upheld: 0,
    appeals: 0,
    appeals_upheld: 0,
  });
});

test('reports of people, cases, the median time, measures and appeals are counted @postgres', async () => {
  const { database, numbers, decideAfter } = await openNumbers();
  const first = await decideAfter('chipo', 1, 'warn');
  await decideAfter('tanaka', 8, 'leave');
  expect(await numbers()).toMatchObject({
    since: '2026-01-31',
    reports: 2,
    open: 0,
    decided: 2,
    median_hours: 4.5,
    upheld: 1,
  });
  await decideAfter('tendai', 2, 'warn');
  await database.updateTable('cases').set({ closed_at: null }).where('seller_id', '=', first.id).execute();
  const appeal = { decision_id: first.decision, user_id: first.id, text: 'No', made_at: 1 };
  await database
    .insertInto('appeals')
    .values([
      { ...appeal, upheld: 1 },
      { ...appeal, decision_id: 99 },
    ])
    .execute();
  expect(await numbers()).toMatchObject({
    reports: 3,
    open: 1,
    decided: 2,
    median_hours: 5,
    upheld: 1,
    appeals: 2,
    appeals_upheld: 1,
  });
});

test('a measure that was undone counts no more @postgres', async () => {
  const { database, server, numbers, decideAfter } = await openNumbers();
  const { caseId, decision } = await decideAfter('chipo', 1, 'warn');
  expect(await numbers()).toMatchObject({ decided: 1, upheld: 1 });
  const undo = {
    case_id: caseId,
    actor: 'operator',
    actor_id: null,
    reason: null,
    undoes: decision,
  } as const;
  await database
    .insertInto('decisions')
    .values({ ...undo, decided_at: server.context.now() })
    .execute();
  expect(await numbers()).toMatchObject({ decided: 1, upheld: 0 });
});

test('the numbers stay for five minutes, and the gauges say what waits', async () => {
  const { server, database, visitor, decideAfter } = await openNumbers();
  const { caseId } = await decideAfter('chipo', 1, 'warn');
  expect((await visitor.get(paths.deskNumbers)).body).toMatchObject({ open: 0 });
  await database.updateTable('cases').set({ closed_at: null }).where('id', '=', caseId).execute();
  expect((await visitor.get(paths.deskNumbers)).body).toMatchObject({ open: 0 });
  server.advance(6 * 60_000);
  expect((await visitor.get(paths.deskNumbers)).body).toMatchObject({ open: 1 });
  const { text } = await createMetrics(server.context).scrape();
  expect(text).toContain('musika_cases_open 1\n');
  expect(text).toContain('musika_case_oldest_seconds 360\n');
});
