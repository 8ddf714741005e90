import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import * as v from 'valibot';
import { FIRST_PAGE_ID, FirstPageSchema } from '../../../src/contract/firstPage.ts';
import { paths } from '../../../src/contract/paths.ts';
import { READ_LIMITS } from '../../limits/limits.ts';
import { seed } from '../../tools/seed/seed.ts';
import { stopClock } from '../../tools/testing/clock.ts';
import { createClient } from '../../tools/testing/client.ts';
import { post } from '../../tools/testing/market.ts';
import { fillServerRenderedFolder } from '../../tools/testing/renderedMarket.ts';
import { makeTemporaryFolder } from '../../tools/testing/temporary.ts';
import { startTestServer, type TestServer } from '../../tools/testing/testServer.ts';
import { SSR_FOLDER } from '../build.ts';

/** Stands in for the app's server bundle: it renders titles, and counts its renderings. */
const SSR_BUNDLE = `
export const bootstrapText = '(function () {})()';
let times = 0;
export async function renderPage(address, request) {
  if (address === '/account') throw new Error('broken');
  const slug = address.startsWith('/product/') ? address.split('/').at(-1) : null;
  const query = new URL(address, 'http://localhost').searchParams.get('q');
  const path = slug !== null ? 'listings/items/' + slug + '/'
    : query !== null ? 'listings/items/search/?' + new URLSearchParams({ limit: '24', q: query })
    : address === '/' ? 'listings/items/?limit=24' : null;
  const response = path && await request(path);
  if (!response?.body) return null;
  const titles = [response.body].flat().map(({ title }) => title);
  if (titles.length > 0) times += 1;
  return { html: '<p data-ssr-times="' + times + '">' + titles.join(', ') + '</p>',
    renderedAt: 1000, styles: [['mu a', '@container (width < 17rem){.mu-a{color:red}}']], preload: '<link rel="preload" as="image">',    path: slug === null ? address : '/product/shelf/' + slug };
}`;

async function openMarket(environment: Record<string, string> = {}) {
  const webFolder = fillServerRenderedFolder(makeTemporaryFolder());
  writeFileSync(join(webFolder, SSR_FOLDER, 'render.js'), SSR_BUNDLE);
  const server = await startTestServer({ webFolder, environment: { DEMO: 'off', ...environment } });
  await seed(server.context);
  const seller = createClient(server);
  await seller.register('rudo');
  return { server, seller };
}

const visit = (server: TestServer, path: string, headers: Record<string, string> = {}) =>
  createClient(server).get(path, { headers: { accept: 'text/html', ...headers } });

function firstPageIn(html: string) {
  const block = new RegExp(`id="${FIRST_PAGE_ID}">([^<]*)</script>`).exec(html)?.[1];
  return v.parse(FirstPageSchema, JSON.parse(String(block)));
}
const responsesIn = (html: string) => firstPageIn(html).responses;

test('a visitor gets the rendered page, and the responses it was rendered from', async () => {
  const { server, seller } = await openMarket();
  await post(seller, { title: 'Blue pot' });
  const { text } = await visit(server, '/');
  expect(text).toContain('<div id="root"><!--first--><p data-ssr-times="1">Blue pot</p><!--/first--></div>');
  expect(text).toContain('<link rel="preload" as="image">');
  const response = responsesIn(text)['listings/items/?limit=24'];
  expect(response).toEqual({ link: null, body: (await seller.get(paths.listings)).body });
  const search = responsesIn((await visit(server, '/search?q=bluee')).text);
  expect(Object.values(search)[0]).toMatchObject({ substituted: 'blue' });
});

test('nothing private is in it, also with a session', async () => {
  const { server, seller } = await openMarket();
  await seller.send('PATCH', paths.ownProfile, { body: { phone_number: '263771234567' } });
  await post(seller, { title: 'Blue pot' });
  const { text } = await seller.get('/', { headers: { accept: 'text/html' } });
  expect(text).not.toContain('263771234567');
  expect(text).not.toContain(String(seller.access));
  expect(Object.keys(responsesIn(text))).toEqual(['listings/items/?limit=24']);
  const { text: other } = await visit(server, '/');
  expect(responsesIn(other)).toEqual(responsesIn(text));
});

