import type { Page } from '@playwright/test';
import { paths } from '../../src/contract/paths.ts';
import { holdClock } from './support/clock.ts';
import { appIsThere } from './support/firstHtml.ts';
import { breakCall } from './support/network.ts';
import { signIn } from './support/student.ts';
import { expect, test } from './support/test.ts';

const username = (page: Page) => page.getByLabel(/^Username/);

test('after signing in a student is back, a second later, on the page that sent them, with query and hash', async ({
  page,
  seller,
}) => {
  await page.clock.install();
  await page.goto('/newlisting?from=poster#photo');
  await expect(page).toHaveURL('/auth/login');
  await expect(page).toHaveTitle('Login | Musika');
  await holdClock(page);
  await signIn(page, seller);
  await expect(page.getByText(/You are signed in/)).toBeVisible();
  await expect(page).toHaveURL('/auth/login');
  await page.clock.fastForward(1000);
  await expect(page).toHaveURL('/newlisting?from=poster#photo');
  await expect(page.getByLabel(/^Title/)).toBeVisible();
});

test('whoever came of their own accord is led Home', { tag: '@smoke' }, async ({ page, seller }) => {
  await page.goto('/auth/login');
  await signIn(page, seller);
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'Your profile' })).toBeVisible();
});

test('the Login button in the header comes back to the page on which it was pressed', async ({
  page,
  seller,
}) => {
  await page.goto('/search?q=lamp');
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
  await signIn(page, seller);
  await expect(page).toHaveURL('/search?q=lamp');
});

test('after that, Back leads to the page before, and not to the same one once more, over Sign Up too', async ({
  page,
  seller,
}) => {
  await page.goto('/category/textbooks');
  await appIsThere(page);
  await page.getByRole('banner').getByRole('link', { name: 'Musika' }).click();
  await expect(page).toHaveURL('/');
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Sign Up' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
  await signIn(page, seller);
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'Your profile' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/category/textbooks');
});

test('the origin survives the way over Sign Up', async ({ page, seller }) => {
  await page.goto('/profiles/me');
  await page.getByRole('link', { name: 'Sign Up' }).click();
  await expect(page).toHaveURL('/auth/register');
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
  await signIn(page, seller);
  await expect(page).toHaveURL('/profiles/me');
});

test('a wrong password is told, and the focus returns to the username', async ({ page, seller }) => {
  await page.goto('/auth/login');
  await signIn(page, { ...seller, password: 'Wrong#day1' });
  await expect(page.getByRole('alert')).toHaveText('Invalid username or password.');
  await expect(username(page)).toBeFocused();
  await expect(username(page)).toHaveValue(seller.username);
});

test('a sign-in that gets no answer says so, and works once the network is back', async ({
  page,
  seller,
}) => {
  await page.goto('/auth/login');
  const mend = await breakCall(page, { path: paths.login }, 'no answer');
  await signIn(page, seller);
  await expect(page.getByRole('alert')).toHaveText('No Server Response');
  await expect(username(page)).toBeFocused();
  await mend();
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/');
});

test('whoever is signed in already is not asked again', async ({ page, signInPage }) => {
  await signInPage();
  await page.goto('/auth/login');
  await expect(page).toHaveURL('/');
});

test('a press on a link is not lost when leaving a field brings an error', async ({ page }) => {
  await page.goto('/auth/login');
  await username(page).click();
  await page.getByRole('link', { name: 'Sign Up' }).click();
  await expect(page).toHaveURL('/auth/register');
  await page.getByLabel('Username').click();
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/auth/login');
});
