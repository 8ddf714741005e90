import { http } from 'msw';
import { call, says } from '../support/call.ts';
import type { Page } from '@playwright/test';
import { expect, test } from './support/anyBackEnd.ts';
import { paths } from '../../src/contract/paths.ts';

test('a market without storage in the browser is shown', async ({ page, backEnd }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'] as const) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('Forbidden', 'SecurityError');
        },
      });
    }
  });
  // Of a back end that knows §3 and nothing more.
  backEnd.use(http.get(call(paths.listings), says(200, [{ id: 1, title: 'Pot', image: '' }])));
  await page.goto('/');
  await expect(page.getByRole('main').getByRole('link', { name: 'Pot' })).toBeVisible();
});

/** Loses the code of a part until the returned function is called; call it before a prefetch. */
async function loseCode(page: Page, part: string): Promise<() => Promise<void>> {
  const files = new RegExp(`/assets/${part}[^/]*\\.js`);
  await page.route(files, (route) => route.abort('connectionreset'));
  return () => page.unroute(files);
}

test('code that does not arrive says so: of a screen, until the network is back, and of everything', async ({
  page,
  context,
}) => {
  const mend = await loseCode(page, 'SearchPage-');
  await page.goto('/');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText('This page could not be shown.');
  await expect(page.getByRole('combobox', { name: 'Search listings' })).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Musika' }).click();
  await expect(page.getByRole('heading', { name: "What's Hot" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await mend();
  await context.setOffline(true);
  await expect(page.getByText('You are offline.')).toBeVisible();
  // A phone on a dead network calls itself online.
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.getByRole('alert')).toHaveText('This page could not be shown.');
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Browse Listings' })).toBeVisible();

  await loseCode(page, '');
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Nothing happens? Load this page again.' })).toBeVisible();
});
