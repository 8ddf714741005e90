import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

const saveButton = (page: Page) => page.getByRole('button', { name: 'Save this search' });
const savedSearches = (page: Page) => page.getByRole('region', { name: 'Your saved searches' });
const rows = (page: Page) => savedSearches(page).getByRole('listitem');

async function saveAt(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await saveButton(page).click();
  await expect(page.getByText(/^Saved on this device/)).toBeVisible();
}

test('a visitor saves two searches, sees what is new in them, and has seen it after a look', async ({
  page,
  seller,
}) => {
  await seller.post({ title: 'Old lamp', price: '5' });
  await saveAt(page, '/search?q=lamp');
  await saveAt(page, '/category/electronics?price_to=20');
  await page.getByRole('link', { name: 'Saved', exact: true }).first().click();
  await expect(rows(page)).toHaveText([
    /Electronics.*Up to \$20.*Nothing new since you looked/,
    /“lamp”.*Nothing new since you looked/,
  ]);

  await seller.post({ title: 'New lamp', price: '8' });
  await seller.post({ title: 'Dear lamp', price: '80' });
  await page.goto('/saved');
  await expect(rows(page)).toHaveText([
    /Electronics.*1 new since you looked/,
    /“lamp”.*2 new since you looked/,
  ]);
  await savedSearches(page).getByRole('link', { name: '“lamp”' }).click();
  await expect(page).toHaveURL('/search?q=lamp&order=newest');
  await expect(page.getByRole('article').getByRole('heading')).toHaveText([
    'Dear lamp',
    'New lamp',
    'Old lamp',
  ]);
  await expect(saveButton(page)).toHaveAttribute('aria-pressed', 'true');
  await page.goBack();
  await expect(rows(page)).toHaveText([
    /Electronics.*1 new since you looked/,
    /“lamp”.*Nothing new since you looked/,
  ]);

  await savedSearches(page).getByRole('button', { name: 'Remove the search “lamp”' }).click();
  await expect(rows(page)).toHaveCount(1);
  await page.reload();
  await expect(rows(page)).toHaveCount(1);
});
