import { createServer, request as sendRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { cachedPaths, cachedTexts, expectCached, workerReady } from './support/offlineStorage.ts';
import { joinMarket } from './support/seller.ts';
import { emptyMarket, expect, PRODUCTION, test as base } from './support/test.ts';

type FrontDoor = Awaited<ReturnType<typeof openFrontDoor>>['door'];

/** A proxy that can be closed: the browser is online, but no response comes. */
async function openFrontDoor(url: string) {
  const door = {
    url: '',
    /** Closed, every connection breaks off. */
    isOpen: true,
    /** Every response is that of a proxy whose server is down. */
    isDown: false,
    /** Changes a file's text by its path, also of a missing file: another release, for example. */
    changes: new Map<string, (text: string) => string>(),
    /** Responses wait until this resolves. */
    gate: Promise.resolve() as Promise<unknown>,
    /** The paths (with their query) that came through, in order. */
    requested: [] as string[],
  };
  const pass = async (request: IncomingMessage, response: ServerResponse) => {
    const { url: path = '/', method, headers } = request;
    if (!door.isOpen) return void request.socket.destroy();
    if (door.isDown) return void response.writeHead(502).end();
    door.requested.push(path);
    await door.gate;
    const change = door.changes.get(path);
    if (change !== undefined) {
      const given = await fetch(new URL(path, url));
      const type = given.headers.get('content-type') ?? 'text/javascript';
      return void response.writeHead(200, { 'content-type': type }).end(change(await given.text()));
    }
    const passed = sendRequest(new URL(path, url), { method, headers }, (received) => {
      response.writeHead(received.statusCode ?? 502, received.headers);
      received.pipe(response);
    });
    passed.on('error', () => response.destroy());
    return void request.pipe(passed);
  };
  const server = createServer((request, response) => void pass(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  door.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { door, server };
}

/** Tests that reach their Musika through a front door. */
const test = base.extend<{ door: FrontDoor }>({
  door: async ({ musika }, provide) => {
    emptyMarket(musika);
    const { door, server } = await openFrontDoor(musika.url);
    await provide(door);
    server.close();
    server.closeAllConnections();
  },
  baseURL: async ({ door }, provide) => provide(door.url),
});

test.use(PRODUCTION);

test('cached data is shown while the network is slow, or the server out of reach, and fresh data afterwards', async ({
  page,
  door,
  playwright,
  musika,
}) => {
  // Past the door: the page may notice the network the moment that it opens.
  const request = await playwright.request.newContext({ baseURL: musika.url });
  const seller = await joinMarket(request);
  await seller.post({ title: 'Old lamp' });
  await page.goto('/');
  await workerReady(page);
  await expectCached(page, /\/api\/listings\/items\/\?/);
  // Of a server that is down behind its proxy the app is there, though no list.
  door.isDown = true;
  await page.goto('/');
  await expect(page.getByRole('combobox', { name: 'Search listings' })).toBeVisible();
  door.isDown = false;
  door.isOpen = false;
  await page.goto('/');
  await expect(page.getByText('Old lamp')).toBeVisible();
  await expect(page.getByText(/^You are offline/)).toBeVisible();
  await seller.post({ title: 'New lamp' });
  door.isOpen = true;
  await expect(page.getByText('New lamp')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText(/^You are offline/)).toHaveCount(0);

  await seller.post({ title: 'Late lamp' });
  const gate = Promise.withResolvers<undefined>();
  door.gate = gate.promise;
  await page.goto('/');
  await expect(page.getByText('New lamp')).toBeVisible();
  await expect(page.getByText('Late lamp')).toHaveCount(0);
  await expect(page.getByText(/^You are offline/)).toHaveCount(0);
  gate.resolve(undefined);
  await expect(page.getByText('Late lamp')).toBeVisible();
  await request.dispose();
});

/** A build whose first script is another one. */
function deployScript({ changes }: FrontDoor): void {
  changes.set('/sw.js', (worker) =>
    worker
      .replace(/name:([`"'])[\da-f]{12}/, 'name:$1next')
      .replaceAll(/\/assets\/index-[\w-]+\.js/g, '/assets/index-next.js'),
  );
  changes.set('/index.html', (page) =>
    page.replaceAll(/\/assets\/index-[\w-]+\.js/g, '/assets/index-next.js'),
  );
  changes.set('/assets/index-next.js', () => '');
}

/** The browser does so by itself at the next visit. */
const lookForUpdate = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
  });
const shells = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('musika-shell-')));
const newVersion = (page: Page) => page.getByText('A new version is ready.');

test('a new version waits until the visitor loads it, and is not offered beside a form', async ({
  page,
  door,
}) => {
  await page.goto('/auth/register');
  await workerReady(page);
  await page.getByLabel(/^Username/).fill('half-typed');
  deployScript(door);
  await lookForUpdate(page);
  await expect.poll(() => shells(page)).toEqual(['musika-shell-next']);
  await expect(newVersion(page)).toHaveCount(0);
  await expect(page.getByLabel(/^Username/)).toHaveValue('half-typed');

  await page.getByRole('link', { name: 'Musika' }).first().click();
  await expect(newVersion(page)).toBeVisible();
  // A page that is just being reloaded evaluates nothing.
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Load it' }).click();
  await reloaded;
  await expect(newVersion(page)).toHaveCount(0);
});

test('the app can be installed: its manifest, icons and shortcuts are there, and a second visit loads no file again', async ({
  page,
  request,
  door,
  seller,
}) => {
  await seller.post({ title: 'Lamp kept for later' });
  await page.goto('/');
  await expect(page.getByText('Lamp kept for later')).toBeVisible();
  await workerReady(page);
  await expectCached(page, /\/media\//);
  door.requested.length = 0;
  await page.reload();
  await expect(page.getByText('Lamp kept for later')).toBeVisible();
  expect(door.requested.filter((path) => /^\/(?:assets|media|icons)\//.test(path))).toEqual([]);

  const client = await page.context().newCDPSession(page);
  const { errors, data = '{}' } = await client.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const { installabilityErrors } = await client.send('Page.getInstallabilityErrors');
  // Tests open private windows, in which nothing can be installed.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
  const { icons, shortcuts } = JSON.parse(data) as { icons: { src: string }[]; shortcuts: { url: string }[] };
  for (const { src } of icons) expect((await request.get(src)).headers()['content-type']).toMatch(/^image\//);
  expect(shortcuts.map(({ url }) => url)).toEqual(['/newlisting', '/search', '/profiles/me']);
});

const PRIVATE = /auth\/|my-listings|profile/;

test('private responses are never cached, public ones are until the student signs out, also without a network', async ({
  page,
  context,
  seller,
  signInPage,
}) => {
  await seller.post({ title: 'Desk lamp' });
  const me = await signInPage();
  await me.post({ title: 'My own kettle' });
  await page.goto('/');
  await workerReady(page);
  await page.goto('/profiles/me');
  await expect(page.getByText('1 listing(s) found')).toBeVisible();
  await page.goto(`/profiles/${seller.username}`);
  await expect(page.getByText('1 listing(s) found')).toBeVisible();
  await page.goto('/account');
  await page.goto('/search?q=kettle');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expectCached(page, /items\/search\/\?.*kettle/);

  expect(
    (await cachedPaths(page)).filter((address) => address.startsWith('/api') && PRIVATE.test(address)),
  ).toEqual([]);
  expect(await cachedTexts(page)).not.toMatch(/"(?:access|phone_number|password)"|Bearer/i);
  // Signing out deletes the rest, also without a network.
  await page.goto('/profiles/me');
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect.poll(() => cachedPaths(page)).not.toContainEqual(expect.stringMatching(/\/api\//));
});
