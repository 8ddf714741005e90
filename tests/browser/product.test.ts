import { paths } from '../../src/contract/paths.ts';
import { holdScripts } from './support/firstHtml.ts';
import { answerCall, holdCall } from './support/network.ts';
import { SELLER } from './support/seller.ts';
import { expect, test } from './support/test.ts';

test(
  'a product shows its title, price, seller and description, and how to reach the seller',
  { tag: '@smoke' },
  async ({ page, context, seller }) => {
    const { slug } = await seller.post({ title: 'Wire car', price: '7', description: 'Steers.\nBlue.' });
    await page.goto(`/product/electronics/${slug}`);
    await expect(page).toHaveTitle('Wire car | Musika');
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1, name: 'Wire car', exact: true })).toBeVisible();
    await expect(main.getByText('$7.00', { exact: true })).toBeVisible();
    await expect(main.getByText('Steers. Blue.', { exact: true })).toBeVisible();
    await expect(
      main.getByRole('button', { name: 'Add to Cart (feature in progress)', exact: true }),
    ).toBeDisabled();
    await expect(
      main.getByRole('link', { name: `See more of my products at ${seller.username}`, exact: true }),
    ).toHaveAttribute('href', `/profiles/${seller.username}`);
    await expect(main.getByText(/^Joined \w+ \d{4} · 0 sold · Public shop$/)).toBeVisible();
    await expect(main.getByText('Find Me at', { exact: true })).toBeVisible();
    await expect(main.getByRole('complementary').getByText(SELLER.location, { exact: true })).toBeVisible();
    const button = main.getByRole('link', { name: 'WhatsApp', exact: true });
    await expect(button).toHaveAttribute('href', new RegExp(`^https://wa\\.me/${SELLER.phone_number}\\?`));
    const chat = (await button.getAttribute('href')) ?? '';
    // The listing's short address follows on a line of its own.
    expect(new URL(chat).searchParams.get('text')).toMatch(
      /^I'm interested in your listing: Wire car\nhttps?:\/\/\S+\/l\/[a-z]+$/,
    );
    await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'A chat.' }));
    const opened = context.waitForEvent('page');
    await button.click();
    await expect(await opened).toHaveURL(chat);

    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.bringToFront();
    await page.getByRole('button', { name: 'Copy phone' }).click();
    await expect(page.getByText('Phone number copied.')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(SELLER.phone_number);
  },
);

test(
  "the contact panel is a 'Contact Seller' side panel on the desktop, and calls on a phone",
  { tag: '@phone' },
  async ({ page, seller }, info) => {
    const { slug } = await seller.post({ title: 'Wire bus' });
    await page.goto(`/product/electronics/${slug}`);
    const call = page.getByRole('link', { name: 'Call' });
    const panel = page.getByRole('heading', { name: 'Contact Seller', exact: true });
    await expect(panel).toBeVisible();
    if (info.project.name === 'phone') {
      await expect(call).toHaveAttribute('href', `tel:+${SELLER.phone_number}`);
      await expect(page.getByRole('link', { name: 'WhatsApp' })).toBeInViewport();
      return;
    }
    await expect(call).toBeHidden();
    await expect(async () => {
      const [photo, contact] = await Promise.all([
        page.getByRole('img', { name: 'Wire bus' }).boundingBox(),
        panel.boundingBox(),
      ]);
      expect(contact?.x).toBeGreaterThan((photo?.x ?? 0) + (photo?.width ?? 0));
    }).toPass();
  },
);

test('a product reached by its id, or by a wrong category, gets its own address', async ({
  page,
  seller,
}) => {
  const { id, slug } = await seller.post({ title: 'Reed mat', category: 'Furniture' });
  await page.goto('/search');
  await page.goto(`/product/${id}`);
  await expect(page).toHaveURL(`/product/furniture/${slug}`);
  await page.goBack();
  await expect(page).toHaveURL('/search');
  for (const address of [`/product/${id}`, `/product/${slug}`, `/product/services/${slug}`]) {
    await page.goto(address);
    await expect(page).toHaveURL(`/product/furniture/${slug}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Reed mat' })).toBeVisible();
  }
});

test('who presses Login while a product is on its way gets there, though the product comes first', async ({
  page,
  seller,
}) => {
  const { id, slug } = await seller.post({ title: 'Clay pot' });
  const release = await holdCall(page, { path: `${paths.listings}${id}/` });
  const bringSignIn = await holdScripts(page, 'SignInPage-');
  const call = `**/api/${paths.listings}${id}/`;
  const asked = page.waitForRequest(call);
  await page.goto(`/product/${id}`);
  await asked;
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
  await expect(page).toHaveURL('/auth/login');
  const answered = page.waitForResponse(call);
  release();
  await (await answered).finished();
  bringSignIn();
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(`/product/electronics/${slug}`);
});

test('a picture that cannot be loaded leaves its place and all the rest', async ({ page }) => {
  const ghost = { id: '9', title: 'Ghost', image: '/media/no.webp', image_width: 300, image_height: 200 };
  await answerCall(page, { path: paths.listing('9') }, ghost);
  await page.goto('/product/9');
  await expect(page.getByRole('heading', { level: 1, name: 'Ghost' })).toBeVisible();
  const place = page.getByRole('img', { name: 'Ghost' });
  await expect(place).toBeVisible();
  // Its place is as wide and high as the photo would be, whatever stands in it.
  const { width, height } = (await place.locator('..').boundingBox()) ?? { width: 0, height: 1 };
  expect(width / height).toBeCloseTo(1.5, 1);
});
