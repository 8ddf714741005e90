import { expect, test } from 'vitest';
import { createWorker } from '../../worker/jobs.ts';
import { createClient } from '../../tools/testing/client.ts';
import { DAY, HOUR, joinMarket } from '../../tools/testing/market.ts';
import { openPushMarket } from '../../tools/testing/pushMarket.ts';
import { notifyUsers } from './outbox.ts';
import { FAILURES_MAX } from './send.ts';

const RUDO = 1;

/** A market on which rudo has a browser, and a way to tell rudo something. */
async function open() {
  const market = await openPushMarket();
  const { server, database, seller, register } = market;
  await register(seller);
  const tell = (title: string, tag = title) =>
    notifyUsers(database, [RUDO, 99], { title, body: '', url: '/desk', tag }, server.context.now());
  return { ...market, tell };
}

test('what is told is sent once, to all devices of the user, and a tag once a day @postgres', async () => {
  const { server, database, register, tell, later, sent, rows } = await open();
  const phone = createClient(server);
  await phone.login('rudo');
  await register(phone, 'two');
  await tell('A', 'tag');
  await tell('B', 'tag');
  expect(await later(0)).toEqual(['A', 'A']);
  expect(sent).toEqual(['one', 'two'].map((to) => ({ title: 'A', body: '', url: '/desk', tag: 'tag', to })));
  expect(await later(0)).toEqual([]);
  await tell('A day old');
  expect(await later(DAY)).toEqual([]);
  await tell('C', 'tag');
  expect(await later(0)).toEqual(['C', 'C']);
  // Who has no device is told nothing later.
  expect(await rows()).toEqual([2, 0, 3]);
  server.advance(5 * DAY);
  await createWorker(server.context).runDueJobs();
  expect(await database.selectFrom('notifications').select('id').execute()).toEqual([]);
});

test('nothing is sent at night: 20:59, 21:00, 06:59 and 07:00', async () => {
  const { tell, later, server } = await open();
  server.advance(7 * HOUR - 1);
  await tell('Evening');
  expect(await later(0)).toEqual(['Evening']);
  await tell('Night');
  expect(await later(1)).toEqual([]);
  expect(await later(10 * HOUR - 1)).toEqual([]);
  expect(await later(1)).toEqual(['Night']);
});

test.each([500, 429, null])(
  'a device whose push service fails (%s) is tried after an hour, two, four @postgres',
  async (status) => {
    const { service, tell, later } = await open();
    service.status = status;
    await tell('A');
    await tell('B');
    expect(await later(0)).toEqual(['A']);
    expect(await later(HOUR - 1)).toEqual([]);
    expect(await later(1)).toEqual(['A']);
    expect(await later(2 * HOUR - 1)).toEqual([]);
    service.status = 201;
    expect(await later(1)).toEqual(['A', 'B']);
    service.status = status;
    await tell('C');
    expect(await later(0)).toEqual(['C']);
    service.status = 201;
    expect(await later(HOUR)).toEqual(['C']);
  },
);

test('a browser that is gone is deleted, with what its user was told', async () => {
  const { service, tell, later, rows } = await open();
  service.status = 410;
  await tell('A');
  await later(0);
  expect(await rows()).toEqual([0, 0, 0]);
});

test(`a browser that fails ${FAILURES_MAX} times in a row is deleted`, async () => {
  const { server, database, service, register, tell, later, rows, sent } = await open();
  await register(await joinMarket(server, 'chipo'), 'two');
  service.status = 503;
  const devices: unknown[] = [];
  while (devices.length < 30 && devices.at(-1) !== 1) {
    await tell('A');
    await later(0);
    devices.push((await rows())[0]);
    server.advance(DAY);
  }
  expect([sent.length, devices.at(-2), devices.at(-1)]).toEqual([FAILURES_MAX, 2, 1]);
  expect(await database.selectFrom('push_devices').select('failures').execute()).toEqual([{ failures: 0 }]);
});
