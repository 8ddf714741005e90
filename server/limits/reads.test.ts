import { expect, onTestFinished, test, vi } from 'vitest';
import { paths } from '../../src/contract/paths.ts';
import { FACETS_PATH } from '../../src/contract/search.ts';
import { signAccessToken } from '../crypto/tokens.ts';
import { createClient, type TestClient } from '../tools/testing/client.ts';
import { joinMarket, post } from '../tools/testing/market.ts';
import { BROWSER, CRAWLERS } from '../tools/testing/previewIn.ts';
import { openServerRenderedMarket } from '../tools/testing/renderedMarket.ts';
import { startTestServer } from '../tools/testing/testServer.ts';
import { READ_LIMITS } from './limits.ts';

const CAMPUS = '198.51.100.7';
const HOME = '192.0.2.1';
const PAGE = { accept: 'text/html', 'user-agent': BROWSER };

/** Stops `Date`, for a plug-in that takes no clock of ours. Returns what moves it on. */
function stopClock(): (milliseconds: number) => void {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  return (milliseconds) => void vi.setSystemTime(Date.now() + milliseconds);
}

/** How many of so many product pages get 429; the product need not exist. */
async function rejectedOf(client: TestClient, views: number, path = paths.listing('1')): Promise<number> {
  let rejected = 0;
  for (let view = 0; view < views; view += 1) rejected += Number((await client.get(path)).status === 429);
  return rejected;
}

test('whoever opens products one after another waits before the 400th, though each is cached', async () => {
  const pass = stopClock();
  const server = await startTestServer();
  const harvester = createClient(server, CAMPUS);
  const { most, window } = READ_LIMITS.productsOfVisitors;
  expect(await rejectedOf(harvester, 400)).toBe(400 - most);
  const rejected = await harvester.get(paths.listing('1'));
  expect(rejected).toMatchObject({ status: 429, body: { detail: expect.stringContaining('wait') } });
  expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(0);
  expect(await rejectedOf(createClient(server, HOME), 1)).toBe(0);
  // Signed-in students do not wait because of the visitors of their campus.
  const student = await joinMarket(server, 'tendai', CAMPUS);
  expect(await rejectedOf(student, READ_LIMITS.productsOfAccount.most)).toBe(0);
  expect(await rejectedOf(student, 50)).toBe(50);
  pass(window);
  expect(await rejectedOf(harvester, 1)).toBe(0);
  expect((await harvester.get(paths.listings)).status).toBe(200);
});

test('what crawlers read is not counted, because they get no phone number; over the limit no page has it', async () => {
  stopClock();
  const { server, seller } = await openServerRenderedMarket();
  await seller.send('PATCH', paths.ownProfile, { body: { phone_number: '263771234567' } });
  const visitor = createClient(server, CAMPUS);
  const headers = { 'user-agent': CRAWLERS.Facebook };
  for (let view = 0; view <= READ_LIMITS.productsOfVisitors.most; view += 1)
    expect(await visitor.get(paths.listing('1'), { headers })).toMatchObject({
      status: 200,
      body: { seller_phone: null },
    });
  const page = async () => (await visitor.get('/product/1', { headers: PAGE })).text;
  expect(await page()).toContain('263771234567');
  await rejectedOf(visitor, READ_LIMITS.productsOfVisitors.most);
  expect(await page()).not.toContain('263771234567');
});

test('names cannot be tried fast by any way: lists, shops, their pages and profiles count together, as a crawler too', async () => {
  const pass = stopClock();
  const { server, seller } = await openServerRenderedMarket();
  await seller.send('PATCH', paths.ownProfile, { body: { shop_enabled: true } });
  const visitor = createClient(server, CAMPUS);
  const ways = [paths.listingsByUsername('nobody'), paths.shop('nobody'), '/s/rudo', '/s%2Frudo'];
  // A page counts once, whatever it is rendered from.
  for (let tried = 0; tried < READ_LIMITS.sellersOfVisitors.most / ways.length; tried += 1)
    for (const way of ways)
      expect([way, (await visitor.get(way, { headers: PAGE })).status]).not.toEqual([way, 429]);
  for (const way of [...ways, paths.shop('rudo'), '/S/rudo'])
    expect([way, (await visitor.get(way, { headers: PAGE })).status]).toEqual([way, 429]);
  const crawler = { ...PAGE, 'user-agent': CRAWLERS.Google };
  expect((await visitor.get('/s/rudo', { headers: crawler })).status).toBe(429);
  expect((await createClient(server, HOME).get('/s/rudo', { headers: PAGE })).status).toBe(200);

  for (let tried = 0; tried < READ_LIMITS.sellersOfAccount.most; tried += 1)
    expect((await seller.get(paths.profile('nobody'))).status).toBe(404);
  for (const way of [paths.profile('nobody'), paths.shop('rudo')])
    expect((await seller.get(way)).status).toBe(429);
  pass(60_000);
  expect((await visitor.get('/s/rudo', { headers: PAGE })).status).toBe(200);
});

test('accounts made to read names read together no more than an address may', async () => {
  stopClock();
  const server = await startTestServer();
  const student = await joinMarket(server, 'tendai', CAMPUS);
  const { sellersOfAccount, sellersOfAddress } = READ_LIMITS;
  for (let view = 0; view < sellersOfAddress.most; view += 1) {
    const userId = 100 + Math.floor(view / sellersOfAccount.most);
    const authorization = `Bearer ${await signAccessToken({ userId, family: 'x' }, server.context)}`;
    await server.app.limitNames({ ip: CAMPUS, headers: { authorization }, routeOptions: {} } as never);
  }
  expect((await student.get(paths.profile('nobody'))).status).toBe(429);
});

test('an address that has read too much still gets what is cached, and the app; all else is 429 for it alone', async () => {
  stopClock();
  const { server, seller } = await openServerRenderedMarket();
  await post(seller);
  const [campus, home] = [createClient(server, CAMPUS), createClient(server, HOME)];
  const cached = [paths.listings, paths.listing('1'), '/api/search/suggestions/?q=bl', FACETS_PATH];
  for (const path of cached) await home.get(path);
  for (let read = 0; read < READ_LIMITS.reads.most; read += 1)
    await server.app.countRead({ ip: CAMPUS, routeOptions: {} } as never);
  for (const path of cached) expect([path, (await campus.get(path)).status]).toEqual([path, 200]);
  for (const path of [
    `${paths.listings}?limit=7`,
    `${paths.search}?q=pot`,
    `${FACETS_PATH}?q=pot`,
    '/api/search/suggestions/?q=po',
    paths.shop('rudo'),
    paths.listing('2'),
  ])
    expect([path, (await campus.get(path)).status, (await home.get(path)).status]).toEqual([path, 429, 200]);
  const page = await campus.get('/search?q=pot', { headers: PAGE });
  expect(page).toMatchObject({ status: 200, text: expect.stringContaining('id="root"') });
  expect(page.text).not.toContain('Blue pot');
  const crawler = { ...PAGE, 'user-agent': CRAWLERS.Google };
  expect(await campus.get('/product/x/1', { headers: crawler })).toMatchObject({ status: 429 });
});
