import { scrollTop } from './support/page.ts';
import type { Seller } from './support/seller.ts';
import { expect, test } from './support/test.ts';

// Five listings are more than such a screen shows.
test.use({ viewport: { width: 360, height: 400 } });

async function stock({ post }: Seller) {
  for (const number of [1, 2, 3, 4, 5]) await post({ title: `Scrolled ${number}`, category: 'Textbooks' });
}

test('Back from a product returns to the scroll position of the list', async ({
  page,
  seller,
  signInPage,
}) => {
  await stock(seller);
  await signInPage();
  const lists = ['/', '/category/textbooks', `/profiles/${seller.username}`, '/search?q=scrolled'];
  for (const address of lists) {
    await page.goto(address);
    const product = page.getByRole('main').getByRole('link', { name: 'Scrolled 2' }).first();
    await expect(product).toBeVisible();
    // Focused before the page is scrolled: the browser would scroll to what it focuses.
    await product.focus();
    await page.evaluate(() => window.scrollTo(0, 150));
    await expect.poll(() => scrollTop(page), { message: address }).toBe(150);
    const stored = () => page.evaluate(() => sessionStorage.getItem('musika.scroll'));
    await expect.poll(stored).toContain(':150');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Scrolled 2' })).toBeVisible();
    await expect.poll(() => scrollTop(page), { message: address }).toBe(0);
    await page.goBack();
    await expect(product).toBeVisible();
    await expect.poll(() => scrollTop(page), { message: address }).toBe(150);
    await page.evaluate(() => sessionStorage.clear());
  }
});

test('signing out far down a page leads to the top of the sign-in page', async ({ page, signInPage }) => {
  await signInPage();
  await page.goto('/account');
  const out = page.getByRole('button', { name: 'Sign out everywhere' });
  await out.focus();
  await expect.poll(() => scrollTop(page)).toBeGreaterThan(0);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Sign In' })).toBeVisible();
  await expect.poll(() => scrollTop(page)).toBe(0);
});
