import type { Page } from '@playwright/test';
import { paths } from '../../src/contract/paths.ts';
import { breakCall, holdCall } from './support/network.ts';
import { expect, test } from './support/test.ts';

const signedIn = (page: Page) => page.getByRole('link', { name: 'Your profile' });
const REFRESH = { path: paths.refresh };

test('a reload keeps the session, and a spinner stands until it is known', async ({ page, signInPage }) => {
  await signInPage();
  await page.goto('/');
  await expect(signedIn(page)).toBeVisible();
  const release = await holdCall(page, REFRESH);
  await page.reload();
  await expect(page.getByRole('progressbar', { name: 'Starting' })).toBeVisible();
  await expect(page.getByRole('main')).toBeHidden();
  release();
  await expect(signedIn(page)).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Starting' })).toBeHidden();
});

test('public listings are asked for while the session is still unknown', async ({ page }) => {
  const release = await holdCall(page, REFRESH);
  const asked = page.waitForResponse((answer) => answer.url().includes(paths.listings));
  await page.goto('/');
  await asked;
  await expect(page.getByRole('progressbar', { name: 'Starting' })).toBeVisible();
  release();
  await expect(page.getByRole('heading', { name: "What's Hot" })).toBeVisible();
});

test('after five seconds the content is shown as to a visitor, and the session comes when it comes', async ({
  page,
  signInPage,
}) => {
  await page.clock.install();
  await signInPage();
  const release = await holdCall(page, REFRESH);
  await page.goto('/');
  await expect(page.getByRole('progressbar', { name: 'Starting' })).toBeVisible();
  await page.clock.fastForward(5000);
  await expect(page.getByRole('heading', { name: "What's Hot" })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  release();
  await expect(signedIn(page)).toBeVisible();
});

for (const trouble of ['no answer', 'an HTML page'] as const) {
  test(`a start whose refresh gets ${trouble} shows the market as to a visitor`, async ({ page }) => {
    await breakCall(page, REFRESH, trouble);
    await page.goto('/');
    await expect(page.getByRole('heading', { name: "What's Hot" })).toBeVisible();
    await page.goto('/newlisting');
    await expect(page).toHaveURL('/auth/login');
  });
}

test(
  'signing out leads to sign-in, and the back button shows nothing private',
  { tag: '@smoke' },
  async ({ page, signInPage }) => {
    const me = await signInPage({ isKnown: true });
    await page.goto('/');
    await signedIn(page).click();
    await expect(page.getByRole('heading', { name: 'My Listings' })).toBeVisible();
    await page.getByRole('link', { name: "I'm selling" }).first().click();
    await expect(page.getByLabel(/^Title/)).toBeVisible();
    await page.goBack();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/auth/login');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
    for (const _ of ['back', 'and back again']) {
      await page.goBack();
      await expect(page.getByText(me.username)).toBeHidden();
      await expect(page.getByRole('heading', { name: 'My Listings' })).toBeHidden();
      await expect(signedIn(page)).toBeHidden();
    }
    await page.goto('/profiles/me');
    await expect(page).toHaveURL('/auth/login');
  },
);

test('signing out works at once, even if the call fails', async ({ page, signInPage }) => {
  await signInPage();
  await page.goto('/profiles/me');
  await breakCall(page, { path: paths.logout }, 'no answer');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/auth/login');
});
