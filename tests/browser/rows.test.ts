import type { Locator, Page } from '@playwright/test';
import { appIsThere, holdScripts, open } from './support/firstHtml.ts';
import { withoutFirstPage } from './support/network.ts';
import { plainPhoto } from './support/photos.ts';
import type { Seller } from './support/seller.ts';
import { expect, test } from './support/test.ts';

test.skip(({ isMobile }) => !isMobile, 'rows are for phones');

async function stock({ post }: Seller) {
  for (const number of [1, 2, 3, 4, 5])
    await post({ title: `Brass kettle with a long spout, ${number}`, photo: await plainPhoto(800, 600) });
}

const heightOf = (card: Locator) => card.evaluate((it) => it.getBoundingClientRect().height);

/** How many cards are seen whole, when the list begins below the header. */
async function countWhole(page: Page): Promise<number> {
  const cards = page.getByRole('article');
  await cards.first().evaluate((first) => {
    // The header's first row goes when one scrolls, so it is measured after that.
    scrollTo(0, first.getBoundingClientRect().top + scrollY);
    scrollBy(0, -(document.querySelector('header')?.getBoundingClientRect().bottom ?? 0));
  });
  return cards.evaluateAll((all) => {
    const top = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
    const boxes = all.map((each) => each.getBoundingClientRect());
    // A page is scrolled by whole pixels.
    return boxes.filter((box) => box.top > top - 1 && box.bottom <= innerHeight).length;
  });
}

test(
  "five or six listings of a list fit a phone's screen, in one column, with small photos",
  { tag: '@phone' },
  async ({ page, newSeller }) => {
    for (const who of ['a', 'b']) await stock(await newSeller(who));
    for (const address of ['/', '/category/electronics', '/search?q=kettle']) {
      await page.goto(address);
      await appIsThere(page);
      const whole = await countWhole(page);
      expect(whole, address).toBeGreaterThanOrEqual(5);
      expect(whole, address).toBeLessThanOrEqual(6);
      const lefts = await page
        .getByRole('article')
        .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().left));
      expect(new Set(lefts).size, address).toBe(1);
      const photo = page.getByRole('article').first().locator('img');
      expect((await photo.boundingBox())?.width, address).toBe(112);
      // The smallest that the server makes, for two device pixels to one of the page's.
      await expect.poll(() => photo.evaluate((it: HTMLImageElement) => it.currentSrc)).toMatch(/320\.webp$/);
    }
  },
);

test(
  'who prefers pictures has them from the first frame of the next visit on, and rows again when they like',
  { tag: '@phone' },
  async ({ page, seller }) => {
    await stock(seller);
    await page.goto('/');
    const card = page.getByRole('article').first();
    const choice = page.getByRole('group', { name: 'Show listings as' });
    await choice.getByRole('button', { name: 'Pictures' }).click();
    await expect.poll(() => heightOf(card)).toBeGreaterThan(300);
    await expect
      .poll(() => card.locator('img').evaluate((it: HTMLImageElement) => it.currentSrc))
      .toMatch(/640\.webp$/);

    const release = await holdScripts(page);
    await open(page, '/');
    await expect.poll(() => heightOf(card)).toBeGreaterThan(300);
    release();
    await appIsThere(page);
    await expect(choice.getByRole('button', { name: 'Pictures' })).toHaveAttribute('aria-pressed', 'true');

    // As on a static host, where no script of the server's comes before the app.
    await page.unrouteAll();
    await withoutFirstPage(page);
    await page.goto('/');
    await expect.poll(() => heightOf(card)).toBeGreaterThan(300);
    await choice.getByRole('button', { name: 'Rows' }).press('Enter');
    await expect(choice.getByRole('button', { name: 'Rows' })).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(() => heightOf(card)).toBeLessThan(130);

    await page.setViewportSize({ width: 600, height: 740 });
    await expect(choice).toBeHidden();
  },
);

test(
  'from the second visit on the welcome takes little of a phone’s screen',
  { tag: '@phone' },
  async ({ page, seller }) => {
    await stock(seller);
    const headline = page.getByRole('heading', { name: "What's Hot" });
    const top = async () => (await headline.boundingBox())?.y ?? 0;
    await page.goto('/');
    await appIsThere(page);
    const before = await top();
    // Three listings fit below it on the first visit.
    expect(before).toBeLessThan(350);
    // It does not shrink under who reads it.
    await page
      .getByRole('link', { name: /kettle/ })
      .first()
      .click();
    await expect(page.getByRole('link', { name: 'WhatsApp' })).toBeVisible();
    await page.goBack();
    await expect.poll(top).toBe(before);

    await holdScripts(page);
    await open(page, '/');
    await expect(headline).toBeVisible();
    expect(await top()).toBeLessThan(before - 50);
    await expect(page.getByRole('heading', { level: 1, name: /^Welcome to Musika/ })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: "I'm selling" })).toBeVisible();
  },
);
