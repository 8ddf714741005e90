import { appIsThere } from './support/firstHtml.ts';
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

test('the grid goes on as one scrolls to its end', async ({ page, newSeller }) => {
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
