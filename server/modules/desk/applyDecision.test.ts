import { expect, test } from 'vitest';
import { paths } from '../../../src/contract/paths.ts';
import { createClient } from '../../tools/testing/client.ts';
import { decideAs } from '../../tools/testing/deskMarket.ts';
import { idsOnMarket, joinMarket, openMarket, post } from '../../tools/testing/market.ts';
import { hideByProgram, suspension } from './applyDecision.ts';

/** Two listings of rudo (1), and the decisions of an operator. */
async function openDesk() {
  const { server, seller } = await openMarket();
  const { database, now, secret } = server.context;
  await seller.send('PATCH', paths.ownProfile, { body: { phone_number: '263771234567' } });
  await post(seller);
  await post(seller, { title: 'Blue kettle' });
  const decide = (decision: Parameters<typeof decideAs>[1]) => decideAs(server.context, decision);
  const effects = async (decision: number) => {
    const rows = database.selectFrom('decision_effects').selectAll().where('decision_id', '=', decision);
    return (await rows.orderBy('id').execute()).map(({ action, user_id, listing_id, before, until }) => [
      action,
      user_id,
      listing_id,
      before,
      until,
    ]);
  };
  const listings = () => database.selectFrom('listings').selectAll().orderBy('id').execute();
  const onMarket = () => idsOnMarket(server.context);
  return { server, seller, database, now, secret, decide, effects, listings, onMarket };
}

test('a listing is hidden, restored and removed by its own columns alone, each with a row', async () => {
  const { server, decide, effects, listings, onMarket, now } = await openDesk();
  const first = await listings();
  server.advance(1000);
  const hidden = await decide({ effects: [{ action: 'hide', listingId: 1 }] });
  expect(await listings()).toEqual([{ ...first[0], hidden_at: now() }, first[1]]);
  expect(await onMarket()).toEqual([2]);
  expect(await effects(hidden)).toEqual([['hide', 1, 1, '{"hidden_at":null}', null]]);
  const restored = await decide({ effects: [{ action: 'restore', listingId: 1 }] });
  expect(await listings()).toEqual(first);
  expect(await onMarket()).toEqual([1, 2]);
  const before = `{"hidden_at":${now()},"removed_at":null}`;
  expect(await effects(restored)).toEqual([['restore', 1, 1, before, null]]);
  await decide({ effects: [{ action: 'remove', listingId: 2 }] });
  expect(await listings()).toEqual([first[0], { ...first[1], hidden_at: now(), removed_at: now() }]);
});

test('a suspension ends the sessions, and each listing that follows has a row @postgres', async () => {
  const { server, seller, decide, effects, database, onMarket, now, secret } = await openDesk();
  await decide({ effects: [{ action: 'hide', listingId: 1 }] });
  const user = await database.selectFrom('users').selectAll().executeTakeFirstOrThrow();
  const until = now() + 1000;
  const id = await decide({ reason: 'scam', effects: suspension(user, { until, reason: 'scam', secret }) });
  expect(await database.selectFrom('users').selectAll().execute()).toEqual([
    { ...user, suspended_at: now(), suspended_until: until },
  ]);
  expect(await effects(id)).toEqual([
    ['suspend', 1, null, '{"suspended_at":null,"suspended_until":null}', until],
    ['hide', 1, 2, null, null],
    ['ban', 1, null, expect.stringMatching(/^{"number_hash":"[\w-]{43}"}$/), null],
  ]);
  expect(await onMarket()).toEqual([]);
  expect(await seller.get(paths.ownProfile)).toMatchObject({ status: 401 });
  expect(await database.selectFrom('banned_numbers').select('banned_at').execute()).toEqual([
    { banned_at: now() },
  ]);
  const longer = await decide({ effects: suspension(user, { until: null, reason: 'rude', secret }) });
  expect(await effects(longer)).toEqual([
    ['suspend', 1, null, `{"suspended_at":${now()},"suspended_until":${until}}`, null],
  ]);
  const ended = await decide({ effects: [{ action: 'unsuspend', userId: 1 }] });
  expect((await effects(ended)).map(([action, , listing]) => [action, listing])).toEqual([
    ['unsuspend', null],
    ['restore', 2],
  ]);
  expect(await onMarket()).toEqual([2]);
  expect(await createClient(server).login('rudo')).toMatchObject({ status: 200 });
});

test('an account that is held comes back without what a moderator has hidden @postgres', async () => {
  const { server, decide, effects, onMarket, listings } = await openDesk();
  const first = await listings();
  await decide({ effects: [{ action: 'hide', listingId: 1 }] });
  server.advance(1000);
  const held = await decide({ actor: 'program', effects: [{ action: 'hold', userId: 1 }] });
  expect(await onMarket()).toEqual([]);
  expect((await effects(held)).map(([action, , listing]) => [action, listing])).toEqual([
    ['hold', null],
    ['hide', 2],
  ]);
  const released = await decide({ effects: [{ action: 'release', userId: 1 }] });
  expect((await effects(released)).map(([action, , listing]) => [action, listing])).toEqual([
    ['release', null],
    ['restore', 2],
  ]);
  expect(await onMarket()).toEqual([2]);
  expect((await listings())[1]).toEqual(first[1]);
});

test('a program hides what is shown, once, and tells its seller so @postgres', async () => {
  const { database, now, onMarket } = await openDesk();
  await database.insertInto('cases').values({ seller_id: 1, opened_at: now() }).execute();
  const hide = () =>
    database
      .transaction()
      .execute((transaction) =>
        hideByProgram(transaction, { caseId: 1, listingId: 1, reason: 'scam', now: now() }),
      );
  const id = await hide();
  expect(await hide()).toBeNull();
  expect(await onMarket()).toEqual([2]);
  expect(await database.selectFrom('decisions').selectAll().execute()).toMatchObject([
    { id, case_id: 1, actor: 'program', actor_id: null, reason: 'scam', undoes: null },
  ]);
  const messages = await database.selectFrom('decision_messages').selectAll().execute();
  expect(messages).toMatchObject([{ decision_id: id, user_id: 1, read_at: null }]);
  expect(messages[0]?.text).toMatch(/^“Red kettle” is hidden for now: a program did this/);
});

test('an operator appoints and dismisses a moderator; texts to one person are one message @postgres', async () => {
  const { server, decide, database } = await openDesk();
  await joinMarket(server, 'tendai');
  await decide({ effects: [{ action: 'appoint', userId: 2 }] });
  const roles = async () =>
    (await database.selectFrom('users').select('role').orderBy('id').execute()).map(({ role }) => role);
  expect(await roles()).toEqual([null, 'moderator']);
  await decide({ effects: [{ action: 'dismiss', userId: 2 }] });
  expect(await roles()).toEqual([null, null]);
  await decide({
    effects: [{ action: 'warn', userId: 1 }],
    messages: [
      { userId: 1, text: 'One.' },
      { userId: 1, text: 'Two.' },
    ],
  });
  expect(await database.selectFrom('decision_messages').select('text').execute()).toEqual([
    { text: 'One.\n\nTwo.' },
  ]);
});
