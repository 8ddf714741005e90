import { expect, test } from 'vitest';
import { createClient, type TestClient } from '../testing/client.ts';
import { startTestServer } from '../testing/testServer.ts';
import { LIMITS } from './limits.ts';

const CAMPUS = '198.51.100.7';
const PAGE = '/api/listings/items/1/';

/** How many of so many product pages are refused; that there is no such product does not matter. */
async function refusedOf(client: TestClient, views: number): Promise<number> {
  let refused = 0;
  for (let view = 0; view < views; view += 1) refused += Number((await client.get(PAGE)).status === 429);
  return refused;
}

test('a visitor who reads product pages faster than people do is asked to wait a minute', async () => {
  const server = await startTestServer();
  const harvester = createClient(server, CAMPUS);
  expect(await refusedOf(harvester, LIMITS.viewsOfVisitors.most)).toBe(0);
  expect(await refusedOf(harvester, 100)).toBeGreaterThan(70);
  const refused = await harvester.get(PAGE);
  expect(refused).toMatchObject({ status: 429, body: { detail: expect.stringContaining('wait') } });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(await refusedOf(createClient(server, '192.0.2.1'), 1)).toBe(0);
  server.advance(60_000);
  expect(await refusedOf(harvester, 1)).toBe(0);
});

test('students who sign in are not kept waiting by the visitors of their campus', async () => {
  const server = await startTestServer();
  await refusedOf(createClient(server, CAMPUS), LIMITS.viewsOfVisitors.most + 100);
  const student = createClient(server, CAMPUS);
  await student.register('tendai');
  expect(await refusedOf(student, LIMITS.viewsOfAccount.most)).toBe(0);
  expect(await refusedOf(student, 50)).toBeGreaterThan(20);
});

test('reading a few pages writes nothing', async () => {
  const server = await startTestServer();
  await refusedOf(createClient(server, CAMPUS), 20);
  expect(await server.context.database.selectFrom('rate_limits').selectAll().execute()).toEqual([]);
});

test('lists are not counted: they hold no phone numbers', async () => {
  const server = await startTestServer();
  const visitor = createClient(server, CAMPUS);
  await refusedOf(visitor, LIMITS.viewsOfVisitors.most + 100);
  expect((await visitor.get('/api/listings/items/')).status).toBe(200);
});
