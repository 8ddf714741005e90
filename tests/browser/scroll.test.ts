import type { Page } from '@playwright/test';
import type { Seller } from './support/seller.ts';
import { expect, test } from './support/test.ts';

// Low enough that five listings are more than a screen of cards.
test.use({ viewport: { width: 360, height: 400 } });

async function stock({ post }: Seller) {
  for (const number of [1, 2, 3, 4, 5]) await post({ title: `Scrolled ${number}`, category: 'Textbooks' });
}
const top = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

test('who comes back to a list from a product stands where they were', async ({
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
    await expect.poll(() => top(page), { message: address }).toBe(150);
    const kept = () => page.evaluate(() => sessionStorage.getItem('musika.scroll'));
    await expect.poll(kept).toContain(':150');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Scrolled 2' })).toBeVisible();
    await expect.poll(() => top(page), { message: address }).toBe(0);
    await page.goBack();
    await expect(product).toBeVisible();
    await expect.poll(() => top(page), { message: address }).toBe(150);
    await page.evaluate(() => sessionStorage.clear());
  }
});

test('who signs out in the middle of a page finds the sign-in page at its top', async ({
  page,
  signInPage,
}) => {
  await signInPage();
  await page.goto('/account');
  const out = page.getByRole('button', { name: 'Sign out everywhere' });
  await out.focus();
  await expect.poll(() => top(page)).toBeGreaterThan(0);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Sign In' })).toBeVisible();
  await expect.poll(() => top(page)).toBe(0);
});
