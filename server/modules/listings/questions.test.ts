import { expect, test } from 'vitest';
import { paths } from '../../../src/contract/paths.ts';
import { LIMITS } from '../../limits/limits.ts';
import { createClient, type TestClient } from '../../tools/testing/client.ts';
import { asked, askedFrom, deviceOf, openAskedMarket } from '../../tools/testing/askedMarket.ts';
import { joinMarket } from '../../tools/testing/market.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const GONE = paths.gone('1');
const LISTING = paths.listing('1');
const CAMPUS = '192.0.2.1';
const HOME = '198.51.100.7';
const NETWORKS: Record<string, string> = { campus: CAMPUS, home: HOME, other: '192.0.2.9' };

test('a visitor asks without an account, once a device; the seller alone sees since when and how many', async () => {
  const { server, visitor, own, now } = await openAskedMarket();
  const since = now();
  expect(await own()).toEqual({ asked_at: null, askers: null, resting: null });
  expect(await asked(visitor, 'one')).toMatchObject({ status: 204, text: '' });
  server.advance(HOUR);
  expect(await asked(visitor, 'one')).toMatchObject({ status: 204 });
  expect(await own()).toEqual({ asked_at: since, askers: 1, resting: null });
  expect(await askedFrom(server, HOME, 'two')).toMatchObject({ status: 204 });
  expect(await own()).toEqual({ asked_at: since, askers: 2, resting: null });
  expect((await visitor.get(LISTING)).body).toMatchObject({ asked_at: null, askers: null });
  expect((await visitor.get(paths.listings)).body).toMatchObject([{ asked_at: null, askers: null }]);
  const rows = await server.context.database.selectFrom('listing_askers').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(deviceOf('one'));
});

test('an unknown listing is 404, and a device that is none is 400', async () => {
  const { visitor, own } = await openAskedMarket();
  for (const path of [paths.gone('nothing'), paths.gone('99999999999999999999')])
    expect(await visitor.post(path, { device: deviceOf('one') }), `to ${path}`).toMatchObject({
      status: 404,
    });
  for (const device of [undefined, 'short', 'x'.repeat(65), 'a device with spaces'])
    expect(await visitor.post(GONE, { device }), `device ${device}`).toMatchObject({
      status: 400,
      body: { device: [expect.stringContaining('16 to 64')] },
    });
  expect(await own()).toMatchObject({ askers: null });
});

test('its seller cannot ask, other sellers can; what is sold, resting, hidden or deleted cannot be asked about', async () => {
  const { server, seller, visitor, later, own } = await openAskedMarket();
  const { database } = server.context;
  expect(await asked(seller, 'mine')).toMatchObject({ status: 403, body: { detail: expect.any(String) } });
  expect(await asked(await joinMarket(server, 'chipo'), 'other')).toMatchObject({ status: 204 });
  await seller.send('PATCH', LISTING, { body: { status: 'sold' } });
  expect(await asked(visitor, 'one')).toMatchObject({ status: 409 });
  await seller.send('PATCH', LISTING, { body: { status: 'active' } });
  // The sale answered the question.
  expect(await own()).toMatchObject({ askers: null });
  await database.updateTable('listings').set({ hidden_at: 1 }).execute();
  expect(await asked(visitor, 'one')).toMatchObject({ status: 404 });
  await database.updateTable('listings').set({ hidden_at: null }).execute();
  await later(45 * DAY);
  expect(await asked(visitor, 'one')).toMatchObject({ status: 409 });
  await seller.login('rudo');
  await seller.send('DELETE', LISTING);
  expect(await asked(visitor, 'one')).toMatchObject({ status: 404 });
});

