import type { Page } from '@playwright/test';
import type { FromWorker } from '../../src/app/offline/messages.ts';
import { test } from './support/frontDoorTest.ts';
import { expectKept, workerReady } from './support/seen.ts';
import { joinMarket, type Seller } from './support/seller.ts';
import { newStudent, postListing } from './support/student.ts';
import { plainPhoto } from './support/photos.ts';
import { expect } from './support/test.ts';

test.use({ build: 'production' });
/** The list that the worker keeps is one lamp short of the market's. */
async function keepOlderList(page: Page, seller: Seller): Promise<void> {
  await seller.post({ title: 'Lamp of yesterday' });
  await page.goto('/search');
  await workerReady(page);
  await expectKept(page, /\/api\/listings\/items\/\?/);
  await seller.post({ title: 'Lamp of today' });
}

test('a server that nobody reaches is as good as no network, and is found again by itself', async ({
  page,
  door,
  playwright,
  musika,
}) => {
  // Past the door: the page may find the network again the moment that it opens.
  const request = await playwright.request.newContext({ baseURL: musika.url });
  const seller = await joinMarket(request, newStudent());
  await seller.post({ title: 'Old lamp' });
  await page.goto('/');
  await workerReady(page);
  await expectKept(page, /\/api\/listings\/items\/\?/);
  door.isOpen = false;
  await page.goto('/');
  await expect(page.getByText('Old lamp')).toBeVisible();
  await expect(page.getByText(/^You are offline/)).toBeVisible();
  await seller.post({ title: 'New lamp' });
  door.isOpen = true;
  await expect(page.getByText('New lamp')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText(/^You are offline/)).toHaveCount(0);
  await request.dispose();
});

test('a slow network is not waited for where there is something to show, and what it says late is shown too', async ({
  page,
  door,
  newSeller,
}) => {
  await keepOlderList(page, await newSeller());
  const gate = Promise.withResolvers<undefined>();
  door.slow = { path: '/', until: gate.promise };
  await page.goto('/search');
  await expect(page.getByText('Lamp of yesterday')).toBeVisible();
  await expect(page.getByText('Lamp of today')).toHaveCount(0);
  await expect(page.getByText(/^You are offline/)).toHaveCount(0);
  gate.resolve(undefined);
  await expect(page.getByText('Lamp of today')).toBeVisible();
});

test('what a slow network says while the page is still loading is shown too', async ({
  page,
  door,
  newSeller,
}) => {
  await keepOlderList(page, await newSeller());
  // What listens to the worker comes when the page is idle, which a phone with pictures on their way is late.
  await page.addInitScript(() => {
    const { promise, resolve } = Promise.withResolvers<undefined>();
    window.requestIdleCallback = (task) => {
      void promise.then(() => task({ didTimeout: true, timeRemaining: () => 0 }));
      return 0;
    };
    window.addEventListener('test:idle', () => resolve(undefined));
    navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
      if (data.type === 'fresher') document.documentElement.dataset['testTold'] = '';
    });
  });
  const gate = Promise.withResolvers<undefined>();
  door.slow = { path: '/', until: gate.promise };
  await page.goto('/search');
  await expect(page.getByText('Lamp of yesterday')).toBeVisible();
  gate.resolve(undefined);
  await expect(page.locator('[data-test-told]')).toHaveCount(1);
  await expect(page.getByText('Lamp of today')).toHaveCount(0);
  await page.evaluate(() => window.dispatchEvent(new Event('test:idle')));
  await expect(page.getByText('Lamp of today')).toBeVisible();
});

test('who has just posted a listing sees it, also where an older list is kept', async ({
  page,
  signInPage,
}) => {
  await signInPage({ isKnown: true });
  await page.goto('/');
  await workerReady(page);
  await page.goto('/');
  await expectKept(page, /\/api\/listings\/items\/\?/);
  await postListing(page, {
    title: 'Lamp just posted',
    description: '',
    price: '5',
    category: 'Electronics',
    photo: await plainPhoto(),
  });
  await page.getByRole('link', { name: 'Musika' }).first().click();
  await expect(page.getByText('Lamp just posted')).toBeVisible();
});

test('where a deploy has taken away the code of a screen, loading the page again is offered', async ({
  page,
  door,
}) => {
  await page.goto('/');
  await workerReady(page);
  const sources = await page.evaluate(async () => {
    const files = await (await caches.open('musika-files')).keys();
    return Promise.all(files.map(async ({ url }) => (await fetch(url)).text()));
  });
  const [chunk = ''] = sources.join().match(/RegisterPage-[\w-]+\.js/) ?? [];
  door.gone.add(`/assets/${chunk}`);
  await page.goto('/auth/register');
  await expect(page.getByRole('alert')).toHaveText('This page could not be shown.');
  door.gone.clear();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByLabel(/^Username/)).toBeVisible();
});
