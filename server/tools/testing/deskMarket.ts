import type { DecisionRequest, LogEntry } from '../../../src/contract/desk.ts';
import { paths } from '../../../src/contract/paths.ts';
import type { Context } from '../../context.ts';
import { applyDecision, type NewDecision } from '../../modules/desk/applyDecision.ts';
import { openCase } from '../../modules/desk/cases.ts';
import type { TestClient } from './client.ts';
import { idsOnMarket, joinMarket, openMarket, post } from './market.ts';

/** A decision of the operator unless another says otherwise, in a transaction of its own; its id. */
export const decideAs = (
  { database, now }: Pick<Context, 'database' | 'now'>,
  decision: Partial<NewDecision> & Pick<NewDecision, 'effects'>,
): Promise<number> =>
  database.transaction().execute((transaction) =>
    applyDecision(transaction, {
      caseId: null,
      actor: 'operator',
      actorId: null,
      reason: null,
      now: now(),
      ...decision,
    }),
  );

/**
 * rudo (1) sells two kettles, which tendai (2) has reported; chipo (3) and farai (4) are moderators.
 */
export async function openDesk() {
  const { server, seller } = await openMarket();
  const { database, now, secret } = server.context;
  await seller.send('PATCH', paths.ownProfile, { body: { phone_number: '263771234567' } });
  await post(seller);
  await post(seller, { title: 'Blue kettle' });
  const reporter = await joinMarket(server, 'tendai');
  const moderators = [await joinMarket(server, 'chipo'), await joinMarket(server, 'farai')] as const;
  await database.updateTable('users').set({ role: 'moderator' }).where('id', '>', 2).execute();
  const caseId = await openCase(database, { sellerId: 1 }, now());
  const report = {
    case_id: caseId,
    target: 'listing',
    subject: '1',
    listing_id: 1,
    reason: 'scam',
    text: '',
    reporter_id: 2,
    reporter_key: 'user 2',
    weight: 8,
    reported_at: now(),
  } as const;
  await database.insertInto('reports').values(report).execute();
  server.advance(1000);
  const decide = (
    actions: Partial<DecisionRequest['actions'][number]>[],
    more: object = {},
    by: TestClient = moderators[0],
  ) =>
    by.send('POST', paths.deskDecisions(String(caseId)), {
      body: { revision: 0, actions, reason: 'scam', ...more },
    });
  const undo = (id: number | string, by: TestClient = moderators[0]) =>
    by.send('POST', paths.deskUndo(String(id)));
  const log = async () => (await moderators[0].get(paths.deskLog)).body as LogEntry[];
  const all = async () => ({
    users: await database.selectFrom('users').selectAll().orderBy('id').execute(),
    listings: await database.selectFrom('listings').selectAll().orderBy('id').execute(),
    photos: await database.selectFrom('listing_photos').selectAll().execute(),
    reports: await database.selectFrom('reports').selectAll().orderBy('id').execute(),
    banned: await database.selectFrom('banned_numbers').selectAll().execute(),
    cleared: await database.selectFrom('cleared_reasons').selectAll().execute(),
    market: await idsOnMarket(server.context),
  });
  const caseRow = () =>
    database.selectFrom('cases').selectAll().where('id', '=', caseId).executeTakeFirstOrThrow();
  const texts = async () =>
    (await database.selectFrom('decision_messages').select('text').execute()).map(({ text }) => text);
  return {
    server,
    database,
    now,
    secret,
    seller,
    reporter,
    moderators,
    caseId,
    decide,
    undo,
    log,
    all,
    caseRow,
    texts,
  };
}
