import type { Page } from '@playwright/test';
import { signIn } from '../browser/support/student.ts';
import type { Look } from './takePicture.ts';

/** Opens the product page of a card, and waits for its thumbnails, which come when they are seen. */
const openProduct = (title: string) => async (page: Page) => {
  await page.getByRole('main').getByRole('link', { name: title }).first().click();
  await page.getByRole('heading', { name: 'Description' }).waitFor();
  const thumbnails = page.getByRole('list', { name: 'All photos' }).getByRole('button');
  for (const thumbnail of await thumbnails.all()) await thumbnail.locator('img').waitFor();
};

/** A listing of the demo market with three photos. */
export const PRODUCT: Look = { path: '/category/electronics', open: openProduct('HP EliteBook') };

/** The main screens, by the names of their files. */
export const SCREENS: Record<string, Look> = {
  home: { path: '/' },
  search: {
    path: '/search?q=desk',
    open: async (page) => {
      await page.getByRole('button', { name: 'Filters' }).click();
      await page.getByRole('dialog').getByRole('button', { name: /^Show/ }).waitFor();
    },
  },
  product: PRODUCT,
  profile: { path: '/profiles/me' },
  'new-listing': { path: '/newlisting' },
  account: { path: '/account' },
};

/** Signs the page in as the demo seller, with what the server printed at its first start. */
export async function signInAsSeller(page: Page, printed: string): Promise<void> {
  const [, username, password] = /sign in as (\S+) with the password (\S+)/.exec(printed) ?? [];
  if (username === undefined || password === undefined) throw new Error(`No demo seller:\n${printed}`);
  await page.goto('/auth/login');
  await signIn(page, { username, password });
  await page.waitForURL('/');
}
