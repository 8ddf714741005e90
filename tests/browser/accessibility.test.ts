import type { Page } from '@playwright/test';
import { expectEveryLook } from './support/everyLook.ts';
import { hydrated } from './support/page.ts';
import { plainPhoto } from './support/photos.ts';
import { expect, test } from './support/test.ts';

// Whole pages: stories check each state of a component, src/theme the colours of edges.

interface Look {
  /** Without one the look is of the page before, whose dialog is closed. */
  path?: string;
  /** Opens what is looked at, and waits for it. */
  open?: (page: Page) => Promise<void>;
  /** A text by which the screen is known. */
  shows: string | RegExp;
  width?: number;
}

const press = async (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true }).first().click();
const dialog = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'));

async function closeDialog(page: Page): Promise<void> {
  if ((await dialog(page).count()) === 0) return;
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
}

/** Opens each look in turn on the same page, and judges it in all ways. */
async function lookAt(page: Page, looks: Record<string, Look>): Promise<void> {
  for (const [name, { path, shows, open, width = 360 }] of Object.entries(looks)) {
    await page.setViewportSize({ width, height: 740 });
    if (path === undefined) await closeDialog(page);
    else await page.goto(path);
    await expect(page.getByRole('main').getByText(shows).first(), name).toBeVisible();
    await expect(page.getByRole('progressbar'), name).toHaveCount(0);
    await hydrated(page);
    await open?.(page);
    await expectEveryLook(page, name);
  }
}

const opens = (name: string | RegExp) => async (page: Page) => {
  await press(page, name);
  await expect(dialog(page)).toBeVisible();
};

test('every screen of a visitor is whole, legible and accessible in every look', async ({ page, seller }) => {
  test.slow();
  await seller.post({ title: 'Clay pot', price: '1265', photos: [await plainPhoto()] });
  const lamp = await seller.post({ title: 'Desk lamp' });
  await seller.mark(lamp, 'reserved');
  const kettle = await seller.want('Kettle');
  const product = `/product/electronics/${lamp.slug}`;
  await lookAt(page, {
    Home: { path: '/', shows: "What's Hot" },
    'Home on a desktop': { shows: "What's Hot", width: 1440 },
    menu: { shows: "What's Hot", open: opens('Categories') },
    filters: { path: '/search?q=pot', shows: 'Clay pot', open: opens('Filters') },
    category: { path: '/category/electronics', shows: 'Featured Items' },
    product: { path: product, shows: 'Description' },
    'product on a desktop': { shows: 'Description', width: 1440 },
    viewer: { shows: 'Description', open: opens(/^Enlarge/) },
    share: { shows: 'Description', open: opens('Share') },
    wanted: { path: '/search?kind=wanted', shows: 'Kettle' },
    'what is wanted': { path: `/product/electronics/${kettle.slug}`, shows: 'Any price' },
    shop: { path: `/s/${seller.username}`, shows: 'Clay pot' },
    'nothing saved': { path: '/saved', shows: 'Nothing is saved yet.' },
    'Sign In': {
      path: '/auth/login',
      shows: 'Forgot your password?',
      open: async () => {
        await press(page, 'Sign In');
        await expect(page.getByText('Username is required.')).toBeVisible();
      },
    },
    Register: { path: '/auth/register', shows: 'Sign Up' },
    'safety tips': { path: '/safety', shows: 'When you buy' },
    'privacy notice': { path: '/privacy', shows: 'What others see' },
    'lost password': { path: '/auth/recover', shows: 'New password' },
    'not found': { path: '/nowhere', shows: '404. Page Not Found.' },
    'deleted product': { path: '/product/electronics/deleted', shows: 'Failed to load product details.' },
  });
});

test('every screen of a seller is whole, legible and accessible in every look', async ({
  page,
  signInPage,
  seller,
}) => {
  test.slow();
  const me = await signInPage({ isKnown: true });
  const pot = await me.post({ title: 'My own pot' });
  const lamp = await seller.post({ title: 'Desk lamp' });
  const kettle = await me.want('Kettle');
  const own = `/product/electronics/${pot.slug}`;
  await lookAt(page, {
    'new listing': {
      path: '/newlisting',
      shows: 'You have 1 active listings (max: 5)',
      open: async () => {
        await press(page, 'Post listing');
        await expect(page.getByText('Image is required.')).toBeVisible();
      },
    },
    'what one looks for': { path: '/newlisting?kind=wanted', shows: 'Say what you look for' },
    'own wanted': { path: `/product/electronics/${kettle.slug}`, shows: 'Mark as found' },
    'own product': { path: own, shows: 'Description' },
    'delete dialog': { shows: 'Description', open: opens('Delete') },
    'edit listing': { path: `/editlisting/${pot.slug}`, shows: 'Edit Listing' },
    profile: { path: '/profiles/me', shows: '1 listing(s) found' },
    'profile on a desktop': { shows: '1 listing(s) found', width: 1440 },
    'edit profile': { shows: '1 listing(s) found', open: opens('Edit profile') },
    'share profile': { shows: '1 listing(s) found', open: opens('Share Profile') },
    'recovery code': {
      path: '/account',
      shows: 'Recovery code',
      open: async () => {
        const recovery = page.getByRole('region', { name: 'Recovery code' });
        await recovery.getByLabel(/^Your password/).fill(me.password);
        await recovery.getByRole('button', { name: 'Make a recovery code' }).click();
        await expect(recovery.getByRole('status', { name: 'Recovery code' })).toBeVisible();
      },
    },
    saved: {
      path: `/product/electronics/${lamp.slug}`,
      shows: 'Description',
      open: async () => {
        await press(page, 'Save');
        await expect(page.getByRole('button', { name: 'Saved', pressed: true })).toBeVisible();
        await page.goto('/search?q=lamp');
        await press(page, 'Save this search');
        await expect(page.getByText(/^Saved on this device/)).toBeVisible();
        await page.goto('/saved');
        await expect(page.getByText('1 on this device')).toBeVisible();
      },
    },
  });
});
