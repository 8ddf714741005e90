import { expect, test } from 'vitest';
import { paths } from '../../src/contract/paths.ts';
import { post } from '../tools/testing/market.ts';
import { BROWSER, CRAWLERS } from '../tools/testing/previewIn.ts';
import { openServerRenderedMarket } from '../tools/testing/renderedMarket.ts';
import { isCrawler } from './callers.ts';

test.each([...Object.values(CRAWLERS), 'Mozilla/5.0 (compatible; SomeNewBot/0.1)'])(
  '%s is a crawler',
  (agent) => expect(isCrawler(agent)).toBe(true),
);

test.each([
  BROWSER,
  'Mozilla/5.0 (Linux; Android 13; wv) Chrome/126.0 [FBAN/EMA;FBLC/en_GB;FBAV/406.0;]',
  'Mozilla/5.0 (Linux; Android 12; CUBOT X50) Chrome/126.0',
  undefined,
])('%s is no crawler', (agent) => expect(isCrawler(agent)).toBe(false));

test('log and metrics count a page once, without internal calls, which no client can pass for', async () => {
  const { server, seller, visitor } = await openServerRenderedMarket();
  await post(seller, { title: 'Red kettle' });
  const before = server.log().length;
  expect((await visitor.get('/', { headers: { accept: 'text/html' } })).text).toContain('Red kettle');
  const lines = server.log().slice(before).split('\n');
  const routes = lines
    .filter((line) => line.includes('"answered"'))
    .map((line) => (JSON.parse(line) as { route: string }).route);
  expect(routes).toEqual(['/*']);
  const counted = 'musika_http_request_seconds_count{method="GET",route="/api/listings/items/",status="200"}';
  expect((await visitor.get('/metrics')).text).not.toContain(counted);
  await visitor.get(paths.listings, { headers: { 'x-musika-internal': 'true' } });
  expect((await visitor.get('/metrics')).text).toContain(`${counted} 1`);
});
