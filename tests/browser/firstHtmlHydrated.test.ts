import { appIsThere, holdScripts, open } from './support/firstHtml.ts';
import { signIn } from './support/student.ts';
import { expect, test } from './support/test.ts';

test.skip(({ isMobile }) => isMobile, 'what is carried over is the same on a phone');

test('links and the search lead on before the scripts have come, and Clear leads back', async ({
  page,
  seller,
}) => {
  await seller.post({ title: 'Iron kettle' });
  const release = await holdScripts(page);
  await open(page, '/category/electronics');
  await page.getByRole('link', { name: 'Iron kettle' }).click();
  await expect(page.getByRole('heading', { name: 'Iron kettle' })).toBeVisible();
  const product = page.url();
  await page.getByRole('combobox', { name: 'Search listings' }).fill('kettle');
  await page.getByRole('combobox', { name: 'Search listings' }).press('Enter');
  await expect(page).toHaveURL('/search?q=kettle');
  await expect(page.getByRole('link', { name: 'Iron kettle' })).toBeVisible();
  release();
  await appIsThere(page);
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(page).toHaveURL(product);
});

for (const [typed, address] of [
  ['   ', '/search'],
  ['tea & coffee', '/search?q=tea%20%26%20coffee'],
] as const) {
  test(`a search for '${typed}' before the scripts have come gets the address that the app gives it`, async ({
    page,
  }) => {
    const release = await holdScripts(page);
    await open(page, '/');
    await page.getByRole('combobox', { name: 'Search listings' }).fill(typed);
    await page.getByRole('combobox', { name: 'Search listings' }).press('Enter');
    await expect(page).toHaveURL(/\/search\?q=/);
    release();
    await expect(page).toHaveURL(address);
  });
}

test('Login that was pressed before the scripts have come leads back too, also by way of Sign Up', async ({
  page,
  seller,
}) => {
  const release = await holdScripts(page);
  await open(page, '/search?q=lamp');
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
  await expect(page).toHaveURL('/auth/login');
  release();
  await page.getByRole('link', { name: 'Sign Up' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
  await signIn(page, seller);
  await expect(page).toHaveURL('/search?q=lamp');
});

test('what was typed before the app came stays, with the cursor in it', async ({ page }) => {
  const release = await holdScripts(page);
  await open(page, '/');
  const box = page.getByRole('combobox', { name: 'Search listings' });
  await box.fill('sewing');
  await box.press('ArrowLeft');
  release();
  await appIsThere(page);
  await expect(box).toHaveValue('sewing');
  await expect(box).toBeFocused();
  await page.keyboard.type('N');
  await expect(box).toHaveValue('sewinNg');
  await expect(page.getByRole('button', { name: 'Clear search' })).toBeVisible();
});

test('a button that was pressed before the app came does its work then', async ({ page }) => {
  const release = await holdScripts(page);
  await open(page, '/');
  const button = page.getByRole('button', { name: 'Dark colours' });
  await button.click();
  // It is felt at once.
  await expect(button).toHaveCSS('opacity', '0.5');
  release();
  await appIsThere(page);
  await expect(page.locator('html')).toHaveAttribute('data-color-scheme', 'dark');
  await expect(button).toBeFocused();
  await expect(button).toHaveCSS('opacity', '1');
});

test('a press that begins before the app has come and ends after it leads on all the same', async ({
  page,
  seller,
}) => {
  await seller.post({ title: 'Wooden spoon' });
  const release = await holdScripts(page);
  await open(page, '/');
  await page.getByRole('link', { name: 'Wooden spoon' }).hover();
  await page.mouse.down();
  release();
  await appIsThere(page);
  await page.mouse.up();
  await expect(page.getByRole('heading', { level: 1, name: 'Wooden spoon' })).toBeVisible();
});

test('what had the focus before the app came has it then', async ({ page, seller }) => {
  await seller.post({ title: 'Wooden spoon' });
  const release = await holdScripts(page);
  await open(page, '/');
  const link = page.getByRole('link', { name: 'Wooden spoon' });
  await link.focus();
  release();
  await appIsThere(page);
  await expect(link).toBeFocused();
});
