import { http } from 'msw';
import { call, says } from '../support/call.ts';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { expect, test as base } from './support/anyBackEnd.ts';
import { paths } from '../../src/contract/paths.ts';

const DIST = path.resolve('dist');
/** A page is no file of the build. */
const TYPES: Record<string, string> = { '.css': 'text/css', '.js': 'text/javascript', '': 'text/html' };
const POT = { id: 5, title: 'Clay pot', category: { id: 3, name: 'Books' }, slug: 'clay-pot' };

/** A host of the files in `dist/`, with the page at any other address. */
function serveDist(apiHost: string) {
  // As a build with VITE_API_HOST and VITE_CAPABILITIES (tests/architecture/staticHost.test.ts).
  const page = readFileSync(path.join(DIST, 'index.html'), 'utf8').replace(
    /(id="musika-config">)[^<]*/,
    `$1${JSON.stringify({ apiHost, capabilities: { calls: { changeListing: true } } })}`,
  );
  return createServer(({ url = '/' }, response) => {
    const file = path.join(DIST, new URL(url, 'http://localhost').pathname);
    const isFile = file.startsWith(DIST) && existsSync(file) && statSync(file).isFile();
    response.setHeader('Content-Type', TYPES[isFile ? path.extname(file) : ''] ?? 'image/png');
    response.end(isFile ? readFileSync(file) : page);
  });
}

const test = base.extend({
  baseURL: async ({ backEnd }, provide) => {
    const host = serveDist(backEnd.url);
    await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
    await provide(`http://127.0.0.1:${(host.address() as AddressInfo).port}`);
    host.close();
    host.closeAllConnections();
  },
});

test('what the build leaves in dist/ is a complete site: a host of files is enough for it', async ({
  page,
  backEnd,
  baseURL,
}) => {
  backEnd.use(
    http.get(call(paths.listings), says(200, [POT])),
    http.get(call(paths.listing('clay-pot')), says(200, POT)),
  );
  const foreign: string[] = [];
  page.on('request', (request) => {
    const isKnown = [baseURL, backEnd.url, 'data:', 'blob:'].some((start) => request.url().startsWith(start));
    if (!isKnown) foreign.push(request.url());
  });
  await page.goto('/');
  await expect(page).toHaveTitle('Home | Musika');
  await page.getByRole('main').getByRole('link', { name: 'Clay pot' }).click();
  await expect(page).toHaveURL('/product/books/clay-pot');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Clay pot' })).toBeVisible();
  await page.goto('/newlisting');
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { name: '404. Page Not Found.', exact: true })).toBeVisible();
  await expect(page).toHaveTitle('404 | Musika');
  await page.getByRole('link', { name: 'Back to the market' }).click();
  await expect(page).toHaveTitle('Home | Musika');
  expect(foreign).toEqual([]);
});
