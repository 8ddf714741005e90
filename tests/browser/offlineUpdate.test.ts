import type { Page } from '@playwright/test';
import { test } from './support/frontDoorTest.ts';
import type { FrontDoor } from './support/frontDoor.ts';
import { expectKept, workerReady } from './support/seen.ts';
import { expect } from './support/test.ts';

test.use({ build: 'production' });

/** A build of the same files, but another page. */
function deployPage({ changes }: FrontDoor): void {
  changes.set('/sw.js', (worker) => worker.replace(/name:([`"'])[\da-f]{12}/, 'name:$1next'));
}

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

/** What the browser does by itself at the next visit. */
const lookForUpdate = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
  });
const shells = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('musika-shell-')));
const newVersion = (page: Page) => page.getByText('A new version is ready.');

test('a new version waits until somebody loads it, and is not offered where something may have been typed', async ({
  page,
  door,
}) => {
  await page.goto('/auth/register');
  await workerReady(page);
  await page.getByLabel(/^Username/).fill('half-typed');
  deployScript(door);
  await lookForUpdate(page);
  await expect.poll(async () => (await shells(page)).length).toBe(2);
  await expect(newVersion(page)).toHaveCount(0);
  await expect(page.getByLabel(/^Username/)).toHaveValue('half-typed');

  await page.getByRole('link', { name: 'Musika' }).first().click();
  await expect(newVersion(page)).toBeVisible();
  expect(await shells(page)).toHaveLength(2);
  // What is asked of a page that is just being loaded anew is not answered.
  const loadedAnew = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Load it' }).click();
  await loadedAnew;
  await expect(newVersion(page)).toHaveCount(0);
  await expect.poll(() => shells(page)).toEqual(['musika-shell-next']);
});

test('a page that is of the new version already is not asked to load it', async ({ page, door }) => {
  await page.goto('/');
  await workerReady(page);
  deployPage(door);
  await lookForUpdate(page);
  await expect.poll(() => shells(page)).toEqual(['musika-shell-next']);
  await expect(newVersion(page)).toHaveCount(0);
});

test('the second visit loads no script and no picture anew', async ({ page, door, newSeller }) => {
  const seller = await newSeller();
  await seller.post({ title: 'Lamp kept for later' });
  const fetchedAhead = page.waitForResponse(/NavDrawer-/);
  await page.goto('/');
  await expect(page.getByText('Lamp kept for later')).toBeVisible();
  // What is fetched once all is quiet is part of the first visit still, however long that takes on a busy machine.
  await (await fetchedAhead).finished();
  await workerReady(page);
  await expectKept(page, /\/media\//);
  door.asked.length = 0;
  await page.reload();
  await expect(page.getByText('Lamp kept for later')).toBeVisible();
  expect(door.asked.filter((path) => /^\/(?:assets|media|icons)\//.test(path))).toEqual([]);
});

test('the app can be installed: its manifest, icons and shortcuts are there', async ({ page, request }) => {
  await page.goto('/');
  const client = await page.context().newCDPSession(page);
  const { errors, data = '{}' } = await client.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const { installabilityErrors } = await client.send('Page.getInstallabilityErrors');
  // Tests open private windows, into which nothing is installed.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
  const { icons, shortcuts } = JSON.parse(data) as { icons: { src: string }[]; shortcuts: { url: string }[] };
  for (const { src } of icons) expect((await request.get(src)).headers()['content-type']).toMatch(/^image\//);
  expect(shortcuts.map(({ url }) => url)).toEqual(['/newlisting', '/search', '/profiles/me']);
});
