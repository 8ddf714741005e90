import { expect, test } from './support/test.ts';

test('whoever mistypes a percent in an address sees the page that says what is not there', async ({
  page,
  signInPage,
}) => {
  const main = page.getByRole('main');
  for (const [address, sentence] of [
    ['/%', '404. Page Not Found.'],
    ['/category/%', 'No products found in this category'],
    ['/product/%/x', 'Failed to load product details.'],
    ['/profiles/%', 'Sign in to see %’s profile.'],
  ] as const) {
    await page.goto(address);
    await expect(main.getByText(sentence, { exact: true })).toBeVisible();
  }
  await signInPage();
  await page.goto('/profiles/%');
  await expect(main.getByText('Failed to load user profile', { exact: true })).toBeVisible();
});
