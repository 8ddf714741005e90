import { paths } from '../../src/contract/paths.ts';
import { expectAccessible } from './support/axe.ts';
import { answerCall, breakCall, holdCall } from './support/network.ts';
import { joinMarket } from './support/seller.ts';
import { newStudent, signIn } from './support/student.ts';
import { expect, test } from './support/test.ts';

// Each look takes axe a second or two, and a test looks a dozen times.
test.slow();

const LISTINGS = { path: paths.listings };
const CATEGORIES = { path: paths.categories };

test('Home, while it loads, failed, empty and full', async ({ page, seller }) => {
  const release = await holdCall(page, LISTINGS);
  await page.goto('/');
  await expect(page.getByText('Loading listings')).toBeAttached();
  await expectAccessible(page);
  release();
  await page.unrouteAll({ behavior: 'wait' });

  const mend = await breakCall(page, LISTINGS, 'no answer');
  const mendToo = await breakCall(page, CATEGORIES, 'no answer');
  await page.reload();
  await expect(page.getByText('Failed to load products.')).toBeVisible();
  await expectAccessible(page);
  await Promise.all([mend(), mendToo()]);

  const fill = await answerCall(page, LISTINGS, []);
  await page.reload();
  await expect(page.getByText('No listings found.')).toBeVisible();
  await expectAccessible(page);
  await fill();

  await seller.post({ title: 'Brass kettle' });
  await seller.mark(await seller.post({ title: 'Reserved chair', price: '' }), 'reserved');
  await page.reload();
  await expect(page.getByRole('link', { name: 'Reserved chair' }).first()).toBeVisible();
  await expectAccessible(page);
});

test('search with and without results, category and unknown category', async ({ page, seller }) => {
  await seller.post({ title: 'Zinc bucket' });
  for (const [address, text] of [
    ['/search?q=zinc', 'Zinc bucket'],
    ['/search?q=qqqqqq', 'No listings found.'],
    ['/search', 'Browse Listings'],
    ['/category/electronics', 'Featured Items'],
    ['/category/nowhere', 'No products found in this category'],
  ] as const) {
    await page.goto(address);
    await expect(page.getByRole('main').getByText(text).first()).toBeVisible();
    await expectAccessible(page);
  }
});

test('a product, its viewer, one without a phone, one that is sold, one that is gone', async ({
  page,
  seller,
  playwright,
  baseURL,
}) => {
  const lamp = await seller.post({ title: 'Desk lamp' });
  await page.goto(`/product/electronics/${lamp.slug}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Desk lamp' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Enlarge the photo: Desk lamp' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);

  await seller.mark(lamp, 'sold');
  await page.goto(`/product/electronics/${lamp.slug}`);
  await expect(page.getByText('Sold', { exact: true })).toBeVisible();
  await expectAccessible(page);

  const request = await playwright.request.newContext({ baseURL });
  const shy = await joinMarket(request, newStudent('shy'));
  const fan = await shy.post({ title: 'Silent fan', price: '', description: '' });
  await page.goto(`/product/electronics/${fan.slug}`);
  await expect(page.getByText('This seller has not left a phone number.')).toBeVisible();
  await expectAccessible(page);
  await request.dispose();

  await page.goto('/product/electronics/gone-for-good');
  await expect(page.getByText('Failed to load product details.')).toBeVisible();
  await expectAccessible(page);
});

test('Sign In and Register, empty, refused and complained about; an unknown address', async ({ page }) => {
  await page.goto('/auth/login');
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Username is required.')).toBeVisible();
  await expectAccessible(page);
  await signIn(page, newStudent());
  await expect(page.getByText('Invalid username or password.')).toBeVisible();
  await expectAccessible(page);

  await page.goto('/auth/register');
  await page.getByLabel(/^Username/).fill('1');
  await page.getByLabel(/^Password/).fill('Sunny#day1');
  await page.getByLabel(/^Confirm/).focus();
  await expect(page.getByText('Must match the first password input field.')).toBeVisible();
  await expectAccessible(page);

  await page.goto('/auth/recover');
  await expect(page.getByRole('heading', { level: 1, name: 'New password' })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/nowhere');
  await expect(page.getByRole('heading', { name: '404. Page Not Found.' })).toBeVisible();
  await expectAccessible(page);
});

test('the menu, with and without its categories', { tag: '@phone' }, async ({ page, isMobile }) => {
  test.skip(!isMobile, 'the menu is for narrow screens');
  await page.goto('/');
  await page.getByRole('button', { name: 'Categories' }).click();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Textbooks' })).toBeVisible();
  await expectAccessible(page);

  await breakCall(page, CATEGORIES, 'no answer');
  await page.reload();
  await page.getByRole('button', { name: 'Categories' }).click();
  await expect(page.getByRole('dialog').getByText('Failed to load categories')).toBeVisible();
  await expectAccessible(page);
});
