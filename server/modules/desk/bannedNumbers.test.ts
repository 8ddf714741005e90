import { expect, test } from 'vitest';
import { paths } from '../../../src/contract/paths.ts';
import { createClient, type TestClient } from '../../tools/testing/client.ts';
import { post, titles } from '../../tools/testing/market.ts';
import { appoint, openDesk, report } from '../../tools/testing/reportedMarket.ts';
import { endDecisions } from './endings.ts';

const DAY = 86_400_000;
const PHONE = '263771234567';

const changeNumber = (client: TestClient, phone: string) =>
  client.send('PATCH', paths.ownProfile, { body: { phone_number: phone } });

/** rudo's case about a scam; pemba sells a pan with the same number, and may judge. */
async function openWithTwin() {
  const market = await openDesk('tariro', 'pemba', 'second');
  const { server, seller, students, visitor, moderator, read } = market;
  const [tariro = visitor, pemba = visitor, second = visitor] = students;
  const { database } = server.context;
  await changeNumber(seller, PHONE);
  await changeNumber(pemba, PHONE);
  await post(pemba, { title: 'Pan' });
  await appoint(server, 'second');
  await report(tariro, 'one');
  const suspend = async (parts: object = {}) => {
    const { revision } = await read();
    const body = { revision, actions: [{ action: 'suspend', ...parts }], reason: 'scam' };
    return moderator.post(paths.deskDecisions('1'), body);
  };
  const decisionOf = async (action: string) => {
    const effects = database
      .selectFrom('decision_effects')
      .select('decision_id')
      .where('action', '=', action);
    return String((await effects.orderBy('id', 'desc').executeTakeFirstOrThrow()).decision_id);
  };
  const listed = async () => titles(await createClient(server).get(paths.listings));
  const banned = () => database.selectFrom('banned_numbers').selectAll().execute();
  return { ...market, pemba, second, suspend, decisionOf, listed, banned };
}

test('an account that had the number before it was banned comes to the desk, and nothing of it is hidden', async () => {
  const { suspend, listed, cases, reports } = await openWithTwin();
  expect(await listed()).toEqual(['Pan', 'Pot']);
  expect(await suspend()).toMatchObject({ status: 200 });
  expect(await listed()).toEqual(['Pan']);
  expect(await cases()).toMatchObject([
    { seller_id: 1, closed_at: expect.any(Number) },
    { seller_id: 4, closed_at: null },
  ]);
  expect((await reports()).at(-1)).toMatchObject({ target: 'seller', subject: '4', signal: 'number' });
});

test('a moderator who looked at it is not asked again when the number is banned once more', async () => {
  const { server, visitor, moderator, suspend, cases, read } = await openWithTwin();
  await suspend();
  const { revision } = await read(2);
  await moderator.post(paths.deskDecisions('2'), { revision, actions: [{ action: 'leave' }], reason: null });
  await report(visitor, 'later', { target: 'seller', subject: 'rudo' });
  const { revision: again } = await read(3);
  const body = { revision: again, actions: [{ action: 'suspend' }], reason: 'scam' };
  server.advance(1000);
  expect(await moderator.post(paths.deskDecisions('3'), body)).toMatchObject({ status: 200 });
  expect((await cases()).filter(({ closed_at: at }) => at === null)).toEqual([]);
});

test('a number that is banned without an account brings the account to the desk that took it since', async () => {
  const { visitor, moderator, pemba, read, reports } = await openWithTwin();
  await report(visitor, 'one', { target: 'phone', subject: '0779999999' });
  await changeNumber(pemba, '263779999999');
  const { revision } = await read(2);
  const body = { revision, actions: [{ action: 'suspend' }], reason: 'scam' };
  expect(await moderator.post(paths.deskDecisions('2'), body)).toMatchObject({ status: 200 });
  expect((await reports()).at(-1)).toMatchObject({ target: 'seller', subject: '4', signal: 'number' });
});

test.each([
  ['while it lasts', {}, 0],
  ['also when its time is over by then', { days: 7 }, 8],
])('an upheld appeal against the suspension ends its bans, %s @postgres', async (_, parts, days) => {
  const { server, seller, second, suspend, decisionOf, banned } = await openWithTwin();
  await suspend(parts);
  const id = await decisionOf('suspend');
  expect(await banned()).toHaveLength(1);
  await seller.login('rudo');
  expect(await seller.post(paths.appeals, { decision: Number(id), text: 'I am no scammer.' })).toMatchObject({
    status: 204,
  });
  server.advance(days * DAY);
  await endDecisions(server.context, 'suspensions', AbortSignal.timeout(60_000));
  await second.login('second');
  expect(await second.post(paths.deskAppeal(id), { upheld: true })).toMatchObject({ status: 204 });
  expect(await banned()).toEqual([]);
});
