import { expect, test } from 'vitest';
import { paths } from '../../../src/contract/paths.ts';
import { APPEAL_LIFE } from '../../../src/contract/reports.ts';
import { TEST_PASSWORD } from '../../tools/testing/client.ts';
import { DAY, openModeratedMarket } from '../../tools/testing/moderatedMarket.ts';

test('a seller appeals once, another moderator answers once, and an upheld appeal undoes it', async () => {
  const { of, report, done, appeal, answer, queue, standing, shown, log } =
    await openModeratedMarket('tendai');
  await report('tendai');
  const id = await done({});
  expect(await shown()).toEqual([2]);
  expect(await appeal(id)).toMatchObject({ status: 204 });
  expect(await appeal(id)).toMatchObject({ status: 409 });
  expect((await queue('farai')).sellers).toMatchObject([{ username: 'rudo', has_appeal: true, reports: 0 }]);
  expect((await queue('chipo')).total).toBe(0);
  expect(await answer(id, { upheld: true }, 'chipo')).toMatchObject({
    status: 403,
    body: { detail: 'You made this decision. Another moderator answers the appeal.' },
  });
  expect(await log()).toMatchObject([
    { appeal: { text: 'It is mine.', outcome: 'open', can_answer: false } },
  ]);
  expect((await standing()).actions).toMatchObject([{ ended_at: null, appeal_until: null }]);
  await of('rudo').post(paths.standingRead);
  expect(await answer(id, { upheld: true, text: 'Sorry.' })).toMatchObject({ status: 204 });
  expect(await answer(id, { upheld: false })).toMatchObject({ status: 409 });
  expect(await shown()).toEqual([1, 2]);
  expect((await queue()).total).toBe(0);
  expect((await standing()).actions).toMatchObject([
    { is_read: false, ended_at: expect.any(String), appeal: { outcome: 'upheld', answer: 'Sorry.' } },
  ]);
});

test('an appeal of a moderator is answered by who acted, where there is no third', async () => {
  const { of, done, appeal, answer, log, standing } = await openModeratedMarket();
  const first = await done({ kind: 'warn' });
  const id = await done({ user: 'farai', kind: 'warn', listing: null });
  await of('rudo').post(paths.standingRead);
  for (const [name, unread_decisions] of [
    ['rudo', 0],
    ['farai', 1],
  ] as const)
    expect((await of(name).get(paths.ownProfile)).body).toMatchObject({ unread_decisions });
  await appeal(id, 'farai');
  expect(await answer(id, { upheld: false }, 'farai')).toMatchObject({ status: 403 });
  expect(await log()).toMatchObject([{ appeal: { can_answer: true } }, { appeal: null }]);
  for (const status of [204, 409])
    expect(await answer(id, { upheld: false }, 'chipo')).toMatchObject({ status });
  // What was decided about others stays read, and open to an appeal.
  expect((await standing()).actions).toMatchObject([{ is_read: true }]);
  await appeal(first);
  expect(await answer(first, { upheld: false })).toMatchObject({ status: 204 });
});

test('no appeal waits any longer whose action is undone, or whose account is deleted', async () => {
  const { of, done, undo, appeal, standing, queue, log } = await openModeratedMarket('tendai');
  await done({ user: 'farai', kind: 'warn', listing: null });
  const undone = await done({});
  await appeal(undone);
  await undo(undone);
  expect((await standing()).actions).toMatchObject([{ appeal: { outcome: 'upheld', answer: null } }]);
  await appeal(await done({ user: 'tendai', kind: 'warn', listing: null }), 'tendai');
  expect((await queue('farai')).total).toBe(1);
  await of('tendai').send('DELETE', paths.account, { body: { password: TEST_PASSWORD } });
  expect((await queue('farai')).total).toBe(0);
  const others = [{ undone_by: 'chipo' }, { user: 'farai', undone_at: null, appeal: null }];
  expect(await log()).toMatchObject([{ message: null, appeal: null }, ...others]);
});

test('there is no appeal against what is another’s, has ended, or is 20 days old', async () => {
  const { server, of, done, undo, appeal, answer, standing } = await openModeratedMarket('tendai');
  const [warning, dismissal, undone, short] = [
    await done({ kind: 'warn' }),
    await done({ kind: 'dismiss' }),
    await done({}),
    await done({ kind: 'suspend', listing: null, days: 1 }),
  ];
  await undo(undone);
  await of('rudo').login('rudo');
  expect((await standing()).actions.map(({ appeal_until: until }) => until !== null)).toEqual([
    true,
    false,
    true,
  ]);
  expect(await appeal(warning, 'tendai')).toMatchObject({ status: 404 });
  expect(await appeal(dismissal)).toMatchObject({ status: 404 });
  expect(await appeal(warning, 'rudo', ' ')).toMatchObject({ status: 400 });
  expect(await appeal(undone)).toMatchObject({ status: 409, body: { detail: 'This decision has ended.' } });
  server.advance(2 * DAY);
  await of('rudo').login('rudo');
  expect(await appeal(short)).toMatchObject({ status: 409, body: { detail: 'This decision has ended.' } });
  server.advance(APPEAL_LIFE);
  await of('rudo').login('rudo');
  expect(await appeal(warning)).toMatchObject({ status: 409 });
  expect((await standing()).actions.map(({ appeal_until: until }) => until)).toEqual([null, null, null]);
  await of('farai').login('farai');
  expect(await answer(warning, { upheld: true })).toMatchObject({ status: 404 });
});
