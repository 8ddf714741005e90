import { draftOwners } from './support/drafts.ts';
import { openAccount, section } from './support/student.ts';
import { expect, test } from './support/test.ts';

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
