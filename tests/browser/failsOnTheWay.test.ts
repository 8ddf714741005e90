import type { Page } from '@playwright/test';
import { paths } from '../../src/contract/paths.ts';
import { appIsThere } from './support/firstHtml.ts';
import { breakCallOfPage } from './support/network.ts';
import { expect, test } from './support/test.ts';

// Every page is as people get it, drawn by the server: what fails is what they ask for from there (§8).
const main = (page: Page) => page.getByRole('main');
const retry = (page: Page) => main(page).getByRole('button', { name: 'Retry' });
const logo = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Musika' });
const says = (page: Page, sentence: string) =>
  expect(main(page).getByRole('alert').getByText(sentence, { exact: true })).toBeVisible();

test('from the sign-in page to a Home whose listings fail', async ({ page, seller }) => {
  await seller.post({ title: 'Iron pan' });
  await page.goto('/auth/login');
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
  const mend = await breakCallOfPage(page, { path: paths.listings }, { status: 500 });
  await logo(page).click();
  await says(page, 'Failed to load products.');
  await mend();
  await retry(page).click();
  await expect(main(page).getByRole('link', { name: 'Iron pan' })).toBeVisible();
});

test('from Home to a search that fails', async ({ page, seller }) => {
  await seller.post({ title: 'Hosho rattle' });
  await page.goto('/');
  await appIsThere(page);
  const mend = await breakCallOfPage(page, { path: paths.search }, 'an HTML page');
  await page.getByRole('combobox', { name: 'Search listings' }).fill('hosho');
  await page.getByRole('combobox', { name: 'Search listings' }).press('Enter');
  // Home tells of it too, until the search page's code has come, which asks anew.
  await expect(page).toHaveTitle('Search: hosho | Musika');
  await says(page, 'Failed to load products.');
  await mend();
  await retry(page).click();
  await expect(main(page).getByRole('link', { name: 'Hosho rattle' })).toBeVisible();
});

test('from Home to a category whose listings fail', async ({ page, seller }) => {
  await seller.post({ title: 'Calculus, 3rd edition', category: 'Textbooks' });
  await page.goto('/');
  await appIsThere(page);
  const mend = await breakCallOfPage(page, { path: paths.listings }, { status: 503 });
  await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Textbooks' }).click();
  await expect(main(page).getByRole('heading', { level: 1, name: 'Textbooks' })).toBeVisible();
  await says(page, 'Failed to load products.');
  await mend();
  await retry(page).click();
  await expect(main(page).getByRole('link', { name: 'Calculus, 3rd edition' })).toBeVisible();
});

test('from Home to a product that fails', async ({ page, seller }) => {
  const { slug } = await seller.post({ title: 'Straw hat' });
  await page.goto('/');
  await appIsThere(page);
  const mend = await breakCallOfPage(page, { path: paths.listing(slug) }, { status: 500 });
  await main(page).getByRole('link', { name: 'Straw hat' }).click();
  await says(page, 'Failed to load product details.');
  await mend();
  await retry(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Straw hat' })).toBeVisible();
});

test('from a search to a Home whose categories fail', async ({ page }) => {
  await page.goto('/search?q=pot');
  await appIsThere(page);
  const mend = await breakCallOfPage(page, { path: paths.categories }, { status: 500 });
  await logo(page).click();
  const chips = page.getByRole('navigation', { name: 'Categories' });
  await expect(chips.getByText('Failed to load categories', { exact: true })).toBeVisible();
  await mend();
  await chips.getByRole('button', { name: 'Retry' }).click();
  await expect(chips.getByRole('link', { name: 'Electronics' })).toBeVisible();
});