test('it is rendered once as long as nothing changes, and anew after a change', async () => {
  const { server, seller } = await openMarket();
  await post(seller, { title: 'Blue pot' });
  await visit(server, '/');
  expect((await visit(server, '/?from=chat')).text).toContain('data-ssr-times="1"');
  await post(seller, { title: 'Red pot' });
  const { text } = await visit(server, '/');
  expect(text).toContain('data-ssr-times="2">Red pot, Blue pot<');
});

test.each([
  '/profiles/me',
  '/index.html',
  '/search?kind=wanted',
  `/search?q=${'long '.repeat(80)}`,
  '/account',
])('%s is not rendered, and comes without responses', async (path) => {
  const { server } = await openMarket();
  const { status, text } = await visit(server, path);
  expect(status).toBe(200);
  expect(text).toContain('<div id="root">Wait</div>');
  expect(responsesIn(text)).toEqual({});
});

test('over the limit of views a product comes without its seller’s number', async () => {
  stopClock();
  const { server, seller } = await openMarket();
  const { slug } = (await post(seller, { title: 'Blue pot' })).body as { slug: string };
  const countResponses = async () =>
    Object.keys(responsesIn((await visit(server, `/product/x/${slug}`)).text)).length;
  expect(await countResponses()).toBe(1);
  const reader = createClient(server);
  for (let view = 0; view < READ_LIMITS.productsOfVisitors.most; view += 1)
    await reader.get(paths.listing(slug));
  expect(await countResponses()).toBe(0);
});

test('an unchanged page is a 304 without a policy, so the stored one stays', async () => {
  const { server, seller } = await openMarket();
  const { headers } = await visit(server, '/');
  const again = await visit(server, '/', { 'if-none-match': String(headers['etag']) });
  expect(again).toMatchObject({ status: 304, text: '' });
  expect(again.headers['content-security-policy']).toBeUndefined();
  expect(headers['cache-control']).toBe('private, no-cache');
  await post(seller, { title: 'Blue pot' });
  expect(await visit(server, '/', { 'if-none-match': String(headers['etag']) })).toMatchObject({
    status: 200,
  });
});

test('a page says when it was sent, by which phones count, but for the one that they store', async () => {
  const { server } = await openMarket();
  const sentAt = async (path: string) => firstPageIn((await visit(server, path)).text).sentAt;
  expect(await sentAt('/search?q=%22sentAt%22:%22%25sentAt%25%22')).toBe(server.context.now());
  expect(await sentAt('/index.html')).toBeNull();
  // The same page an hour later is sent anew: a stored one has the time of its own day.
  const { headers } = await visit(server, '/');
  server.advance(3_600_000);
  expect(await visit(server, '/', { 'if-none-match': String(headers['etag']) })).toMatchObject({
    status: 200,
  });
});

test('the policy has the bootstrap script’s hash and the styles’ nonce', async () => {
  const { server } = await openMarket();
  const { headers, text } = await visit(server, '/');
  const policy = String(headers['content-security-policy']);
  const nonce = /style-src 'self' 'nonce-([\w-]{22})'/.exec(policy)?.[1];
  expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/]{43}=';/);
  expect(text).toContain(`<style nonce="${nonce}" data-emotion="mu a" data-s>@container (width < 17rem)`);
});

test('once a second’s budget for rendering is spent, pages are plain until the next second', async () => {
  const { server, seller } = await openMarket();
  await post(seller, { title: 'Blue pot' });
  let worked = 0;
  const cpu = () => ({ user: (worked += 200_000), system: 0 });
  const work = vi.spyOn(process, 'threadCpuUsage').mockImplementation(cpu);
  const now = vi.spyOn(performance, 'now').mockReturnValue(0);
  onTestFinished(() => [now, work].forEach((spy) => spy.mockRestore()));
  const isRendered = async (path: string) => (await visit(server, path)).text.includes('data-ssr-times');
  expect([await isRendered('/'), await isRendered('/search?q=pot')]).toEqual([true, false]);
  now.mockReturnValue(1000);
  expect(await isRendered('/search?q=pot')).toBe(true);
});

test('in data-saver mode the page is not rendered, since its photos wait for a tap', async () => {
  const { server, seller } = await openMarket();
  await post(seller, { title: 'Blue pot' });
  for (const headers of [{ 'save-data': 'on' }, { cookie: 'musika_saver=on' }])
    expect((await visit(server, '/', headers)).text).not.toContain('data-ssr-times');
  const { text } = await visit(server, '/', { 'save-data': 'on', cookie: 'musika_saver=off' });
  expect(text).toContain('data-ssr-times');
});
