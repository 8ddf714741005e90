import { expect, test } from 'vitest';
import * as v from 'valibot';
import { paths } from '../../../src/contract/paths.ts';
import { StandingSchema } from '../../../src/contract/reports.ts';
import { appoint, openReportedMarket, report } from '../../tools/testing/reportedMarket.ts';
import { applyDecision, type NewDecision } from './applyDecision.ts';

/** What tendai (2, a moderator) decided about rudo (1), who has appealed; chipo (3) is another one. */
async function openAppealed() {
  const market = await openReportedMarket('tendai', 'chipo', 'farai');
  const { server, seller, students, visitor } = market;
  const [tendai = seller, chipo = seller, farai = seller] = students;
  const { database, now } = server.context;
  await report(farai, 'one');
  for (const name of ['tendai', 'chipo']) await appoint(server, name);
  const decide = (decision: Partial<NewDecision> = {}) =>
    database.transaction().execute(async (transaction) => {
      await applyDecision(transaction, {
        caseId: 1,
        actor: 'moderator',
        actorId: 2,
        reason: 'scam',
        now: now(),
        effects: [{ action: 'hide', listingId: 1 }],
        messages: [{ userId: 1, text: 'It is hidden.' }],
        ...decision,
      });
      await transaction.updateTable('cases').set({ closed_at: now() }).execute();
      await transaction.updateTable('reports').set({ ended_at: now(), outcome: 'upheld' }).execute();
    });
  await decide();
  expect(await seller.post(paths.appeals, { decision: 1, text: 'It is mine.' })).toMatchObject({
    status: 204,
  });
  const judge = (client: typeof seller, upheld = true, text = '') =>
    client.post(paths.deskAppeal('1'), { upheld, text });
  const standing = async () => v.parse(StandingSchema, (await seller.get(paths.standing)).body).decisions[0];
  const log = async () =>
    (
      await database.selectFrom('decision_effects').select(['decision_id', 'action']).orderBy('id').execute()
    ).map(({ decision_id: id, action }) => `${id} ${action}`);
  return { ...market, visitor, server, seller, tendai, chipo, farai, database, decide, judge, standing, log };
}

test('another moderator upholds an appeal: all is as before, the case stays closed and the reports count for nobody', async () => {
  const { seller, chipo, judge, standing, isHidden, cases, reports, log } = await openAppealed();
  await seller.post(paths.standingRead);
  expect(await isHidden()).toBe(true);
  expect(await judge(chipo, true, 'You are right. 🧿 آسف')).toMatchObject({ status: 204 });
  expect(await isHidden()).toBe(false);
  expect(await standing()).toMatchObject({
    is_read: false,
    ended_at: expect.any(String),
    appeal: { outcome: 'upheld', answer: 'You are right. 🧿 آسف' },
  });
  expect((await seller.get(paths.ownProfile)).body).toMatchObject({ unread_decisions: 1 });
  expect(await cases()).toMatchObject([{ closed_at: expect.any(Number) }]);
  expect(await reports()).toMatchObject([{ outcome: 'left' }]);
  expect(await log()).toEqual(['1 hide', '2 undo hide']);
});

test('a rejected appeal changes nothing but the log, and is told with its answer', async () => {
  const { seller, tendai, chipo, judge, standing, isHidden, log } = await openAppealed();
  expect(await judge(chipo, false, 'The photo is not yours.')).toMatchObject({ status: 204 });
  expect(await isHidden()).toBe(true);
  expect(await standing()).toMatchObject({
    ended_at: null,
    appeal_until: null,
    appeal: { outcome: 'rejected', answer: 'The photo is not yours.' },
  });
  expect(await log()).toEqual(['1 hide', '2 reject appeal']);
  expect(await seller.post(paths.appeals, { decision: 2, text: 'Again' })).toMatchObject({ status: 409 });
  expect(await seller.post(paths.appeals, { decision: 1, text: 'Again' })).toMatchObject({ status: 409 });
  expect(await tendai.post(paths.deskUndo('2'))).toMatchObject({
    status: 409,
    body: { detail: 'An appeal is judged once.' },
  });
});

test('nobody else judges it: visitors, students, the suspended, the reported, reporters, who decided', async () => {
  const { server, visitor, seller, farai, tendai, chipo, judge, database, isHidden } = await openAppealed();
  const statuses = async () =>
    Promise.all([visitor, farai, tendai, seller].map(async (client) => (await judge(client)).status));
  expect(await statuses()).toEqual([401, 403, 403, 403]);
  // A moderator who is reported, and one who reported it.
  for (const name of ['rudo', 'farai']) await appoint(server, name);
  expect((await judge(seller)).body).toEqual({
    detail: 'This appeal is yours. Another moderator judges it.',
  });
  expect((await judge(farai)).body).toEqual({
    detail: 'You reported something of this case. Another moderator judges the appeal.',
  });
  expect((await judge(tendai)).body).toEqual({
    detail: 'You made this decision. Another moderator judges the appeal.',
  });
  await database.updateTable('users').set({ suspended_at: 1 }).where('username', '=', 'chipo').execute();
  expect(await judge(chipo)).toMatchObject({ status: 403 });
  expect(await isHidden()).toBe(true);
  // No other moderator is left who may judge it.
  expect(await judge(tendai)).toMatchObject({ status: 204 });
});

test('of two moderators who judge at once one is told what the other said @postgres', async () => {
  const { server, farai, chipo, judge, database, isHidden } = await openAppealed();
  await database.updateTable('reports').set({ reporter_id: null }).execute();
  await appoint(server, 'farai');
  const answers = await Promise.all([judge(farai), judge(chipo), judge(farai), judge(chipo)]);
  expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
  const rejected = answers
    .filter(({ status }) => status !== 204)
    .map(({ status, body }) => ({ status, body }));
  const detail = expect.stringMatching(/^(farai|chipo) has judged this appeal: it is upheld\.$/) as string;
  expect(rejected).toEqual(Array.from({ length: 3 }, () => ({ status: 409, body: { detail } })));
  expect(await isHidden()).toBe(false);
});

test('an appeal is upheld also where the decision has ended meanwhile, and not before a later one @postgres', async () => {
  const { chipo, judge, decide, standing, log } = await openAppealed();
  await decide({ effects: [{ action: 'remove', listingId: 1 }] });
  expect(await judge(chipo)).toMatchObject({
    status: 409,
    body: { detail: expect.stringMatching(/^Before it, undo decision 2, by tendai/) },
  });
  expect(await standing()).toMatchObject({ id: '2' });
  await decide({ effects: [{ action: 'restore', listingId: 1 }], messages: [] });
  expect(await judge(chipo)).toMatchObject({ status: 204 });
  expect((await log()).at(-1)).toBe('4 uphold appeal');
});

test.each([
  [{}, { upheld: ['Say whether the appeal is upheld.'] }],
  [{ upheld: 'yes' }, { upheld: ['Say whether the appeal is upheld.'] }],
  [{ upheld: true, text: 'x'.repeat(2001) }, { text: [expect.any(String)] }],
])('a judgement of %j is rejected at its field', async (body, errors) => {
  const { chipo } = await openAppealed();
  expect(await chipo.post(paths.deskAppeal('1'), body)).toMatchObject({ status: 400, body: errors });
  for (const decision of ['2', 'one', '99999999999999999999'])
    expect(await chipo.post(paths.deskAppeal(decision), { upheld: true })).toMatchObject({ status: 404 });
});
