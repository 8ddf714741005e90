import type { Page } from '@playwright/test';
import { paths } from '../../src/contract/paths.ts';
import { holdCall } from './support/network.ts';
import { expect, test } from './support/test.ts';

const signedIn = (page: Page) => page.getByRole('link', { name: 'Your profile' });
const REFRESH = { path: paths.refresh };

test('public listings are asked for while the session is still unknown', async ({ page }) => {
  const release = await holdCall(page, REFRESH);
  const asked = page.waitForResponse((answer) => answer.url().includes(paths.listings));
  await page.goto('/');
  await asked;
  await expect(page.getByRole('progressbar', { name: 'Starting' })).toBeVisible();
  release();
  await expect(page.getByRole('heading', { name: "What's Hot" })).toBeVisible();
});

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