test.each([
  ['a renewal', (seller: TestClient) => seller.post(paths.renewal('1'))],
  ['a sale', (seller: TestClient) => seller.send('PATCH', LISTING, { body: { status: 'sold' } })],
  ['a deletion', (seller: TestClient) => seller.send('DELETE', LISTING)],
  [
    'the end of the account',
    (seller: TestClient) => seller.send('DELETE', paths.account, { body: PASSWORD }),
  ],
])('%s ends the question, and a change of the text does not', async (_, answer) => {
  const { server, seller, visitor, own } = await openAskedMarket();
  await asked(visitor, 'one');
  await seller.send('PATCH', LISTING, { body: { title: 'Clay pot' } });
  expect(await own()).toMatchObject({ askers: 1 });
  expect((await answer(seller)).status).toBeLessThan(300);
  expect(await server.context.database.selectFrom('listing_askers').selectAll().execute()).toEqual([]);
});
const PASSWORD = { password: 'Market-day1!' };

/**
 * Who asks from which network in which hour after the posting, and whether the listing rests when.
 */
test.each([
  ['two networks, three days', 'a campus 0, b home 0', 72, true],
  ['two networks, a little less', 'a campus 0, b home 0', 71, false],
  ['one device alone', 'a campus 0', 240, false],
  ['one device from two networks', 'a campus 0, a home 30', 240, false],
  ['the second counts', 'a campus 0, b home 48', 119, false],
  ['three days after the second', 'a campus 0, b home 48', 120, true],
  ['a third changes nothing', 'a campus 0, b home 1, c other 70', 73, true],
  ['two of one network on a day', 'a campus 0, b campus 23', 240, false],
  ['two of one network on two days', 'a campus 0, b campus 24', 96, true],
])('%s', async (_, askers, hours, rests) => {
  const { server, later, own, listed } = await openAskedMarket();
  let hour = 0;
  for (const asker of askers.split(', ')) {
    const [name = '', network = '', at = ''] = asker.split(' ');
    await later((Number(at) - hour) * HOUR);
    hour = Number(at);
    expect(await askedFrom(server, NETWORKS[network] ?? '', name)).toMatchObject({ status: 204 });
  }
  await later((hours - hour) * HOUR);
  expect(await own()).toMatchObject({ resting: rests ? 'unanswered' : null });
  expect(await listed()).toEqual(rests ? [] : ['Pot']);
});

test('a listing that rested unanswered comes back by one call, and its questions are over', async () => {
  const { server, seller, visitor, later, own, listed } = await openAskedMarket();
  await asked(visitor, 'one');
  await askedFrom(server, HOME, 'two');
  await later(3 * DAY);
  expect((await visitor.get(LISTING)).body).toMatchObject({ resting: 'unanswered' });
  expect(await own()).toMatchObject({ askers: 2, resting: 'unanswered' });
  expect(await seller.post(paths.renewal('1'))).toMatchObject({ status: 200, body: { resting: null } });
  expect(await own()).toEqual({ asked_at: null, askers: null, resting: null });
  await later(DAY);
  expect(await listed()).toEqual(['Pot']);
});

test('any number of questions from one network let nothing rest, and others are locked out for a minute at most', async () => {
  const { server, later, own } = await openAskedMarket();
  const campus = createClient(server, CAMPUS);
  for (let count = 0; count < LIMITS.questions.most; count += 1)
    expect((await asked(campus, count)).status).toBe(204);
  const rejected = await asked(campus, 'beyond');
  expect([rejected.status, rejected.headers['retry-after']]).toEqual([429, '60']);
  await later(60_000);
  expect(await asked(campus, 'late')).toMatchObject({ status: 204 });
  await later(4 * DAY);
  expect(await own()).toMatchObject({ askers: 1, resting: null });
});

test('of a renewal and the end of the three days at the same instant the renewal holds @postgres', async () => {
  const { server, seller, visitor, work, own, listed } = await openAskedMarket();
  await asked(visitor, 'one');
  await askedFrom(server, HOME, 'two');
  server.advance(3 * DAY);
  await seller.login('rudo');
  const [renewed] = await Promise.all([seller.post(paths.renewal('1')), work()]);
  expect(renewed).toMatchObject({ status: 200, body: { resting: null } });
  expect(await own()).toEqual({ asked_at: null, askers: null, resting: null });
  expect(await listed()).toEqual(['Pot']);
});
