import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

const SCRIPT = 'https://www.googletagmanager.com/gtag/js*';

test.use({ settings: { ANALYTICS_ID: 'G-MUSIKA1' } });
/** Notes each request for the script, and whether the page was shown by then; answers it with one that shows that it ran. */
async function watchScript(page: Page) {
  const asked: string[] = [];
  await page.route(SCRIPT, async (route) => {
    const isShown = await page.getByRole('heading', { name: "What's Hot" }).isVisible();
    asked.push(isShown ? route.request().url() : 'too early');
    await route.fulfill({
      contentType: 'text/javascript',
      body: 'document.documentElement.dataset.counted = window.dataLayer.length;',
    });
  });
  return asked;
}

test('with an id the analytics script is loaded, once, after the first content', async ({ page }) => {
  const asked = await watchScript(page);
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('data-counted', '2');
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
  expect(asked).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-MUSIKA1']);
});

const OBJECTIONS: [string, (context: BrowserContext) => Promise<unknown>][] = [
  [
    'Do Not Track',
    (context) =>
      context.addInitScript(() =>
        Object.defineProperty(Navigator.prototype, 'doNotTrack', { get: () => '1' }),
      ),
  ],
  [
    'Global Privacy Control',
    (context) =>
      context.addInitScript(() =>
        Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true }),
      ),
  ],
  [
    'Save-Data',
    (context) =>
      context.addInitScript(() =>
        Object.defineProperty(Navigator.prototype, 'connection', { get: () => ({ saveData: true }) }),
      ),
  ],
];

for (const [name, object] of OBJECTIONS) {
  test(`under ${name} nothing is asked for`, async ({ page, context }) => {
    await object(context);
    const asked = await watchScript(page);
    const decided = page.waitForResponse(/loadAnalytics/);
    await page.goto('/');
    await decided;
    await expect(page.getByRole('heading', { name: "What's Hot" })).toBeVisible();
    expect(asked).toEqual([]);
    expect(await page.evaluate(() => 'dataLayer' in window)).toBe(false);
  });
}

test('where the script is blocked the app works', async ({ page, seller }) => {
  await seller.post({ title: 'Unwatched pot' });
  await page.route(SCRIPT, (route) => route.abort('blockedbyclient'));
  await page.goto('/');
  await page.getByRole('link', { name: 'Unwatched pot' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Unwatched pot' })).toBeVisible();
});
