import { expect, test } from 'vitest';
import { APPEAL_LIFE } from '../../../src/contract/reports.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { DAY, openModeratedMarket } from '../../tools/testing/moderatedMarket.ts';
import { isOnPostgres } from '../../tools/testing/testDatabase.ts';
import { seededRandom } from '../../tools/testing/random.ts';

/** What the log says of rudo's listings and account, computed anew from all of its rows. */
async function fold(database: Kysely<Tables>, now: number) {
  const actions = await database.selectFrom('moderation_actions').selectAll().execute();
  const open = await database
    .selectFrom('reports')
    .select(['listing_id', 'created_at'])
    .where('action_id', 'is', null)
    .execute();
  const isReported = ({ listing_id: listing, created_at: hidden }: (typeof actions)[number]) =>
    open.some(({ listing_id: id, created_at: reported }) => id === listing && reported <= hidden);
  const holding = actions.filter(
    (action) => action.undone_at === null && (action.actor !== 'program' || isReported(action)),
  );
  const hidden = new Set(holding.flatMap(({ kind, listing_id: id }) => (kind === 'hide' ? (id ?? []) : [])));
  const isSuspended = holding.some(({ kind, until }) => kind === 'suspend' && (until ?? 0) > now);
  return isSuspended ? [] : [1, 2].filter((id) => !hidden.has(id));
}

/** Few things are shown after a long sequence: without a log all of it is. */
async function beginAnew(database: Kysely<Tables>) {
  for (const table of ['banned_numbers', 'reports', 'moderation_actions'] as const)
    await database.deleteFrom(table).execute();
  await database.updateTable('users').set({ suspended_until: null }).execute();
  await database.updateTable('listings').set({ seller_suspended_until: null, hidden_at: null }).execute();
}

test('after any sequence of reports, actions, undos, appeals and time, what is shown is what the log says @postgres', async () => {
  const market = await openModeratedMarket('tendai', 'tariro');
  const { server, database, of, report, act, undo, appeal, answer, shown } = market;
  const random = seededRandom(46);
  const one = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T;
  const someAction = async () => {
    const rows = await database.selectFrom('moderation_actions').select('id').execute();
    return rows.length === 0 ? '1' : String(one(rows).id);
  };
  const reported = () =>
    report(one(['tendai', 'tariro', 'visitor']), {
      subject: one(['1', '2']),
      reason: one(['scam', 'scam', 'rude']),
    });
  const steps = [
    reported,
    reported,
    reported,
    () => act({ kind: 'hide', listing: one(['1', '2']) }, one(['chipo', 'farai'])),
    () => act({ kind: one(['warn', 'dismiss']), listing: one(['1', '2', null]) }),
    () => act({ kind: 'suspend', listing: null, days: one([1, 5, null]) }),
    async () => undo(await someAction(), one(['chipo', 'farai'])),
    async () => undo(await someAction(), 'farai'),
    async () => appeal(await someAction()),
    async () => answer(await someAction(), { upheld: one([true, false]) }, one(['chipo', 'farai'])),
    async () => server.advance(one([3_600_000, DAY, 2 * DAY, APPEAL_LIFE])),
  ];
  // Each step asks the database some twenty times.
  for (let count = 0; count < (isOnPostgres() ? 100 : 300); count += 1) {
    if (count % 10 === 0) await beginAnew(database);
    await one(steps)();
    for (const name of ['rudo', 'chipo', 'farai', 'tendai', 'tariro'])
      if ((await of(name).get('auth/standing/')).status === 401) await of(name).login(name);
    server.context.market.changed();
    expect([count, await shown()]).toEqual([count, await fold(database, server.context.now())]);
  }
});
