import type { Page } from '@playwright/test';
import { paths } from '../../src/contract/paths.ts';
import { breakCallOfPage } from './support/network.ts';
import { expect, test } from './support/test.ts';

// The first page is as people get it, drawn by the server: what fails is what they ask for from there (§8).
const main = (page: Page) => page.getByRole('main');
const retry = (page: Page) => main(page).getByRole('button', { name: 'Retry' });
const logo = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Musika' });
const says = (page: Page, sentence: string) =>
  expect(main(page).getByRole('alert').getByText(sentence, { exact: true })).toBeVisible();

test('from page to page, each of which fails at first', async ({ page, seller }) => {
  await seller.post({ title: 'Calculus, 3rd edition', category: 'Textbooks' });
  const { slug } = await seller.post({ title: 'Straw hat', category: 'Textbooks' });
  await page.goto('/auth/login');
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
  const mendListings = await breakCallOfPage(page, { path: paths.listings }, { status: 500 });
  const mendCategories = await breakCallOfPage(page, { path: paths.categories }, { status: 500 });
  await logo(page).click();
  const chips = page.getByRole('navigation', { name: 'Categories' });
  await expect(chips.getByText('Failed to load categories', { exact: true })).toBeVisible();
  await mendCategories();
  await chips.getByRole('button', { name: 'Retry' }).click();
  await says(page, 'Failed to load products.');
  await chips.getByRole('link', { name: 'Textbooks' }).click();
  await expect(main(page).getByRole('heading', { level: 1, name: 'Textbooks' })).toBeVisible();
  await says(page, 'Failed to load products.');
  await mendListings();
  await retry(page).click();
  const product = main(page).getByRole('link', { name: 'Straw hat' });
  await expect(product).toBeVisible();

  const mendProduct = await breakCallOfPage(page, { path: paths.listing(slug) }, { status: 500 });
  await product.click();
  await says(page, 'Failed to load product details.');
  await mendProduct();
  await retry(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Straw hat' })).toBeVisible();

  const mendSearch = await breakCallOfPage(page, { path: paths.search }, 'an HTML page');
  await page.getByRole('combobox', { name: 'Search listings' }).fill('calculus');
  await page.getByRole('combobox', { name: 'Search listings' }).press('Enter');
  await expect(page).toHaveTitle('Search: calculus | Musika');
  await says(page, 'Failed to load products.');
  await mendSearch();
  await retry(page).click();
  await expect(main(page).getByRole('link', { name: 'Calculus, 3rd edition' })).toBeVisible();
});
