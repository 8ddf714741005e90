import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { enterProfile as enter, openAccount as open, section } from './support/account.ts';
import { signIn } from './support/student.ts';
import { expect, test } from './support/test.ts';

const NEW = 'Rainy#day2';
const signInForm = (page: Page) => page.getByRole('heading', { name: 'Sign In' });

test('a changed password is the one to sign in with; a wrong current one is refused and nothing is lost', async ({
  page,
  otherContext,
  signInPage,
}) => {
  const me = await signInPage();
  await open(page);
  const form = section(page, 'Password');
  await form.getByLabel(/^Current password/).fill('Wrong#pass1');
  await form.getByLabel(/^New password/).fill(NEW);
  await form.getByLabel(/^Confirm new password/).fill(NEW);
  await form.getByRole('button', { name: 'Change password' }).click();
  await expect(form.getByRole('alert')).toBeVisible();
  await expect(form.getByLabel(/^New password/)).toHaveValue(NEW);
  await form.getByLabel(/^Current password/).fill(me.password);
  await form.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Your password is changed. Every other session has ended.')).toBeVisible();
  await expect(
    section(page, 'Recovery codes').getByText(/^Your recovery codes from before no longer work/),
  ).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible();

  const elsewhere = await otherContext.newPage();
  await elsewhere.goto('/profiles/me');
  await signIn(elsewhere, me);
  await expect(elsewhere.getByText('Invalid username or password.')).toBeVisible();
  await signIn(elsewhere, { ...me, password: NEW });
  await expect(elsewhere.getByRole('heading', { name: 'My Listings' })).toBeVisible();
});

test('signing out everywhere ends this session, and that of the other device at its next call', async ({
  page,
  otherContext,
  signInPage,
}) => {
  const me = await signInPage({ isKnown: true });
  const elsewhere = await otherContext.newPage();
  await enter(elsewhere, me);
  await elsewhere.getByRole('button', { name: 'Edit profile' }).click();
  const dialog = elsewhere.getByRole('dialog', { name: 'Edit profile' });
  await dialog.getByLabel(/^Display name/).fill('Whoever found the phone');

  await open(page);
  await section(page, 'Sessions').getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(signInForm(page)).toBeVisible();
  await expect(page.getByText('You are signed out on every device, on this one too.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(signInForm(elsewhere)).toBeVisible();
  await expect(elsewhere.getByText(me.username)).toHaveCount(0);
});

test('the data comes as a file with the own profile and listings', async ({ page, signInPage }) => {
  const me = await signInPage({ isKnown: true });
  await me.post({ title: 'Taken along' });
  await open(page);
  const download = page.waitForEvent('download');
  await section(page, 'Your data').getByRole('button', { name: 'Download my data' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`${me.username}.json`);
  const data: unknown = JSON.parse(await readFile(await file.path(), 'utf8'));
  expect(data).toMatchObject({
    profile: { username: me.username, phone_number: '263771234567' },
    listings: [{ title: 'Taken along' }],
  });
  await expect(page.getByText('Your data is in your downloads.')).toBeVisible();
});

test('an account is deleted with its password, and its listings and its draft go with it', async ({
  page,
  otherContext,
  signInPage,
}) => {
  const me = await signInPage({ isKnown: true });
  const { slug } = await me.post({ title: 'Last things' });
  await page.goto('/newlisting');
  await page.getByLabel(/^Title/).fill('Never posted');
  const reading = page.getByRole('link', { name: 'Your profile' });
  await reading.click();
  const drafts = () =>
    page.evaluate(async () => {
      const opening = indexedDB.open('musika', 1);
      await new Promise((resolve) => opening.addEventListener('success', resolve));
      const owners = opening.result.transaction('draftTexts').objectStore('draftTexts').getAllKeys();
      await new Promise((resolve) => owners.addEventListener('success', resolve));
      opening.result.close();
      return owners.result;
    });
  await expect.poll(drafts).toEqual([me.username]);
  await open(page);

  const flashMessage = section(page, 'Delete account');
  await expect(flashMessage.getByRole('button', { name: 'Delete my account' })).toBeDisabled();
  await flashMessage.getByLabel(/^Your password/).fill('Wrong#pass1');
  await flashMessage.getByRole('button', { name: 'Delete my account' }).click();
  await expect(flashMessage.getByRole('alert')).toBeVisible();
  await flashMessage.getByLabel(/^Your password/).fill(me.password);
  await flashMessage.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByText('Your account and your listings are deleted.')).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  await expect.poll(drafts).toEqual([]);

  const buyer = await otherContext.newPage();
  await buyer.goto(`/product/electronics/${slug}`);
  await expect(buyer.getByRole('alert')).toBeVisible();
  await expect(buyer.getByRole('heading', { name: 'Last things' })).toBeHidden();
  await page.goto('/auth/login');
  await signIn(page, me);
  await expect(page.getByText('Invalid username or password.')).toBeVisible();
});
