import { setImmediate as turn } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { PUSH_PATH, type PushText } from '../../../src/contract/pushNotifications.ts';
import { paths } from '../../../src/contract/paths.ts';
import { seed } from '../../tools/seed/seed.ts';
import { joinMarket, post } from '../../tools/testing/market.ts';
import { makeSubscription } from '../../tools/testing/client.ts';
import { isOnPostgres } from '../../tools/testing/testDatabase.ts';
import { startTestServer } from '../../tools/testing/testServer.ts';
import { noticeRound } from './round.ts';
import { FAILURES_MAX } from './rules.ts';
import type { PushMessage } from './sendPush.ts';
import { removeDevice } from './store.ts';

const HOUR = 3_600_000;

/** A market whose clock shows 14:00 in Harare, with a push service that answers `status`. */
async function open() {
  const environment = { DEMO: 'off', PUSH_CONTACT: 'mailto:market@example.org' };
  const server = await startTestServer({ environment });
  await seed(server.context);
  const seller = await joinMarket(server, 'rudo');
  const sent: PushMessage[] = [];
  const service = { status: 201 as number | null };
  const send = async (message: PushMessage) => {
    sent.push(message);
    return service.status;
  };
  const round = () => noticeRound(server.context, send);
  const ask = (query: string, device = 'one') =>
    seller.post(PUSH_PATH, { ...makeSubscription(device), query });
  const lastSaid = () => JSON.parse(sent.at(-1)?.payload ?? '{}') as PushText;
  const devices = () => server.context.database.selectFrom('push_subscriptions').selectAll().execute();
  return { server, seller, sent, service, round, ask, lastSaid, devices };
}

test('who waits for a lamp is told of the new ones, and of nothing else', async () => {
  const { seller, sent, round, ask, lastSaid } = await open();
  await post(seller, { title: 'Old lamp' });
  await ask('q=lamp&price_to=20');
  expect(await round()).toBe(0);
  await post(seller, { title: 'Green kettle' });
  await post(seller, { title: 'Dear lamp', price: '90' });
  expect(await round()).toBe(0);
  await post(seller, { title: 'Desk lamp', price: '12' });
  await post(seller, { title: 'Red lamp', price: '9' });
  expect(await round()).toBe(1);
  expect(lastSaid()).toEqual({
    title: '2 new for “lamp”',
    body: 'Red lamp and more',
    url: '/search?q=lamp&order=newest&price_to=20',
    query: 'q=lamp&price_to=20',
  });
  expect(sent[0]?.ttl).toBe(7 * 3600);
  expect(sent[0]?.topic).toMatch(/^[\w-]{32}$/);
});

test('a category is told by its name', async () => {
  const { server, seller, round, ask, lastSaid } = await open();
  const [category] = (await seller.get(paths.categories)).body as { id: number; name: string }[];
  await ask(`category=${category?.id}`);
  await post(seller, { title: 'Desk lamp', category_id: String(category?.id) });
  expect(await round()).toBe(1);
  expect(lastSaid().title).toBe(`1 new in ${category?.name}`);
  expect(lastSaid().url).toMatch(/^\/category\/[\w-]+\?order=newest$/);
  await server.context.database.deleteFrom('push_queries').execute();
});

test('what a search shows instead of what was meant is no news', async () => {
  const { seller, round, ask } = await open();
  await ask('q=kettel');
  await post(seller, { title: 'Green kettle' });
  expect(await round()).toBe(0);
});

test('a search is told once a day, and the next day tells the rest', async () => {
  const { server, seller, round, ask, lastSaid } = await open();
  await ask('q=lamp');
  await post(seller, { title: 'Desk lamp' });
  expect(await round()).toBe(1);
  await post(seller, { title: 'Red lamp' });
  await post(seller, { title: 'Blue lamp' });
  expect(await round()).toBe(0);
  server.advance(6 * HOUR);
  expect(await round()).toBe(0);
  server.advance(15 * HOUR);
  expect(await round()).toBe(1);
  expect(lastSaid().title).toBe('2 new for “lamp”');
});

