import type { Page } from '@playwright/test';
import { plainPhoto } from './support/photos.ts';
import { workerReady } from './support/offlineStorage.ts';
import { signIn } from './support/student.ts';
import { expect, PRODUCTION, test } from './support/test.ts';

test.use(PRODUCTION);

/** Posts a photo to the app as Android does for `share_target` of `manifest.webmanifest`. */
async function share(page: Page, texts: { title: string; text: string }): Promise<void> {
  await page.goto('/');
  await workerReady(page);
  const bytes = [...(await plainPhoto())];
  await page.evaluate(
    ([photo, { title, text }]) => {
      const form = document.createElement('form');
      Object.assign(form, { method: 'POST', action: '/share-photos', enctype: 'multipart/form-data' });
      const transfer = new DataTransfer();
      transfer.items.add(new File([new Uint8Array(photo)], 'IMG_7.jpg', { type: 'image/jpeg' }));
      for (const [name, value] of Object.entries({ title, text })) {
        form.append(Object.assign(document.createElement('input'), { name, value }));
      }
      const files = Object.assign(document.createElement('input'), { type: 'file', name: 'photos' });
      files.files = transfer.files;
      form.append(files);
      document.body.append(form);
      form.submit();
    },
    [bytes, texts] as const,
  );
}

const photo = (page: Page) => page.getByRole('img', { name: 'The photo that you chose' });
const prompt = (page: Page) => page.getByRole('region', { name: 'Shared with Musika' });

test('a photo from another app is in the form for a new listing', async ({ page, signInPage }) => {
  await signInPage({ isKnown: true });
  await share(page, { title: 'Bicycle', text: 'Hardly used.' });
  await expect(page.getByRole('heading', { name: 'New Listing' })).toBeVisible();
  await expect(prompt(page)).toContainText('a photo and “Bicycle”');
  await expect(page.getByLabel(/^Title/)).toHaveValue('');
  await prompt(page).getByRole('button', { name: 'Use it' }).click();
  await expect(photo(page)).toBeVisible();
  await expect(page.getByLabel(/^Title/)).toHaveValue('Bicycle');
  await expect(page.getByLabel(/^Description/)).toHaveValue('Hardly used.');
  // It is a draft now.
  await page.reload();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(photo(page)).toBeVisible();
});

test('a shared photo waits for the sign-in; a discarded one is not offered again', async ({
  page,
  seller,
}) => {
  await share(page, { title: '', text: '' });
  await expect(page.getByText('To sell you need an account.')).toBeVisible();
  await signIn(page, seller);
  await expect(page.getByRole('heading', { name: 'New Listing' })).toBeVisible();
  await prompt(page).getByRole('button', { name: 'Discard' }).click();
  await expect(prompt(page)).toBeHidden();
  await expect.poll(() => page.evaluate(() => caches.has('musika-shared'))).toBe(false);
  await page.reload();
  await expect(page.getByLabel(/^Title/)).toHaveValue('');
  await expect(prompt(page)).toBeHidden();
});
