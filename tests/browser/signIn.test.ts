import { paths } from '../../src/contract/paths.ts';
import { holdClock, hydrated } from './support/page.ts';
import { newStudent, signIn } from './support/student.ts';
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

test('a new student is signed in, and a second later on the page that sent them', async ({ page }) => {
  await page.clock.install();
  await page.goto('/newlisting');
  await page.getByRole('link', { name: 'Sign Up' }).click();
  await expect(page.getByRole('heading', { name: 'Register' })).toBeVisible();
  await expect(page).toHaveTitle('Register | Musika');
  const student = newStudent('fresh');
  await page.getByLabel('Username').fill(student.username);
  await page.getByLabel(/^Password/).fill(student.password);
  await page.getByLabel(/^Confirm Password/).fill(student.password);
  const sent = page.waitForRequest((request) => request.url().endsWith(paths.register));
  await holdClock(page);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ email: '' });
  await expect(page.getByText(/You are signed in/)).toBeVisible();
  await expect(page).toHaveURL('/auth/register');
  // Not by a step ahead: its timer may begin after the text is there.
  await page.clock.resume();
  await expect(page).toHaveURL('/newlisting');
});
