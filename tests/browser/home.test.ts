import { paths } from '../../src/contract/paths.ts';
import { appIsThere } from './support/firstHtml.ts';
import { answerCall, breakCall, holdCall, type Trouble } from './support/network.ts';
import { expect, test } from './support/test.ts';

const BANNER = 'Welcome to Musika. Your all-in-one UZ marketplace for whatever you need...';

test("a visitor sees the banner, 'I'm selling', What's Hot and what is on the market", async ({
  page,
  seller,
}) => {
  await seller.post({ title: 'Brass kettle', price: '12.5' });
  await page.goto('/');
  await expect(page).toHaveTitle('Home | Musika');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: BANNER, exact: true })).toBeVisible();
  const selling = main.getByRole('link', { name: "I'm selling", exact: true });
  await expect(selling).toHaveAttribute('href', '/newlisting');
  const headline = main.getByRole('heading', { name: "What's Hot", exact: true });
  await expect(headline).toBeVisible();
  const card = main.getByRole('article').filter({ hasText: 'Brass kettle' }).first();
  await expect(card.getByText('$12.50', { exact: true })).toBeVisible();
  await appIsThere(page);
  const [above, below] = await Promise.all([headline.boundingBox(), card.boundingBox()]);
  expect(above?.y).toBeLessThan(below?.y ?? 0);
  await card.getByRole('link', { name: 'Brass kettle' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Brass kettle' })).toBeVisible();
});

test('category chips stand on the desktop only, and lead to their category', async ({ page }, info) => {
  await page.goto('/');
  const chips = page.getByRole('navigation', { name: 'Categories' });
  if (info.project.name === 'phone') {
    await expect(page.getByRole('heading', { name: "What's Hot" })).toBeVisible();
    await expect(chips).toBeHidden();
    return;
  }
  await chips.getByRole('link', { name: 'Fashion & Beauty' }).click();
  await expect(page).toHaveURL('/category/fashion-beauty');
});

test('with an active search Home shows its results instead of the banner, until it is cleared', async ({
  page,
  seller,
}) => {
  // In a category of its own: below a few results comes more of theirs.
  await seller.post({ title: 'Zither with case', category: 'Sports' });
  await seller.post({ title: 'Bicycle pump' });
  await page.goto('/');
  await appIsThere(page);
  await page.getByRole('combobox', { name: 'Search listings' }).fill('zither');
  await page.getByRole('combobox', { name: 'Search listings' }).press('Enter');
  await expect(page).toHaveURL('/search?q=zither');
  await page.goBack();
  await expect(page).toHaveURL('/');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Search Results for "zither"', exact: true })).toBeVisible();
  await expect(main.getByText(BANNER)).toBeHidden();
  await expect(main.getByRole('link', { name: 'Zither with case' })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Bicycle pump' })).toBeHidden();

  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(main.getByText(BANNER)).toBeVisible();
  await expect(main.getByRole('heading', { name: "What's Hot" })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Search listings' })).toHaveValue('');
});

test('the logo clears the search and goes home', async ({ page }) => {
  await page.goto('/search?q=zither');
  await appIsThere(page);
  await expect(page.getByRole('combobox', { name: 'Search listings' })).toHaveValue('zither');
  await page.getByRole('banner').getByRole('link', { name: 'Musika' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByText(BANNER)).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Search listings' })).toHaveValue('');
});

const TROUBLES: [string, Trouble][] = [
  ['is answered with status 500', { status: 500 }],
  ['is answered with an HTML page', 'an HTML page'],
  ['gets no answer', 'no answer'],
  ['is answered with something else than listings', { status: 200, body: { hello: 'world' } }],
];

for (const [what, trouble] of TROUBLES) {
  test(`when the call for listings ${what}, Home says so and Retry brings them`, async ({ page, seller }) => {
    await seller.post({ title: 'Iron pan' });
    const mend = await breakCall(page, { path: paths.listings }, trouble);
    await page.goto('/');
    await expect(
      page.getByRole('alert').getByText('Failed to load products.', { exact: true }),
    ).toBeVisible();
    await mend();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('link', { name: 'Iron pan' }).first()).toBeVisible();
  });
}

test('while the listings are on their way their places are kept, and the rest can be used', async ({
  page,
}) => {
  const release = await holdCall(page, { path: paths.listings });
  await page.goto('/');
  await expect(page.getByText('Loading listings')).toBeAttached();
  await expect(page.getByText(BANNER)).toBeVisible();
  release();
  await expect(page.getByText('Loading listings')).toBeHidden();
});

test('a market without listings says so and asks for the first', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByText('No listings found.', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sell something' })).toHaveAttribute('href', '/newlisting');
});

test('the grid goes on as one scrolls to its end', { tag: '@phone' }, async ({ page, newSeller }) => {
  for (const name of ['a', 'b', 'c', 'd', 'e']) {
    const seller = await newSeller(name);
    for (const number of [1, 2, 3, 4, 5]) await seller.post({ title: `Thing ${name} ${number}` });
  }
  const asked = page.waitForRequest(/\/api\/listings\/items\/\?limit=24&cursor=[^&]+$/);
  await page.goto('/');
  const cards = page.getByRole('main').getByRole('listitem');
  await expect(page.getByRole('link', { name: 'Thing e 5' }).first()).toBeVisible();
  await expect(async () => {
    await cards.last().scrollIntoViewIfNeeded();
    expect(await cards.count()).toBeGreaterThanOrEqual(25);
  }).toPass();
  await expect(page.getByRole('link', { name: 'Thing a 1' }).first()).toBeVisible();
  await asked;
});

test(
  'categories that cannot be loaded say so in the menu, and come with Retry',
  { tag: '@phone' },
  async ({ page }, info) => {
    const mend = await breakCall(page, { path: paths.categories }, { status: 500 });
    await page.goto('/');
    const isPhone = info.project.name === 'phone';
    if (isPhone) await page.getByRole('button', { name: 'Categories' }).click();
    const menu = isPhone
      ? page.getByRole('list', { name: 'Categories' })
      : page.getByRole('navigation', { name: 'Categories' });
    await expect(menu.getByText('Failed to load categories', { exact: true })).toBeVisible();
    await mend();
    await menu.getByRole('button', { name: 'Retry' }).click();
    await expect(menu.getByRole('link', { name: 'Electronics' })).toBeVisible();
  },
);

test('without categories the menu says so', { tag: '@phone' }, async ({ page }, info) => {
  await answerCall(page, { path: paths.categories }, []);
  await page.goto('/');
  if (info.project.name === 'phone') await page.getByRole('button', { name: 'Categories' }).click();
  await expect(
    page.getByText('No categories available', { exact: true }).filter({ visible: true }),
  ).toBeVisible();
});
