import { appIsThere, holdScripts, open } from './support/firstHtml.ts';
import { plainPhoto } from './support/photos.ts';
import { expect, test } from './support/test.ts';

test.skip(({ isMobile }) => isMobile, 'each test sets the width itself, or says nothing of it');

test('who has scrolled before the app came finds each thing where it was, in every frame', async ({
  page,
  seller,
}) => {
  for (const title of ['One', 'Two', 'Three', 'Four', 'Five']) await seller.post({ title: `${title} jugs` });
  await page.setViewportSize({ width: 360, height: 740 });
  const release = await holdScripts(page);
  await open(page, '/');
  const last = page.getByRole('main').getByRole('listitem').filter({ hasText: 'One jugs' });
  await last.scrollIntoViewIfNeeded();
  await expect(page.getByRole('contentinfo')).toBeAttached();
  await page.evaluate(() => {
    const seen = new Set<number>();
    const look = () => {
      const card = [...document.querySelectorAll('main li')].find((each) =>
        each.textContent.includes('One jugs'),
      );
      seen.add(Math.round(card?.getBoundingClientRect().top ?? Number.NaN));
      document.documentElement.dataset.seen = [...seen].join(' ');
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  const places = () => page.evaluate(() => document.documentElement.dataset.seen);
  await expect.poll(places).toMatch(/^-?\d+$/);
  release();
  await appIsThere(page);
  await page.waitForLoadState('networkidle');
  expect(await places()).toMatch(/^-?\d+$/);
});

test('who has scrolled before the app came is brought back there', async ({ page, seller }) => {
  for (const title of ['One', 'Two', 'Three', 'Four', 'Five']) await seller.post({ title: `${title} jugs` });
  await page.setViewportSize({ width: 360, height: 740 });
  const top = () => page.evaluate(() => Math.round(window.scrollY));
  const release = await holdScripts(page);
  await open(page, '/');
  await expect(page.getByRole('contentinfo')).toBeAttached();
  await page.evaluate(() => window.scrollTo(0, 400));
  await expect.poll(top).toBeGreaterThan(300);
  release();
  await appIsThere(page);
  const before = await top();
  expect(before).toBeGreaterThan(300);
  const product = page.getByRole('link', { name: 'Two jugs' });
  await expect(product).toBeInViewport();
  await product.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Two jugs' })).toBeVisible();
  await expect.poll(top).toBe(0);
  await page.goBack();
  await expect(product).toBeInViewport();
  await expect.poll(top).toBe(before);
});

test('who goes back to a page of before finds what has changed meanwhile, and presses are heard', async ({
  page,
  seller,
}) => {
  await seller.post({ title: 'Old jug' });
  const release = await holdScripts(page);
  await open(page, '/');
  await page.getByRole('link', { name: 'Old jug' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Old jug' })).toBeVisible();
  await seller.post({ title: 'New jug' });
  await page.goBack({ waitUntil: 'commit' });
  await expect(page.getByRole('heading', { name: "What's Hot" })).toBeVisible();
  await page.getByRole('button', { name: 'Dark colours' }).click();
  release();
  await expect(page.locator('html')).toHaveAttribute('data-color-scheme', 'dark');
  await expect(page.getByRole('link', { name: 'New jug' })).toBeVisible();
});

test('who reloads a page far down, its later cards drawn as titles, goes on with the card that they saw', async ({
  page,
  newSeller,
}) => {
  for (const name of ['a', 'b', 'c', 'd']) {
    const seller = await newSeller(name);
    for (const number of [1, 2, 3, 4, 5]) await seller.post({ title: `Mat ${name}${number}` });
  }
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  await appIsThere(page);
  const card = page.getByRole('article').filter({ hasText: 'Mat a5' });
  // Past each of them, so that each has been laid out.
  for (const seller of ['d', 'c', 'b']) {
    for (const number of [5, 4, 3, 2, 1]) {
      const link = page.getByRole('link', { name: `Mat ${seller}${number}` });
      await link.scrollIntoViewIfNeeded();
      await expect(link).toBeInViewport();
    }
  }
  await page.getByRole('link', { name: 'Mat a5' }).scrollIntoViewIfNeeded();
  await expect(card).toBeInViewport();
  const kept = () => page.evaluate(() => sessionStorage.getItem('musika.scroll')?.includes(`:${scrollY}`));
  await expect.poll(kept).toBe(true);
  await page.reload();
  await appIsThere(page);
  await expect(card).toBeInViewport();
});

test('the photo that was swiped to before the app came is the one that is shown then', async ({
  page,
  seller,
}) => {
  const photos = [await plainPhoto(60, 80), await plainPhoto(70, 70)];
  const { slug } = await seller.post({ title: 'Wooden stool', photos });
  const release = await holdScripts(page);
  await open(page, `/product/electronics/${slug}`);
  const strip = page.getByRole('list', { name: 'Photos', exact: true });
  const left = () => strip.evaluate((list) => Math.round(list.scrollLeft / list.clientWidth));
  await strip.evaluate((list) => list.scrollTo({ left: list.clientWidth, behavior: 'instant' }));
  await expect.poll(left).toBe(1);
  release();
  await appIsThere(page);
  expect(await left()).toBe(1);
  await expect(page.getByRole('button', { name: 'Show photo 2 of 3' })).toHaveAttribute(
    'aria-current',
    'true',
  );
});

test('a picture that failed before the app came leaves its place', async ({ page, seller }) => {
  const { slug } = await seller.post({ title: 'Straw hat' });
  await page.route('**/media/**', (route) => route.abort());
  const release = await holdScripts(page);
  await open(page, `/product/electronics/${slug}`);
  const picture = page.locator('main img');
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete)).toBe(true);
  release();
  await appIsThere(page);
  await expect(picture).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('img', { name: 'Straw hat' })).toBeVisible();
});

test('the photos of a small screen are there before the scripts', async ({ page, seller }) => {
  for (const title of ['Tin cup', 'Tin plate', 'Tin bowl']) await seller.post({ title });
  await page.setViewportSize({ width: 360, height: 740 });
  const release = await holdScripts(page);
  await open(page, '/');
  for (const title of ['Tin cup', 'Tin plate', 'Tin bowl']) {
    const photo = page.getByRole('article').filter({ hasText: title }).locator('img');
    await expect(photo).toHaveJSProperty('complete', true);
    await expect(photo).not.toHaveJSProperty('naturalWidth', 0);
  }
  release();
});