test('nobody is told at night; what came then is told in the morning as one', async () => {
  const { server, seller, round, ask, lastSaid } = await open();
  await ask('q=lamp');
  server.advance(7 * HOUR);
  await seller.login('rudo');
  for (const title of ['Desk lamp', 'Red lamp', 'Blue lamp']) await post(seller, { title });
  expect(await round()).toBe(0);
  server.advance(10 * HOUR - 1);
  expect(await round()).toBe(0);
  server.advance(1);
  expect(await round()).toBe(1);
  expect(lastSaid().title).toBe('3 new for “lamp”');
});

test.each([404, 410])('a browser that is gone (%i) is forgotten', async (status) => {
  const { seller, service, round, ask, devices } = await open();
  await ask('q=lamp');
  await ask('q=pot', 'two');
  await post(seller, { title: 'Desk lamp' });
  service.status = status;
  expect(await round()).toBe(0);
  expect(await devices()).toMatchObject([{ endpoint: makeSubscription('two').endpoint }]);
});

test.each([500, 429, null])('where the push service fails (%s) it is tried again later', async (status) => {
  const { server, seller, sent, service, round, ask } = await open();
  await ask('q=lamp');
  await post(seller, { title: 'Desk lamp' });
  service.status = status;
  expect(await round()).toBe(0);
  service.status = 201;
  expect(await round()).toBe(0);
  expect(sent).toHaveLength(1);
  server.advance(HOUR);
  expect(await round()).toBe(1);
});

test('a browser that fails for days is dropped', async () => {
  const { server, seller, sent, service, round, ask, devices } = await open();
  await ask('q=lamp');
  await post(seller, { title: 'Desk lamp' });
  service.status = 503;
  for (let day = 0; day < 40; day += 1) {
    await round();
    server.advance(24 * HOUR);
  }
  expect(sent).toHaveLength(FAILURES_MAX + 1);
  expect(await devices()).toEqual([]);
});

test('two processes tell nothing twice', async () => {
  const { seller, sent, round, ask } = await open();
  for (const query of ['q=lamp', 'q=desk', 'q=blue']) await ask(query);
  await post(seller, { title: 'Blue desk lamp' });
  const counts = await Promise.all([round(), round()]);
  expect(counts[0] + counts[1]).toBe(3);
  expect(sent).toHaveLength(3);
});

test('what was ended is told no more', async () => {
  const { seller, round, ask } = await open();
  await ask('q=lamp');
  const { endpoint } = makeSubscription();
  await seller.send('DELETE', PUSH_PATH, { body: { endpoint, query: 'q=lamp' } });
  await post(seller, { title: 'Desk lamp' });
  expect(await round()).toBe(0);
});

test('between two searches of a round others have their turn', async () => {
  const { seller, round, ask } = await open();
  for (let index = 0; index < 10; index += 1) await ask(`q=unheard${index}`);
  await post(seller, { title: 'Desk lamp' });
  const ended = new AbortController();
  const counted = round().finally(() => ended.abort());
  let turns = 0;
  for (; !ended.signal.aborted; turns += 1) await turn();
  await counted;
  expect(turns).toBeGreaterThanOrEqual(10);
});

test.skipIf(isOnPostgres())('a device is forgotten with all its searches or not at all', async () => {
  const { server, ask, devices } = await open();
  const { database } = server.context;
  await ask('q=lamp');
  await sql`create trigger refuse before delete on push_subscriptions begin select raise(abort, 'no'); end`.execute(
    database,
  );
  await expect(removeDevice(database, makeSubscription('one').endpoint)).rejects.toThrow('no');
  expect(await devices()).toHaveLength(1);
  expect(await database.selectFrom('push_queries').selectAll().execute()).toHaveLength(1);
});
