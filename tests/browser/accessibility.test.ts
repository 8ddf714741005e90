import type { Page } from '@playwright/test';
import { expectEveryLook } from './support/everyLook.ts';
import { hydrated } from './support/page.ts';
import { expect, test } from './support/test.ts';

// Whole pages of the real market: stories sweep each screen and each state of a component.

interface Look {
  /** Without one the look is of the page before. */
  path?: string;
  /** A text by which the screen is known. */
  shows: string | RegExp;
  /** The button that opens what is looked at, and the text in it. */
  opens?: [button: string | RegExp, text: string | RegExp];
}

/** Opens each look in turn on the same page, and judges it in all ways. */
async function lookAt(page: Page, looks: Record<string, Look>): Promise<void> {
  for (const [name, { path, shows, opens }] of Object.entries(looks)) {
    if (path !== undefined) await page.goto(path);
    await expect(page.getByRole('main').getByText(shows).first(), name).toBeVisible();
    await expect(page.getByRole('progressbar'), name).toHaveCount(0);
    await hydrated(page);
    if (opens !== undefined) {
      const [button, text] = opens;
      await page.getByRole('button', { name: button }).filter({ visible: true }).first().click();
      await expect(page.getByText(text).last(), name).toBeVisible();
    }
    await expectEveryLook(page, name);
  }
}

test('the main screens are whole and accessible, also in forced colours', async ({
  page,
  signInPage,
  seller,
}) => {
  test.slow();
  await page.setViewportSize({ width: 360, height: 740 });
  const lamp = await seller.post({ title: 'Desk lamp' });
  const product = `/product/electronics/${lamp.slug}`;
  await lookAt(page, {
    Home: { path: '/', shows: "What's Hot" },
    menu: { shows: "What's Hot", opens: ['Categories', 'Textbooks'] },
    filters: { path: '/search?q=lamp', shows: 'Desk lamp', opens: ['Filters', 'From (US$)'] },
    product: { path: product, shows: 'Description' },
    viewer: { shows: 'Description', opens: [/^Enlarge/, '1×'] },
    'Sign In': {
      path: '/auth/login',
      shows: 'Forgot your password?',
      opens: ['Sign In', 'Username is required.'],
    },
  });
  const me = await signInPage({ isKnown: true });
  const pot = await me.post({ title: 'My own pot' });
  await lookAt(page, {
    'new listing': {
      path: '/newlisting',
      shows: 'You have 1 active listings (max: 5)',
      opens: ['Post listing', 'Image is required.'],
    },
    'delete dialog': {
      path: `/product/electronics/${pot.slug}`,
      shows: 'Description',
      opens: ['Delete', 'Keep it'],
    },
    'edit profile': {
      path: '/profiles/me',
      shows: '1 listing(s) found',
      opens: ['Edit profile', 'Save'],
    },
    account: { path: '/account', shows: 'Recovery code' },
  });
});
