import { hydrated } from './support/page.ts';
import { signIn } from './support/student.ts';
import { expect, test } from './support/test.ts';

test('the Login button comes back to its page, over Sign Up too, and then Back leads to the page before', async ({
  page,
  seller,
}) => {
  await page.goto('/category/textbooks');
  // Before that, the browser follows the links, and the app cannot count the steps between.
  await hydrated(page);
  await page.getByRole('combobox', { name: 'Search listings' }).fill('lamp');
  await page.getByRole('combobox', { name: 'Search listings' }).press('Enter');
  await expect(page).toHaveTitle('Search: lamp | Musika');
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Sign Up' }).click();
  // Until the page is loaded, the one before is shown, whose link would count its steps wrongly.
  await expect(page).toHaveTitle('Register | Musika');
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
  await signIn(page, seller);
  await expect(page).toHaveURL('/search?q=lamp');
  await expect(page.getByRole('link', { name: 'Your profile' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/category/textbooks');
});
