import { plainPhoto } from './support/photos.ts';
import { expect, test } from './support/test.ts';

test('in forced colours, buttons, search field, cards, price and state keep an outline', async ({
  page,
  seller,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await seller.mark(await seller.post({ title: 'Green pot' }), 'reserved');
  await page.goto('/');
  const main = page.getByRole('main');
  const parts = [
    main.getByRole('link', { name: "I'm selling" }),
    page.getByRole('search'),
    main.getByRole('article'),
    main.getByText('$12.50'),
    main.getByText('Reserved', { exact: true }),
  ];
  for (const part of parts) {
    await expect(part).toBeVisible();
    const isOutlined = await part.evaluate((it) => {
      const { borderTopStyle, outlineStyle } = getComputedStyle(it);
      return borderTopStyle === 'solid' || outlineStyle === 'solid';
    });
    expect(isOutlined, `${await part.innerText()} has an outline`).toBe(true);
  }
});

test('in forced colours one sees which of the photos is shown', async ({ page, seller }) => {
  const { slug } = await seller.post({ photos: [await plainPhoto(), await plainPhoto()] });
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(`/product/electronics/${slug}`);
  const second = page.getByRole('button', { name: 'Show photo 2 of 3' });
  await second.click();
  await expect(second).toHaveAttribute('aria-current', 'true');
  const [ground, chosen] = await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('span'));
    const seen = ['Canvas', 'Highlight'].map((name) => {
      probe.style.color = name;
      return getComputedStyle(probe).color;
    });
    probe.remove();
    return seen;
  });
  const borders = await page
    .getByRole('button', { name: /^Show photo/ })
    .evaluateAll((all) => all.map((it) => getComputedStyle(it).borderTopColor));
  expect(borders).toEqual([ground, chosen, ground]);
  expect(chosen).not.toBe(ground);
});

test('in forced colours, what cannot be pressed yet is grey', async ({ page, seller }) => {
  const { slug } = await seller.post({ title: 'Green pot' });
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(`/product/electronics/${slug}`);
  const cart = page.getByRole('button', { name: 'Add to Cart (feature in progress)' });
  await expect(cart).toBeDisabled();
  const [colour, grey, text] = await cart.evaluate((it) => {
    const probe = document.body.appendChild(document.createElement('span'));
    const inColour = (name: string) => {
      probe.style.color = name;
      return getComputedStyle(probe).color;
    };
    const seen = [getComputedStyle(it).color, inColour('GrayText'), inColour('ButtonText')];
    probe.remove();
    return seen;
  });
  expect(grey).not.toBe(text);
  expect(colour).toBe(grey);
});

test('in light forced colours the whole logo stands out, not its awning alone', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'light' });
  await page.goto('/');
  const logo = page.getByRole('banner').getByRole('link', { name: 'Musika' });
  await expect(logo).toBeVisible();
  const { name, strokes } = await logo.evaluate((it) => ({
    name: getComputedStyle(it).color,
    strokes: [...it.querySelectorAll('path')].flatMap((path) => {
      const { fill, stroke } = getComputedStyle(path);
      return [fill, stroke].filter((colour) => colour !== 'none');
    }),
  }));
  const [awning, ...rest] = strokes;
  expect(awning).toBe('rgb(247, 183, 51)');
  expect(rest).toEqual([name, name, name]);
});
