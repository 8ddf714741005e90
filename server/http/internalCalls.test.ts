import { expect, test } from 'vitest';
import { paths } from '../../src/contract/paths.ts';
import { createClient } from '../tools/testing/client.ts';
import { post } from '../tools/testing/market.ts';
import { openServerRenderedMarket } from '../tools/testing/renderedMarket.ts';

test('log and metrics count a page once, without what the server called to render it', async () => {
  const { server, seller } = await openServerRenderedMarket();
  await post(seller, { title: 'Red kettle' });
  const before = server.log().length;
  const visitor = createClient(server);
  expect((await visitor.get('/', { headers: { accept: 'text/html' } })).text).toContain('Red kettle');
  const routes = server
    .log()
    .slice(before)
    .split('\n')
    .filter((line) => line.includes('"answered"'))
    .map((line) => (JSON.parse(line) as { route: string }).route);
  expect(routes).toEqual(['/*']);
  const counted = 'musika_http_request_seconds_count{method="GET",route="/api/listings/items/",status="200"}';
  expect((await visitor.get('/metrics')).text).not.toContain(counted);
  await visitor.get(paths.listings);
  expect((await visitor.get('/metrics')).text).toContain(`${counted} 1`);
});

test('a client cannot keep its calls out of log and metrics', async () => {
  const { server } = await openServerRenderedMarket();
  await createClient(server).get(paths.csrf, { headers: { 'x-musika-internal': 'true' } });
  expect(server.log()).toContain('"route":"/api/auth/csrf/"');
});
