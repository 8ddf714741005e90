import type { Page } from '@playwright/test';
import { paths } from '../../src/contract/paths.ts';
import { holdClock } from './support/clock.ts';
import { breakCall, holdCall } from './support/network.ts';
import { asFile, plainPhoto } from './support/photos.ts';
import { expect, test } from './support/test.ts';

const CREATE = { path: paths.listings, method: 'POST' };

async function fillIn(page: Page, title = 'Sewing machine') {
  await page.getByLabel('Photo', { exact: true }).setInputFiles(asFile(await plainPhoto()));
  await page.getByLabel(/^Title/).fill(title);
  await page.getByLabel(/^Category/).selectOption({ label: 'Services' });
}
const submit = (page: Page) => page.getByRole('button', { name: 'Post listing' });

test(
  'a seller posts a listing, sees it counted, and the form is ready for the next',
  { tag: '@smoke' },
  async ({ page, signInPage }) => {
    await signInPage({ isKnown: true });
    await page.goto('/newlisting');
    await expect(page).toHaveTitle('New Listing | Musika');
    await expect(page.getByText('You have 0 active listings (max: 5)')).toBeVisible();
    await expect(page.getByLabel(/^Phone/)).toBeHidden();
    await expect(page.getByLabel(/^Business location/)).toBeHidden();
    await fillIn(page);
    const release = await holdCall(page, CREATE);
    await submit(page).click();
    await expect(page.getByRole('button', { name: 'Submitting...' })).toBeDisabled();
    release();
    await expect(page.getByText('Your listing is on the market.')).toBeVisible();
    await expect(page.getByText('You have 1 active listings (max: 5)')).toBeVisible();
    await expect(page.getByLabel(/^Title/)).toHaveValue('');
    await expect(page.getByLabel(/^Category/)).toHaveValue('');
    await expect(page.getByText('Add a photo')).toBeVisible();
  },
);

test('the banner of success goes by itself after five seconds', async ({ page, signInPage }) => {
  await page.clock.install();
  await signInPage({ isKnown: true });
  await page.goto('/newlisting');
  await fillIn(page);
  await holdClock(page);
  await submit(page).click();
  const banner = page.getByText('Your listing is on the market.', { exact: true });
  await expect(banner).toBeVisible();
  await page.clock.fastForward(4999);
  await expect(banner).toBeVisible();
  await page.clock.fastForward(1);
  await expect(banner).toBeHidden();
});

test(
  'phone and location are asked for once, and a number without 263 is mended with one tap',
  { tag: '@phone' },
  async ({ page, signInPage }) => {
    await signInPage();
    await page.goto('/newlisting');
    await fillIn(page, 'First of mine');
    await page.getByLabel(/^Phone/).fill('077 123 4567');
    await page.getByLabel(/location/i).fill('Avondale, block 4');
    await expect(page.getByText('Enter a valid Zimbabwe phone number (e.g. 263771234567).')).toBeVisible();
    await expect(submit(page)).toBeDisabled();
    await expect(page.getByLabel(/^Phone/)).toHaveValue('077 123 4567');
    await page.getByRole('button', { name: 'Use 263771234567' }).click();
    await expect(page.getByLabel(/^Phone/)).toHaveValue('263771234567');
    await submit(page).click();
    await expect(page.getByText('Your listing is on the market.')).toBeVisible();
    await expect(page.getByLabel(/^Phone/)).toBeHidden();
    await page.goto('/profiles/me');
    await expect(page.getByText('Avondale, block 4')).toBeVisible();
  },
);

test('at five active listings nothing can be filled in, and the page says what to do', async ({
  page,
  signInPage,
}) => {
  const me = await signInPage({ isKnown: true });
  const titles = ['One', 'Two', 'Three', 'Four', 'Five'];
  const [first] = await Promise.all(titles.map((number) => me.post({ title: `Chair ${number}` })));
  await page.goto('/newlisting');
  await expect(
    page.getByText('You have reached your maximum of 5 active listings', { exact: true }),
  ).toBeVisible();
  await expect(page.getByText('You will have to delete existing listings to create new ones.')).toBeVisible();
  await expect(page.getByLabel(/^Title/)).toBeDisabled();
  await expect(submit(page)).toBeDisabled();

  await expect(page.getByText('A listing that you mark as sold frees its place too.')).toBeVisible();
  if (first !== undefined) await me.mark(first, 'sold');
  await page.reload();
  await expect(page.getByText('You have 4 active listings (max: 5)')).toBeVisible();
  await expect(page.getByLabel(/^Title/)).toBeEnabled();
});

test('when another tab has taken the last place the server says so, and everything typed stays', async ({
  page,
  signInPage,
}) => {
  const me = await signInPage({ isKnown: true });
  await page.goto('/newlisting');
  await fillIn(page, 'One too many');
  await Promise.all([1, 2, 3, 4, 5].map((number) => me.post({ title: `Bench ${number}` })));
  await submit(page).click();
  await expect(page.getByText(/maximum of 5 active listings/).first()).toBeVisible();
  await expect(page.getByLabel(/^Title/)).toHaveValue('One too many');
});

test('a post without a network says once that it failed, and is sent again when the network is back', async ({
  page,
  context,
  signInPage,
}) => {
  await signInPage({ isKnown: true });
  await page.goto('/newlisting');
  await fillIn(page);
  await context.setOffline(true);
  await submit(page).click();
  await expect(page.getByText('Failed to create listing.')).toHaveCount(1);
  await expect(
    page.getByText(/Everything is kept here.* can be sent when the network is back\.$/),
  ).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText('Your listing is on the market.')).toBeVisible();
});

test('posting that gets no answer says so and keeps what was typed, the photo too, until it works', async ({
  page,
  signInPage,
}) => {
  await signInPage({ isKnown: true });
  await page.goto('/newlisting');
  await fillIn(page);
  const mend = await breakCall(page, CREATE, 'no answer');
  await submit(page).click();
  await expect(page.getByText('Failed to create listing.')).toBeVisible();
  await expect(page.getByLabel(/^Title/)).toHaveValue('Sewing machine');
  await expect(page.getByRole('img', { name: 'The photo that you chose' })).toBeVisible();
  await mend();
  await submit(page).click();
  await expect(page.getByText('Your listing is on the market.')).toBeVisible();
});

test('a visitor is sent to sign in first', async ({ page }) => {
  await page.goto('/newlisting');
  await expect(page).toHaveURL('/auth/login');
});

test('a count that fails says so, counts again when asked, and keeps nobody from posting', async ({
  page,
  signInPage,
}) => {
  await signInPage({ isKnown: true });
  // An answer that no repetition would change, so that the page says it without trying again by itself.
  const mend = await breakCall(page, { path: paths.listings, method: 'GET' }, { status: 400 });
  await page.goto('/newlisting');
  await expect(page.getByText(/^Your active listings could not be counted\./)).toBeVisible();
  await fillIn(page);
  await mend();
  await page.getByRole('button', { name: 'Count again' }).click();
  await expect(page.getByText('You have 0 active listings (max: 5)')).toBeVisible();
  await expect(page.getByLabel(/^Title/)).toHaveValue('Sewing machine');
});
