import { expect, test } from './support/test.ts';

const LINKS = {
  WHATSAPP_URL: 'https://whatsapp.example.org/channel',
  FACEBOOK_URL: 'https://facebook.example.org/market',
  INSTAGRAM_URL: 'https://instagram.example.org/market',
};

test.use({
  settings: {
    ...LINKS,
    PRODUCT_NAME: 'Msika',
    ANALYTICS_ID: 'G-MUSIKA1',
    GOOGLE_CLIENT_ID: 'musika.apps.example.org',
  },
});

test('the operator sets the name, the links of the footer, and analytics; Google waits for Sign In and Sign Up', async ({
  page,
}) => {
  const requests: string[] = [];
  await page.route(/google/, async (route) => {
    const isShown = await page.getByRole('heading', { name: /^(?:What's Hot|Sign In)$/ }).isVisible();
    requests.push(isShown ? route.request().url() : 'too early');
    const body = 'document.documentElement.dataset.counted = window.dataLayer.length;';
    await route.fulfill({ contentType: 'text/javascript', body });
  });
  await page.goto('/');
  await expect(page.getByText(/^Welcome to Msika\. Your all-in-one UZ marketplace/)).toBeVisible();
  const links = page.getByRole('contentinfo').getByRole('link');
  for (const href of Object.values(LINKS))
    await expect(links.and(page.locator(`[href="${href}"]`))).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-counted', '2');
  await page.waitForLoadState('networkidle');
  const analytics = 'https://www.googletagmanager.com/gtag/js?id=G-MUSIKA1';
  expect(requests).toEqual([analytics]);

  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
  await expect(page).toHaveTitle('Login | Msika');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Msika', exact: true })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toContainText('Msika');
  await expect.poll(() => requests).toEqual([analytics, 'https://accounts.google.com/gsi/client']);
  await page.getByRole('main').getByRole('link', { name: 'Sign Up' }).click();
  await expect(page).toHaveTitle('Register | Msika');
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
  const installed = await page.request.get('/manifest.webmanifest');
  expect(await installed.json()).toMatchObject({ name: 'Msika', short_name: 'Msika' });
});
