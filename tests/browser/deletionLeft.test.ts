import type { Page } from '@playwright/test';
import { paths } from '../../src/contract/paths.ts';
import { breakCall } from './support/network.ts';
import type { Posted } from './support/seller.ts';
import { signIn } from './support/student.ts';
import { expect, test } from './support/test.ts';

async function deleteFromPage(page: Page, { slug, title }: Posted): Promise<void> {
  await page.goto(`/product/electronics/${slug}`);
  await page.getByRole('region', { name: 'Your listing' }).getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog', { name: `Delete “${title}”?` });
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
}

async function deleteFromTile(page: Page, { title }: Posted): Promise<void> {
  await page.getByRole('button', { name: `Manage ${title}` }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
}

/** What is deleted is gone for buyers too, within the time that a call takes. */
async function expectGone(buyer: Page, { slug, title }: Posted): Promise<void> {
  await expect.poll(async () => (await buyer.request.get(`/api/${paths.listing(slug)}`)).status()).toBe(404);
  await buyer.goto(`/product/electronics/${slug}`);
  await expect(buyer.getByRole('alert')).toBeVisible();
  await expect(buyer.getByRole('heading', { name: title })).toBeHidden();
}

test('who deletes and logs out at once has deleted', async ({ page, otherContext, signInPage }) => {
  const me = await signInPage({ isKnown: true });
  const pan = await me.post({ title: 'Rusty pan' });
  await page.goto('/profiles/me');
  await deleteFromTile(page, pan);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  await expectGone(await otherContext.newPage(), pan);
  await expect(page.getByText(/may not be deleted yet/)).toBeHidden();
});

test('who deletes and closes the tab at once has deleted', async ({ page, otherContext, signInPage }) => {
  const me = await signInPage({ isKnown: true });
  const pan = await me.post({ title: 'Dented pan' });
  await deleteFromPage(page, pan);
  await page.close({ runBeforeUnload: true });
  await expectGone(await otherContext.newPage(), pan);
});

test('a deletion that gets no answer before the log-out is told, and follows at the next sign-in', async ({
  page,
  otherContext,
  signInPage,
}) => {
  const me = await signInPage({ isKnown: true });
  const pan = await me.post({ title: 'Burnt pan' });
  await page.goto('/profiles/me');
  await deleteFromTile(page, pan);
  const mend = await breakCall(page, { path: paths.listing(pan.slug), method: 'DELETE' }, 'no answer');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(
    page.getByText(/^“Burnt pan” may not be deleted yet: your session ended first\./),
  ).toBeVisible();
  await mend();
  await signIn(page, me);
  await expectGone(await otherContext.newPage(), pan);
});

test('a deletion that fails after its page was left is told on the next page', async ({
  page,
  signInPage,
}) => {
  const me = await signInPage({ isKnown: true });
  const pan = await me.post({ title: 'Heavy pan' });
  await deleteFromPage(page, pan);
  const mend = await breakCall(page, { path: paths.listing(pan.slug), method: 'DELETE' }, { status: 500 });
  await page.getByRole('link', { name: 'Your profile' }).click();
  await expect(page.getByText(/^“Heavy pan” could not be deleted\./)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Manage Heavy pan' })).toBeVisible();
  await mend();
});
