import type { Page } from '@playwright/test';
import { expectEveryLook } from './support/everyLook.ts';
import { plainPhoto } from './support/photos.ts';
import { expect, test } from './support/test.ts';

// Each look takes axe a second or two.
test.slow();
test.use({ viewport: { width: 360, height: 740 } });

interface Look {
  path: string;
  /** Presses, and what has come then. */
  open?: (page: Page) => Promise<void>;
  /** A text by which the screen is known. */
  shows: string | RegExp;
}

const press = async (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true }).first().click();
const dialog = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'));

/** Opens each look in turn on the same page, and looks at it in all ways. */
async function lookAt(page: Page, looks: Record<string, Look>): Promise<void> {
  for (const [name, { path, shows, open }] of Object.entries(looks)) {
    await page.goto(path);
    await expect(page.getByRole('main').getByText(shows).first(), name).toBeVisible();
    await expect(page.getByRole('progressbar'), name).toHaveCount(0);
    await open?.(page);
    await expectEveryLook(page, name);
  }
}

const opens = (name: string | RegExp) => async (page: Page) => {
  await press(page, name);
  await expect(dialog(page)).toBeVisible();
};

test('a visitor finds all whole and legible in every look', async ({ page, seller }) => {
  await seller.post({ title: 'Clay pot', price: '1265', photos: [await plainPhoto()] });
  const lamp = await seller.post({ title: 'Desk lamp' });
  await seller.mark(lamp, 'reserved');
  const product = `/product/electronics/${lamp.slug}`;
  await lookAt(page, {
    Home: { path: '/', shows: "What's Hot" },
    menu: { path: '/', shows: "What's Hot", open: opens('Categories') },
    search: { path: '/search?q=pot', shows: 'Clay pot' },
    filters: { path: '/search?q=pot', shows: 'Clay pot', open: opens('Filters') },
    category: { path: '/category/electronics', shows: 'Featured Items' },
    product: { path: product, shows: 'Description' },
    'share dialog': { path: product, shows: 'Description', open: opens('Share') },
    poster: {
      path: product,
      shows: 'Description',
      open: async () => {
        await press(page, 'Share');
        await press(page, /^Poster/);
        await expect(page.getByRole('img', { name: 'Poster of Desk lamp' })).toBeVisible();
      },
    },
    viewer: { path: product, shows: 'Description', open: opens(/^Enlarge/) },
    shop: { path: `/s/${seller.username}`, shows: 'Clay pot' },
    'nothing saved': { path: '/saved', shows: 'Nothing is saved yet.' },
    'Sign In': { path: '/auth/login', shows: 'Forgot your password?' },
    Register: { path: '/auth/register', shows: 'Sign Up' },
    'lost password': { path: '/auth/recover', shows: 'New password' },
    'not found': { path: '/nowhere', shows: '404. Page Not Found.' },
  });
});

test('a seller finds all whole and legible in every look', async ({ page, signInPage, seller }) => {
  const me = await signInPage({ isKnown: true });
  const pot = await me.post({ title: 'My own pot' });
  const lamp = await seller.post({ title: 'Desk lamp' });
  const own = `/product/electronics/${pot.slug}`;
  await lookAt(page, {
    'new listing': { path: '/newlisting', shows: 'You have 1 active listings (max: 5)' },
    'own product': { path: own, shows: 'Description' },
    'delete dialog': { path: own, shows: 'Description', open: opens('Delete') },
    'edit listing': { path: `/editlisting/${pot.slug}`, shows: 'Edit Listing' },
    profile: { path: '/profiles/me', shows: '1 listing(s) found' },
    'edit profile': { path: '/profiles/me', shows: '1 listing(s) found', open: opens('Edit profile') },
    'share profile': { path: '/profiles/me', shows: '1 listing(s) found', open: opens('Share Profile') },
    'recovery codes': {
      path: '/account',
      shows: 'Recovery codes',
      open: async () => {
        const codes = page.getByRole('region', { name: 'Recovery codes' });
        await codes.getByLabel(/^Your password/).fill(me.password);
        await codes.getByRole('button', { name: 'Make recovery codes' }).click();
        await expect(codes.getByRole('list', { name: 'Recovery codes' })).toBeVisible();
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
        await page.goto('/saved');
        await expect(page.getByText('1 on this device')).toBeVisible();
      },
    },
  });
});
