import { expect, type Page } from '@playwright/test';
import { plainPhoto } from '../../browser/support/photos.ts';
import { signIn, type Student } from '../../browser/support/student.ts';

/** What is there before a journey begins: a shop with a few listings, and its owner. */
export interface Market {
  owner: Student;
  listing: { title: string };
  /** A user whose listing, password and account are changed on a journey. */
  mover: Student;
  moved: { title: string };
  /** A user whose listing ends, is asked about, and comes back. */
  keeper: Student;
  kept: { title: string };
  /** Moves the end of that listing, by the server's clock. */
  endKeptIn: (days: number) => void;
  /** A user whom one report waits for. */
  moderator: Student;
}

/** It begins with a page load and ends on the screen that the trace's test will render. */
export type Journey = (page: Page, market: Market) => Promise<void>;

const hot = (page: Page) => page.getByRole('heading', { name: "What's Hot" });
const productTitle = (page: Page, { listing }: Market) =>
  page.getByRole('heading', { level: 1, name: listing.title });

async function search(page: Page, text: string): Promise<void> {
  const box = page.getByPlaceholder('What are you looking for today?');
  await box.fill(text);
  await box.press('Enter');
}

/** The main journeys, by the name of the file that holds their trace. */
export const JOURNEYS: Record<string, Journey> = {
  'search-and-find': async (page, market) => {
    await page.goto('/');
    await expect(hot(page)).toBeVisible();
    await search(page, 'lamp');
    await page.getByRole('link', { name: market.listing.title }).first().click();
    await expect(productTitle(page, market)).toBeVisible();
  },
  'search-without-results': async (page) => {
    await page.goto('/search?q=lamp');
    await search(page, 'submarine');
    await expect(page.getByText('No listings found.')).toBeVisible();
  },
  'category-and-back': async (page, market) => {
    await page.goto('/category/hostel-essentials');
    await page.getByRole('link', { name: market.listing.title }).first().click();
    await expect(productTitle(page, market)).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Featured Items' })).toBeVisible();
  },
  'order-and-filter': async (page, market) => {
    await page.goto('/category/hostel-essentials');
    await page.getByLabel('Order', { exact: true }).selectOption({ label: 'Cheapest' });
    await page.getByRole('button', { name: 'Filters' }).click();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await sheet.getByLabel('To (US$)').fill('500');
    await sheet.getByLabel('To (US$)').press('Tab');
    await sheet.getByRole('button', { name: /^Show \d+ listing/ }).click();
    await expect(page.getByRole('link', { name: market.listing.title }).first()).toBeVisible();
    await page
      .getByRole('button', { name: `Save ${market.listing.title}` })
      .first()
      .click();
    await page.getByRole('button', { name: /^Take off the filter/ }).click();
    await expect(page.getByRole('link', { name: market.listing.title }).first()).toBeVisible();
  },
  'listings-fail-and-recover': async (page, market) => {
    await page.route('**/api/listings/items/?*', (route) => route.fulfill({ status: 500, json: {} }), {
      times: 1,
    });
    // Home as a first page comes with its listings.
    await page.goto('/auth/login');
    await page.getByRole('banner').getByRole('link', { name: 'Musika' }).click();
    await expect(page.getByText('Failed to load products.')).toBeVisible();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('link', { name: market.listing.title }).first()).toBeVisible();
  },
  'sign-in-from-a-stored-origin': async (page, { owner }) => {
    await page.goto('/profiles/me');
    await signIn(page, { ...owner, password: 'Wrong#pass1' });
    await expect(page.getByText('Invalid username or password.')).toBeVisible();
    await signIn(page, owner);
    await expect(page.getByRole('heading', { name: 'My Listings' })).toBeVisible();
  },
  'register-and-post': async (page) => {
    await page.goto('/auth/register');
    await page.getByLabel('Username', { exact: false }).fill('rudo');
    await page.getByLabel(/^Password/).fill('Sunny#day2');
    await page.getByLabel(/^Confirm password/i).fill('Sunny#day2');
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await expect(hot(page)).toBeVisible();
    await page.getByRole('link', { name: "I'm selling" }).first().click();
    await page.getByLabel(/^Title/).fill('Kettle');
    await page.getByLabel(/^Price/).fill('8');
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'kettle.jpg', mimeType: 'image/jpeg', buffer: await plainPhoto() });
    await page.getByLabel(/^Category/).selectOption({ label: 'Hostel Essentials' });
    await page.getByLabel(/^Phone/).fill('263779998877');
    await page.getByLabel(/location/i).fill('Avondale');
    await page.getByRole('button', { name: 'Post listing' }).click();
    await expect(page.getByText('You have 1 active listings (max: 5)')).toBeVisible();
  },
  'report-a-listing': async (page, market) => {
    await page.goto('/profiles/me');
    await signIn(page, market.keeper);
    await expect(page.getByRole('heading', { name: 'My Listings' })).toBeVisible();
    await page.getByRole('link', { name: 'Musika' }).first().click();
    await page.getByRole('link', { name: market.listing.title }).first().click();
    await page.getByRole('button', { name: 'Report', exact: true }).click();
    await page.getByRole('radio', { name: 'Not what it says' }).click();
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('You reported this listing.')).toBeVisible();
  },
  'decide-and-undo': async (page, { moderator }) => {
    await page.goto('/desk');
    await signIn(page, moderator);
    await page.getByRole('link', { name: '@nyasha' }).click();
    await page.getByRole('button', { name: 'Decide about Phone, sealed' }).click();
    await page.getByRole('button', { name: 'Hide', exact: true }).click();
    await expect(page.getByText('The listing is hidden.')).toBeVisible();
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(page.getByText('Undone. What it closed is open again.')).toBeVisible();
    await page.getByRole('link', { name: 'Waiting' }).click();
    await expect(page.getByRole('link', { name: '@nyasha' })).toBeVisible();
  },
  'manage-a-listing': async (page, { mover, moved: { title } }) => {
    await page.goto('/profiles/me');
    await signIn(page, mover);
    await page.getByRole('link', { name: title }).click();
    const actions = page.getByRole('region', { name: 'Your listing' });
    const act = (name: string) => actions.getByRole('button', { name }).click();
    await act('Mark as reserved');
    await expect(page.getByText('Marked as reserved.')).toBeVisible();
    await act('Mark as sold');
    await expect(page.getByText(/^Marked as sold\./)).toBeVisible();
    await act('Put back on sale');
    await expect(page.getByText('Your listing is on the market.')).toBeVisible();
    await actions.getByRole('link', { name: 'Edit' }).click();
    await page.getByLabel(/^Price/).fill('6.50');
    await page
      .getByLabel('Further photos')
      .setInputFiles({ name: 'side.jpg', mimeType: 'image/jpeg', buffer: await plainPhoto() });
    await page.getByRole('button', { name: 'Make photo 2 the cover' }).click();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByRole('button', { name: 'Show photo 2 of 2' })).toBeVisible();
    await act('Delete');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('No listings found', { exact: true })).toBeVisible();
  },
  'renew-confirm-and-put-back': async (page, { keeper, kept: { title }, endKeptIn }) => {
    const banner = page.getByRole('banner');
    const toProfile = () => page.getByRole('link', { name: 'Your profile' }).click();
    const signOut = async () => {
      await page.getByRole('button', { name: 'Logout' }).click();
      await expect(banner.getByRole('link', { name: 'Login' })).toBeVisible();
      await banner.getByRole('link', { name: 'Musika' }).click();
      await expect(hot(page)).toBeVisible();
    };
    endKeptIn(1);
    await page.goto('/auth/login');
    await signIn(page, keeper);
    await toProfile();
    await page
      .getByRole('button', { name: `Renew: ${title}` })
      .first()
      .click();
    await expect(page.getByText(/^Renewed until/)).toBeVisible();
    await signOut();
    await page.getByRole('link', { name: title }).first().click();
    await page.getByRole('button', { name: 'Is it gone?' }).click();
    await expect(page.getByText(/^Asked\./)).toBeVisible();
    await banner.getByRole('link', { name: 'Login' }).click();
    await signIn(page, keeper);
    await toProfile();
    await page
      .getByRole('button', { name: `Still here: ${title}` })
      .first()
      .click();
    await expect(page.getByText(/^Renewed until/)).toBeVisible();
    await signOut();
    endKeptIn(-1);
    await banner.getByRole('link', { name: 'Login' }).click();
    await signIn(page, keeper);
    await toProfile();
    await page
      .getByRole('button', { name: `Put it back: ${title}` })
      .first()
      .click();
    await expect(page.getByText(/^Back in the lists until/)).toBeVisible();
  },
  account: async (page, { mover }) => {
    const section = (name: string) => page.getByRole('region', { name });
    await page.goto('/account');
    await signIn(page, mover);
    const form = section('Password');
    await form.getByLabel(/^Current password/).fill(mover.password);
    await form.getByLabel(/^New password/).fill('Rainy#day2');
    await form.getByLabel(/^Confirm new password/).fill('Rainy#day2');
    await form.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByText(/^Your password is changed\./)).toBeVisible();
    const recovery = section('Recovery code');
    await recovery.getByLabel(/^Your password/).fill('Rainy#day2');
    await recovery.getByRole('button', { name: 'Make a recovery code' }).click();
    const code = (await recovery.getByRole('status', { name: 'Recovery code' }).textContent()) ?? '';
    await section('Your data').getByRole('button', { name: 'Download my data' }).click();
    await expect(page.getByText('Your data is in your downloads.')).toBeVisible();
    await section('Sessions').getByRole('button', { name: 'Sign out everywhere' }).click();
    await page.getByRole('link', { name: /forgot/i }).click();
    await expect(page.getByRole('heading', { name: 'New password' })).toBeVisible();
    await page.getByLabel(/^Username/).fill(mover.username);
    await page.getByLabel(/^Code/).fill(code);
    await page.getByLabel(/^New password/).fill('Misty#day3');
    await page.getByLabel(/^Confirm new password/).fill('Misty#day3');
    await page.getByRole('button', { name: 'Save and sign in' }).click();
    await page.getByRole('link', { name: 'Make a new recovery code' }).click();
    await section('Delete account')
      .getByLabel(/^Your password/)
      .fill('Misty#day3');
    await section('Delete account').getByRole('button', { name: 'Delete my account' }).click();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  },
  'save-data': async (page, market) => {
    await page.goto('/');
    await page.getByRole('contentinfo').getByRole('button', { name: 'Data saver' }).click();
    await page.getByRole('link', { name: market.listing.title }).first().click();
    await expect(productTitle(page, market)).toBeVisible();
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Load photo/ })
      .first()
      .click();
    await expect(page.getByRole('button', { name: /^Enlarge/ }).first()).toBeVisible();
    await page.context().setOffline(true);
    await expect(page.getByText(/^You are offline/)).toBeVisible();
  },
  'sign-out': async (page, { owner }) => {
    await page.goto('/auth/login');
    await signIn(page, owner);
    await expect(hot(page)).toBeVisible();
    await page.getByRole('link', { name: 'Your profile' }).click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  },
};
