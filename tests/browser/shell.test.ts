import { expect, test } from './support/test.ts';

const LINKS = {
  WHATSAPP_URL: 'https://whatsapp.example.org/channel',
  FACEBOOK_URL: 'https://facebook.example.org/market',
  INSTAGRAM_URL: 'https://instagram.example.org/market',
};

test.use({ settings: { ...LINKS, PRODUCT_NAME: 'Msika' } });

const CATEGORIES =
  'Electronics, Textbooks, Fashion & Beauty, Furniture, Food & Snacks, Services, Hostel Essentials, Sports';

test('every page has header, content and footer, and the configured name of the product', async ({
  page,
  seller,
  signInPage,
}) => {
  const { slug } = await seller.post();
  const isWhole = async (address: string) => {
    await page.goto(address);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Msika', exact: true })).toBeVisible();
    await expect(page.getByRole('main')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toContainText('Msika');
    await expect(page).toHaveTitle(/ \| Msika$/);
    await expect(page).toHaveURL(address);
  };
  await isWhole('/');
  await expect(
    page.getByText('Welcome to Msika. Your all-in-one UZ marketplace for whatever you need...', {
      exact: true,
    }),
  ).toBeVisible();
  for (const [name, href] of [
    ['WhatsApp channel', LINKS.WHATSAPP_URL],
    ['Facebook', LINKS.FACEBOOK_URL],
    ['Instagram', LINKS.INSTAGRAM_URL],
  ] as const) {
    await expect(page.getByRole('contentinfo').getByRole('link', { name })).toHaveAttribute('href', href);
  }
  for (const address of [
    '/auth/login',
    '/auth/register',
    '/search?q=kettle',
    '/category/textbooks',
    `/product/electronics/${slug}`,
    '/nowhere',
  ])
    await isWhole(address);
  await signInPage();
  for (const address of ['/newlisting', '/profiles/me']) await isWhole(address);
});

test.describe('on mobile', () => {
  test.use({ viewport: { width: 360, height: 740 } });
  test("a left drawer has a visitor's profile entry, the categories and Login", async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Categories' }).click();
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    await expect.poll(async () => (await drawer.boundingBox())?.x).toBe(0);
    await expect(drawer.getByRole('link', { name: 'Profile' })).toBeVisible();
    await expect(drawer.getByRole('link', { name: 'Login' })).toBeVisible();
    const categories = drawer.getByRole('list', { name: 'Categories' }).getByRole('link');
    await expect(categories).toHaveText(CATEGORIES.split(', '));
    await categories.filter({ hasText: 'Textbooks' }).click();
    await expect(page).toHaveURL('/category/textbooks');
    await expect(drawer).toBeHidden();
  });
});

test('the grid has 1, 2, 3 and 4 columns by width, and the mobile layout ends at 900', async ({
  page,
  seller,
}) => {
  for (const number of [1, 2, 3, 4]) await seller.post({ title: `Wide thing ${number}` });
  await page.goto('/');
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards.nth(3)).toBeVisible();
  for (const [width, columns] of [
    [360, 1],
    [599, 1],
    [600, 2],
    [899, 2],
    [900, 3],
    [1199, 3],
    [1200, 4],
    [1440, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect
      .poll(() =>
        cards.evaluateAll((all) => {
          const tops = all.map((card) => Math.round(card.getBoundingClientRect().top));
          return tops.filter((top) => top === tops[0]).length;
        }),
      )
      .toBe(columns);
    await expect(page.getByRole('button', { name: 'Categories' })).toBeVisible({
      visible: width < 900,
    });
    await expect(page.getByRole('navigation', { name: 'Categories' })).toBeVisible({
      visible: width >= 900,
    });
  }
});
