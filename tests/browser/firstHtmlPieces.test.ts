import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { open } from './support/firstHtml.ts';
import { expect, test } from './support/test.ts';

test.skip(({ isMobile }) => isMobile, 'on a phone the search box has a row of its own');

test('a page that comes in pieces is not seen before its header is whole: the search box would move', async ({
  page,
}) => {
  const whole = await (await page.request.get('/')).text();
  const cut = whole.indexOf('</form>', whole.indexOf('<header'));
  const rest = Promise.withResolvers<undefined>();
  const pieces = createServer((request, response) => {
    if (request.url !== '/') return void response.writeHead(404).end();
    response.writeHead(200, { 'content-type': 'text/html' }).write(whole.slice(0, cut));
    return void rest.promise.then(() => response.end(whole.slice(cut)));
  });
  await once(pieces.listen(0, '127.0.0.1'), 'listening');
  await open(page, `http://127.0.0.1:${(pieces.address() as AddressInfo).port}/`);
  await page.locator('header form').waitFor({ state: 'attached' });
  const paints = () => page.evaluate(() => performance.getEntriesByType('paint').length);
  // A page that may be painted is, meanwhile.
  await page.request.get('/');
  expect(await paints()).toBe(0);
  rest.resolve(undefined);
  await expect.poll(paints).toBeGreaterThan(0);
  pieces.close();
  pieces.closeAllConnections();
});
