import type { Page } from '@playwright/test';
import { enterProfile as enter, openAccount as open, section } from './support/account.ts';
import { expect, test } from './support/test.ts';

const NEW = 'Rainy#day2';
const signInForm = (page: Page) => page.getByRole('heading', { name: 'Sign In' });

test('a recovery code lets back in who has forgotten the password, once', async ({
  page,
  otherContext,
  signInPage,
}) => {
  const me = await signInPage();
  await open(page);
  const codes = section(page, 'Recovery codes');
  await codes.getByLabel(/^Your password/).fill(me.password);
  await codes.getByRole('button', { name: 'Make recovery codes' }).click();
  const list = codes.getByRole('list', { name: 'Recovery codes' });
  await expect(list).toBeVisible();
  const code = (await list.getByRole('listitem').first().textContent()) ?? '';
  await codes.getByRole('button', { name: 'I have kept them' }).click();
  await expect(page.getByText(code)).toHaveCount(0);

  const elsewhere = await otherContext.newPage();
  const recover = async () => {
    await elsewhere.goto('/auth/recover');
    await elsewhere.getByLabel(/^Username/).fill(me.username);
    await elsewhere.getByLabel(/^Code/).fill(code);
    await elsewhere.getByLabel(/^New password/).fill(NEW);
    await elsewhere.getByLabel(/^Confirm new password/).fill(NEW);
    await elsewhere.getByRole('button', { name: 'Save and sign in' }).click();
  };
  await recover();
  await expect(
    elsewhere.getByText(/Every other session has ended, and your recovery codes no longer work\.$/),
  ).toBeVisible();
  await elsewhere.getByRole('button', { name: 'Continue' }).click();
  await expect(elsewhere).toHaveURL('/');
  await expect(elsewhere.getByRole('link', { name: 'Your profile' })).toBeVisible();
  // Whoever knew the old password is out.
  await page.reload();
  await expect(signInForm(page)).toBeVisible();

  await recover();
  await expect(elsewhere.getByRole('form', { name: 'Recover' }).getByRole('alert')).toBeVisible();
  await expect(elsewhere.getByLabel(/^Username/)).toHaveValue(me.username);
});

test('recovery codes that were made on another device are told of there and then, once', async ({
  page,
  otherContext,
  signInPage,
}) => {
  const me = await signInPage();
  await open(page);
  const codes = section(page, 'Recovery codes');
  await codes.getByLabel(/^Your password/).fill(me.password);
  await codes.getByRole('button', { name: 'Make recovery codes' }).click();
  await expect(codes.getByRole('list', { name: 'Recovery codes' })).toBeVisible();

  const elsewhere = await otherContext.newPage();
  await enter(elsewhere, me);
  const told = elsewhere.getByText(`Recovery codes of @${me.username} were made on`);
  await expect(told).toBeVisible();
  await elsewhere.getByRole('button', { name: 'OK' }).click();
  await expect(told).toBeHidden();

  // A second sign-in here, and one on the device that made them: each has said, or known, it already.
  await elsewhere.goto('/account');
  await expect(section(elsewhere, 'Recovery codes').getByText(/^Yours were made on/)).toBeVisible();
  await expect(told).toBeHidden();
  await page.reload();
  await expect(codes.getByText(/^Yours were made on/)).toBeVisible();
  await expect(page.getByText(/were made on .* If it was not you/)).toBeHidden();
});
