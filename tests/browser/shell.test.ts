import { expectFocusIn } from './support/dialog.ts';
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
  await isWhole('/auth/login');
  await isWhole('/auth/register');
  for (const address of [
    '/search?q=kettle',
    '/category/textbooks',
    `/product/electronics/${slug}`,
    '/nowhere',
  ])
    await isWhole(address);
  await signInPage();
  for (const address of ['/newlisting', '/profiles/me']) await isWhole(address);
});

test('Home greets with the configured name of the product', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveTitle('Home | Msika');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Msika' })).toBeVisible();
  await expect(
    page.getByText('Welcome to Msika. Your all-in-one UZ marketplace for whatever you need...', {
      exact: true,
    }),
  ).toBeVisible();
  await expect(page.getByRole('contentinfo')).toContainText('Msika');
});

test('the footer leads to the messaging channel, the social network and the photo network', async ({
  page,
}) => {
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  for (const [name, href] of [
    ['WhatsApp channel', LINKS.WHATSAPP_URL],
    ['Facebook', LINKS.FACEBOOK_URL],
    ['Instagram', LINKS.INSTAGRAM_URL],
  ] as const) {
    await expect(footer.getByRole('link', { name })).toHaveAttribute('href', href);
  }
});

test('any other address says 404, and leads back to the market', async ({ page }) => {
  await page.goto('/no/such/page');
  await expect(page).toHaveTitle('404 | Msika');
  await expect(page.getByRole('heading', { name: '404. Page Not Found.', exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Back to the market' }).click();
  await expect(page).toHaveURL('/');
});

test('nothing answers at an address of an admin, and nothing leads there', async ({ page, signInPage }) => {
  await signInPage();
  await page.goto('/profiles/me');
  await expect(page.getByRole('heading', { name: 'My Listings' })).toBeVisible();
  await expect(page.getByText(/admin/i)).toHaveCount(0);
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: '404. Page Not Found.', exact: true })).toBeVisible();
});

test("'I'm selling' in the header leads to the new listing", async ({ page, signInPage }) => {
  await signInPage();
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: "I'm selling" }).click();
  await expect(page).toHaveURL('/newlisting');
});

test(
  'a visitor has a Login button in the header, a student their avatar that leads to their profile',
  { tag: '@phone' },
  async ({ page, signInPage }) => {
    await page.goto('/');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toHaveAttribute(
      'href',
      '/auth/login',
    );
    const me = await signInPage();
    await page.goto('/');
    const profile = page.getByRole('link', { name: 'Your profile' });
    await expect(profile).toHaveAttribute('href', `/profiles/${me.username}`);
    await profile.click();
    await expect(page).toHaveURL(`/profiles/${me.username}`);
  },
);

test(
  "on mobile a left drawer has a visitor's profile entry, the categories and Login",
  { tag: '@phone' },
  async ({ page }, info) => {
    await page.goto('/');
    const opener = page.getByRole('button', { name: 'Categories' });
    if (info.project.name === 'desktop') {
      await expect(page.getByRole('heading', { name: "What's Hot" })).toBeVisible();
      await expect(opener).toBeHidden();
      return;
    }
    await opener.click();
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    await expect.poll(async () => (await drawer.boundingBox())?.x).toBe(0);
    await expect(drawer.getByRole('link', { name: 'Profile' })).toBeVisible();
    await expect(drawer.getByRole('link', { name: 'Login' })).toBeVisible();
    const categories = drawer.getByRole('list', { name: 'Categories' }).getByRole('link');
    await expect(categories).toHaveText(CATEGORIES.split(', '));
    await categories.filter({ hasText: 'Textbooks' }).click();
    await expect(page).toHaveURL('/category/textbooks');
    await expect(drawer).toBeHidden();
    // The new page takes the focus when it is shown, and its address stands there before.
    await expect(page).toHaveTitle('Textbooks | Msika');

    await opener.click();
    await expectFocusIn(drawer);
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(opener).toBeFocused();
  },
);

test(
  "a student's drawer has their profile and Logout",
  { tag: '@phone' },
  async ({ page, signInPage }, info) => {
    test.skip(info.project.name === 'desktop', 'the drawer is for narrow screens');
    const me = await signInPage();
    await page.goto('/');
    await page.getByRole('button', { name: 'Categories' }).click();
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    await drawer.getByRole('link', { name: `@${me.username}` }).click();
    await expect(page).toHaveURL(`/profiles/${me.username}`);
    await page.getByRole('button', { name: 'Categories' }).click();
    await drawer.getByRole('button', { name: 'Logout' }).click();
    await expect(drawer).toBeHidden();
    await expect(page).toHaveURL('/auth/login');
  },
);

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
  }
});
