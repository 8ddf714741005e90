import { expect, test } from 'vitest';
import { paths } from '../../../src/contract/paths.ts';
import { createClient, type TestClient } from '../../tools/testing/client.ts';
import { joinMarket, openMarket, post, titles } from '../../tools/testing/market.ts';
import { openDesk, report } from '../../tools/testing/reportedMarket.ts';
import { applyDecision, suspension } from './applyDecision.ts';
import { holdIfBanned } from './evasion.ts';

const PHONE = '263771234567';

const changeNumber = (client: TestClient, phone: string) =>
  client.send('PATCH', paths.ownProfile, { body: { phone_number: phone } });
const deleteAccount = (client: TestClient) =>
  client.send('DELETE', paths.account, { body: { password: 'Market-day1!' } });

/** A market where rudo (1) was suspended for a scam, and tanaka (2) sells a pot. */
async function openAfterScam() {
  const { server, seller } = await openMarket();
  const { database, secret, now } = server.context;
  await seller.send('PATCH', paths.ownProfile, { body: { phone_number: PHONE } });
  const other = await joinMarket(server, 'tanaka');
  await post(other, { title: 'Pot' });
  await database.transaction().execute((transaction) =>
    applyDecision(transaction, {
      caseId: null,
      actor: 'operator',
      actorId: null,
      reason: 'scam',
      now: now(),
      effects: suspension({ id: 1, phone_number: PHONE }, { until: null, reason: 'scam', secret }),
    }),
  );
  const setPhone = (phone: string) => changeNumber(other, phone);
  const listed = async () => titles(await createClient(server).get(paths.listings));
  const reports = () =>
    database.selectFrom('reports').select(['target', 'subject', 'signal']).orderBy('id').execute();
  const hides = () =>
    database
      .selectFrom('decision_effects')
      .innerJoin('decisions', 'decisions.id', 'decision_effects.decision_id')
      .select(['action', 'listing_id', 'actor'])
      .where('actor', '=', 'program')
      .orderBy('decision_effects.id')
      .execute();
  const release = () =>
    database.transaction().execute((transaction) =>
      applyDecision(transaction, {
        caseId: null,
        actor: 'operator',
        actorId: null,
        reason: null,
        now: now(),
        effects: [{ action: 'release', userId: 2 }],
      }),
    );
  const { market } = server.context;
  return { server, database, secret, market, other, setPhone, listed, reports, hides, release };
}

test('an account that takes the number of a suspended scammer is held, with all that it posts @postgres', async () => {
  const { other, setPhone, listed, reports, hides } = await openAfterScam();
  expect(await listed()).toEqual(['Pot']);
  expect(await setPhone(PHONE)).toMatchObject({ status: 200, body: { phone_number: PHONE } });
  expect(await listed()).toEqual([]);
  expect(await post(other, { title: 'Pan' })).toMatchObject({ status: 201, body: { title: 'Pan' } });
  expect(await listed()).toEqual([]);
  expect(titles(await other.get(paths.myListings))).toEqual(['Pan', 'Pot']);
  expect(await reports()).toEqual([
    { target: 'seller', subject: '2', signal: 'number' },
    { target: 'listing', subject: '2', signal: 'number' },
  ]);
  const byProgram = { actor: 'program' };
  expect(await hides()).toEqual([
    { ...byProgram, action: 'hold', listing_id: null },
    { ...byProgram, action: 'hide', listing_id: 1 },
    { ...byProgram, action: 'hide', listing_id: 2 },
  ]);
});

test('another number holds nobody, and a number that stays is not checked again', async () => {
  const { other, setPhone, listed, release, hides } = await openAfterScam();
  await setPhone('263779999999');
  expect(await listed()).toEqual(['Pot']);
  await setPhone(PHONE);
  await post(other, { title: 'Pan' });
  await release();
  expect(await listed()).toEqual(['Pan', 'Pot']);
  await setPhone(PHONE);
  await other.send('PATCH', paths.ownProfile, { body: { location: 'Hall 4' } });
  expect(await listed()).toEqual(['Pan', 'Pot']);
  expect(await hides()).toHaveLength(3);
});

test('a held account that changes its number again stays held', async () => {
  const { other, setPhone, listed } = await openAfterScam();
  await setPhone(PHONE);
  await setPhone('263779999999');
  await post(other, { title: 'Pan' });
  expect(await listed()).toEqual([]);
});

test.each(['0771234567', '+263 77 123 4567', '00263771234567', '263 77-123-4567', '(077) 123 4567'])(
  '%s is the number of the suspended person as well',
  async (phone) => {
    const { database, secret, market, listed } = await openAfterScam();
    const hold = (typed: string) =>
      database
        .transaction()
        .execute((transaction) => holdIfBanned(transaction, { userId: 2, phone: typed, secret, now: 1 }))
        .then(market.changed);
    await hold('0771234568');
    await hold('no number');
    expect(await listed()).toEqual(['Pot']);
    await hold(phone);
    expect(await listed()).toEqual([]);
  },
);

test.each([
  ['changes the number', (seller: TestClient) => changeNumber(seller, '263779999999')],
  ['deletes the account', deleteAccount],
  [
    'does both',
    async (seller: TestClient) => {
      await changeNumber(seller, '263779999999');
      return deleteAccount(seller);
    },
  ],
])(
  'a reported scammer who %s before the decision does not get the number back @postgres',
  async (_, escape) => {
    const { server, seller, students, visitor, moderator, read } = await openDesk('tariro');
    await changeNumber(seller, PHONE);
    await report(students[0] ?? visitor, 'one');
    await report(visitor, 'two', { target: 'phone', subject: '077 123 4567' });
    expect((await escape(seller)).status).toBeLessThan(300);
    const { revision } = await read();
    const body = { revision, actions: [{ action: 'suspend' }], reason: 'scam' };
    expect(await moderator.post(paths.deskDecisions('1'), body)).toMatchObject({ status: 200 });
    const { database } = server.context;
    const isHeld = async (name: string) => {
      await changeNumber(await joinMarket(server, name), PHONE);
      const user = database.selectFrom('users').select('held_at').where('username', '=', name);
      return (await user.executeTakeFirstOrThrow()).held_at !== null;
    };
    expect(await isHeld('again')).toBe(true);
    const decision = database.selectFrom('decisions').select('id').where('actor', '=', 'moderator');
    const { id } = await decision.executeTakeFirstOrThrow();
    const bans = database.selectFrom('decision_effects').select('before').where('action', '=', 'ban');
    const banned = (await bans.execute()).map(({ before }) => before);
    expect(new Set(banned).size).toBe(banned.length);
    expect(await moderator.post(paths.deskUndo(String(id)), {})).toMatchObject({ status: 204 });
    expect(await database.selectFrom('banned_numbers').selectAll().execute()).toEqual([]);
    expect(await isHeld('later')).toBe(false);
  },
);

test('of a deleted account without a number nothing can be banned', async () => {
  const { seller, visitor, moderator, read } = await openDesk();
  await report(visitor, 'one');
  await deleteAccount(seller);
  const { revision } = await read();
  const suspend = (parts: object = {}) =>
    moderator.post(paths.deskDecisions('1'), {
      revision,
      actions: [{ action: 'suspend', ...parts }],
      reason: 'scam',
    });
  expect(await suspend()).toMatchObject({ status: 400, body: { actions: [expect.any(String)] } });
  expect(await suspend({ days: 7 })).toMatchObject({ status: 400, body: { actions: [expect.any(String)] } });
});
