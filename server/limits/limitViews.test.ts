import { expect, test } from 'vitest';
import { paths } from '../../src/contract/paths.ts';
import { createClient, type TestClient } from '../tools/testing/client.ts';
import { openMarket, post } from '../tools/testing/market.ts';
import { BROWSER, CRAWLERS } from '../tools/testing/previewIn.ts';
import { openServerRenderedMarket } from '../tools/testing/renderedMarket.ts';
import { startTestServer } from '../tools/testing/testServer.ts';
import { LIMITS } from './limits.ts';

const CAMPUS = '198.51.100.7';
const PAGE = '/api/listings/items/1/';

/** How many of so many product pages get 429; the product need not exist. */
async function rejectedOf(client: TestClient, views: number, path = PAGE): Promise<number> {
  let rejected = 0;
  for (let view = 0; view < views; view += 1) rejected += Number((await client.get(path)).status === 429);
  return rejected;
}

test('a visitor that reads product pages faster than people do has to wait a minute', async () => {
  const server = await startTestServer();
  const harvester = createClient(server, CAMPUS);
  expect(await rejectedOf(harvester, LIMITS.viewsOfVisitors.most)).toBe(0);
  expect(await rejectedOf(harvester, 100)).toBe(100);
  const rejected = await harvester.get(PAGE);
  expect(rejected).toMatchObject({ status: 429, body: { detail: expect.stringContaining('wait') } });
  expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(0);
  expect(await rejectedOf(createClient(server, '192.0.2.1'), 1)).toBe(0);
  server.advance(60_000);
  expect(await rejectedOf(harvester, 1)).toBe(0);
});

test('signed-in students do not wait because of the visitors of their campus', async () => {
  const server = await startTestServer();
  await rejectedOf(createClient(server, CAMPUS), LIMITS.viewsOfVisitors.most + 100);
  const student = createClient(server, CAMPUS);
  await student.register('tendai');
  expect(await rejectedOf(student, LIMITS.viewsOfAccount.most)).toBe(0);
  expect(await rejectedOf(student, 50)).toBe(50);
});

test('what crawlers read is not counted, because they get no phone number', async () => {
  const { server, seller } = await openMarket();
  await seller.send('PATCH', paths.ownProfile, { body: { phone_number: '263771234567' } });
  const { slug } = (await post(seller)).body as { slug: string };
  const visitor = createClient(server, CAMPUS);
  const read = (headers = {}) => visitor.get(paths.listing(slug), { headers });
  for (let view = 0; view < LIMITS.viewsOfVisitors.most + 160; view += 1)
    expect(await read({ 'user-agent': CRAWLERS.Facebook })).toMatchObject({
      status: 200,
      body: { slug, seller_phone: null },
    });
  expect(await rejectedOf(visitor, LIMITS.viewsOfVisitors.most - 1)).toBe(0);
  expect(await read({ 'user-agent': BROWSER })).toMatchObject({ body: { seller_phone: '263771234567' } });
});

test('a visitor that tries names faster than people open shops waits, whether or not a name exists, as a crawler too', async () => {
  const server = await startTestServer();
  await createClient(server).register('tendai');
  const guesser = createClient(server, CAMPUS);
  expect(await rejectedOf(guesser, LIMITS.namesOfVisitors.most, paths.listingsByUsername('nobody'))).toBe(0);
  expect(await rejectedOf(guesser, 60, paths.listingsByUsername('nobody'))).toBe(60);
  for (const name of ['tendai', 'nobody']) {
    const rejected = await guesser.get(paths.listingsByUsername(name), {
      headers: { 'user-agent': CRAWLERS.Google },
    });
    expect(rejected).toMatchObject({ status: 429, body: { detail: expect.stringContaining('wait') } });
  }
  expect((await guesser.get(PAGE)).status).toBe(404);
});

test('lists are not counted: they hold no phone numbers', async () => {
  const server = await startTestServer();
  const visitor = createClient(server, CAMPUS);
  await rejectedOf(visitor, LIMITS.viewsOfVisitors.most + 100);
  expect((await visitor.get('/api/listings/items/')).status).toBe(200);
});

test('names cannot be tried faster by another way: shops, their pages and profiles count together', async () => {
  const { server, seller } = await openServerRenderedMarket();
  await seller.send('PATCH', paths.ownProfile, { body: { shop_enabled: true } });
  const visitor = createClient(server, CAMPUS);
  const headers = { accept: 'text/html' };
  const ways = [
    paths.listingsByUsername('nobody'),
    paths.shop('nobody'),
    '/s/nobody',
    '/s/rudo',
    '/s%2Frudo',
  ];
  // A page counts once, whatever it is rendered from.
  for (let tried = 0; tried < LIMITS.namesOfVisitors.most / ways.length; tried += 1)
    for (const way of ways)
      expect([way, (await visitor.get(way, { headers })).status]).not.toEqual([way, 429]);
  for (const way of [...ways, paths.shop('rudo'), '/S/rudo'])
    expect([way, (await visitor.get(way, { headers })).status]).toEqual([way, 429]);
  const crawler = { ...headers, 'user-agent': CRAWLERS.Google };
  expect((await visitor.get('/s/rudo', { headers: crawler })).status).toBe(429);
  expect(await visitor.get('/s/rudo', { headers })).toMatchObject({
    text: expect.stringContaining('wait a minute'),
  });
  expect((await createClient(server, '192.0.2.1').get('/s/rudo', { headers })).status).toBe(200);

  for (let tried = 0; tried < LIMITS.namesOfAccount.most; tried += 1)
    expect((await seller.get(paths.profile('nobody'))).status).toBe(404);
  for (const way of [paths.profile('nobody'), paths.shop('rudo')])
    expect((await seller.get(way)).status).toBe(429);
  server.advance(60_000);
  expect((await visitor.get('/s/rudo', { headers })).status).toBe(200);
});
