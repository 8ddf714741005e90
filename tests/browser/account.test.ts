import type { Page } from '@playwright/test';
import { draftOwners } from './support/drafts.ts';
import { openAccount, section, signIn } from './support/student.ts';
import { expect, test } from './support/test.ts';

const NEW = 'Rainy#day2';
const signInForm = (page: Page) => page.getByRole('heading', { name: 'Sign In' });

test('signing out everywhere ends this session, and that of the other device at its next call', async ({
  page,
  otherContext,
  signInPage,
}) => {
  const me = await signInPage({ isKnown: true });
  const elsewhere = await otherContext.newPage();
  await elsewhere.goto('/profiles/me');
  await signIn(elsewhere, me);
  await elsewhere.getByRole('button', { name: 'Edit profile' }).click();
  const dialog = elsewhere.getByRole('dialog', { name: 'Edit profile' });
  await dialog.getByLabel(/^Display name/).fill('A thief');

  await openAccount(page);
  await section(page, 'Sessions').getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(signInForm(page)).toBeVisible();
  await expect(page.getByText('You are signed out on every device, on this one too.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(signInForm(elsewhere)).toBeVisible();
  await expect(elsewhere.getByText(me.username)).toHaveCount(0);
});

test('a deleted account takes its draft with it', async ({ page, signInPage }) => {
  const me = await signInPage({ isKnown: true });
  await page.goto('/newlisting');
  await page.getByLabel(/^Title/).fill('Never posted');
  await page.getByRole('link', { name: 'Your profile' }).click();
  await expect.poll(() => draftOwners(page)).toEqual([me.username]);
  await openAccount(page);
  const deletion = section(page, 'Delete account');
  await deletion.getByLabel(/^Your password/).fill(me.password);
  await deletion.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByText('Your account and your listings are deleted.')).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  await expect.poll(() => draftOwners(page)).toEqual([]);
});

test('a recovery code replaces a forgotten password, and ends every other session', async ({
  page,
  otherContext,
  signInPage,
}) => {
  const me = await signInPage();
  await openAccount(page);
  const recovery = section(page, 'Recovery code');
  await recovery.getByLabel(/^Your password/).fill(me.password);
  await recovery.getByRole('button', { name: 'Make a recovery code' }).click();
  const code = (await recovery.getByRole('status', { name: 'Recovery code' }).textContent()) ?? '';

  const elsewhere = await otherContext.newPage();
  await elsewhere.goto('/auth/recover');
  await elsewhere.getByLabel(/^Username/).fill(me.username);
  await elsewhere.getByLabel(/^Code/).fill(code);
  await elsewhere.getByLabel(/^New password/).fill(NEW);
  await elsewhere.getByLabel(/^Confirm new password/).fill(NEW);
  await elsewhere.getByRole('button', { name: 'Save and sign in' }).click();
  await expect(
    elsewhere.getByText(/Every other session has ended, and your recovery code no longer works\.$/),
  ).toBeVisible();
  await elsewhere.getByRole('button', { name: 'Continue' }).click();
  await expect(elsewhere.getByRole('link', { name: 'Your profile' })).toBeVisible();
  await page.reload();
  await expect(signInForm(page)).toBeVisible();
});
