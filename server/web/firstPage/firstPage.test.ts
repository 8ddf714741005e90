import { expect, onTestFinished, test, vi } from 'vitest';
import * as v from 'valibot';
import { FIRST_PAGE_ID, FirstPageSchema } from '../../../src/contract/firstPage.ts';
import { paths } from '../../../src/contract/paths.ts';
import { post } from '../../tools/testing/market.ts';
import { openServerRenderedMarket as openMarket } from '../../tools/testing/renderedMarket.ts';

function responsesIn(html: string) {
  const block = new RegExp(`id="${FIRST_PAGE_ID}">([^<]*)</script>`).exec(html)?.[1];
  return v.parse(FirstPageSchema, JSON.parse(String(block))).responses;
}

test('a visitor gets the rendered page, and the responses it was rendered from', async () => {
  const { visit, seller } = await openMarket();
  const { text } = await visit('/');
  expect(text).toContain('<div id="root"><!--first--><p data-times="1">Blue pot</p><!--/first--></div>');
  expect(text).toContain('<link rel="preload" as="image">');
  const response = responsesIn(text)['listings/items/?limit=24'];
  expect(response).toEqual({ headers: {}, body: (await seller.get(paths.listings)).body });
  const search = responsesIn((await visit('/search?q=bluee&order=newest&from=chat')).text);
  expect(Object.values(search)[0]).toMatchObject({ headers: { 'x-search-substituted': 'blue' } });
});

test('nothing private is in it, also with a session', async () => {
  const { visit, seller } = await openMarket();
  await seller.send('PATCH', paths.ownProfile, { body: { phone_number: '263771234567' } });
  const { text } = await seller.get('/', { headers: { accept: 'text/html' } });
  expect(text).not.toContain('263771234567');
  expect(text).not.toContain(String(seller.access));
  expect(Object.keys(responsesIn(text))).toEqual(['listings/items/?limit=24']);
  const { text: other } = await visit('/');
  expect(responsesIn(other)).toEqual(responsesIn(text));
});

test('it is rendered once as long as nothing changes, and anew after a change, or a minute with its ages', async () => {
  const { visit, seller } = await openMarket();
  await visit('/');
  expect((await visit('/?from=chat')).text).toContain('data-times="1"');
  await post(seller, { title: 'Red pot' });
  const { text } = await visit('/');
  expect(text).toContain('data-times="2">Red pot, Blue pot<');
  const product = async () => (await visit('/product/1')).text;
  expect(await product()).toContain('data-times="3">Blue pot<');
  // The categories, which it has asked for too, are the same.
  await seller.send('PATCH', paths.listing('1'), { body: { title: 'Green pot' } });
  expect(await product()).toContain('data-times="4">Green pot<');
  // Rendered anew for the changed title: from here on only the time is another.
  expect((await visit('/')).text).toContain('data-times="5"');
  const later = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_001);
  onTestFinished(() => later.mockRestore());
  expect((await visit('/')).text).toContain('data-times="6"');
});

test('what nobody else shares, or fails, is not rendered, and comes without responses', async () => {
  const { visit } = await openMarket();
  for (const path of ['/profiles/me', '/index.html', '/account']) {
    const { status, text } = await visit(path);
    expect([path, status]).toEqual([path, 200]);
    expect(text).toContain('<div id="root">Wait</div>');
    expect(responsesIn(text)).toEqual({});
  }
});

test('an unchanged page is a 304 without a policy, so the stored one stays', async () => {
  const { visit, seller } = await openMarket();
  const { headers } = await visit('/');
  const again = await visit('/', { 'if-none-match': String(headers['etag']) });
  expect(again).toMatchObject({ status: 304, text: '' });
  expect(again.headers['content-security-policy']).toBeUndefined();
  expect(headers['cache-control']).toBe('private, no-cache');
  await post(seller, { title: 'Red pot' });
  expect((await visit('/', { 'if-none-match': String(headers['etag']) })).status).toBe(200);
});

test('the policy has the bootstrap script’s hash and the styles’ nonce', async () => {
  const { visit } = await openMarket();
  const { headers, text } = await visit('/');
  const policy = String(headers['content-security-policy']);
  const nonce = /style-src 'self' 'nonce-([\w-]{22})'/.exec(policy)?.[1];
  expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/]{43}=';/);
  expect(text).toContain(
    `<style nonce="${nonce}" data-emotion="mu a" data-s>/*Blue pot*/@container (width <`,
  );
});

test('in data-saver mode the page is not rendered, since its photos wait for a tap', async () => {
  const { visit } = await openMarket();
  for (const headers of [{ 'save-data': 'on' }, { cookie: 'musika_saver=on' }])
    expect((await visit('/', headers)).text).not.toContain('data-times');
  const { text } = await visit('/', { 'save-data': 'on', cookie: 'musika_saver=off' });
  expect(text).toContain('data-times');
});
