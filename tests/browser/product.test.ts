import { paths } from '../../src/contract/paths.ts';
import { holdCall } from './support/network.ts';
import { holdScripts } from './support/page.ts';
import { plainPhoto } from './support/photos.ts';
import { SELLER } from './support/seller.ts';
import { expect, test } from './support/test.ts';

test('a product shows its title, price, seller and description, and how to reach the seller', async ({
  page,
  context,
  seller,
}) => {
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
  await expect(main.getByText('New here: joined today · Nothing sold yet', { exact: true })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Public shop', exact: true })).toBeVisible();
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
});

test("the contact panel is a 'Contact Seller' side panel on the desktop, and calls on a phone", async ({
  page,
  seller,
}) => {
  const photo = await plainPhoto(600, 800);
  const { slug } = await seller.post({ title: 'Tall shelf', photo, photos: [await plainPhoto()] });
  await page.goto(`/product/electronics/${slug}`);
  const call = page.getByRole('link', { name: 'Call' });
  const panel = page.getByRole('heading', { name: 'Contact Seller', exact: true });
  // A portrait photo is whole, and leaves price and description in sight.
  const shown = page.getByRole('img', { name: 'Tall shelf' }).first();
  const price = page.getByText('$12.50', { exact: true }).first();
  await expect(panel).toBeVisible();
  await expect(call).toBeHidden();
  await expect(shown).toHaveCSS('object-fit', 'contain');
  await expect(price).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('heading', { name: 'Description' })).toBeInViewport({ ratio: 1 });
  await expect(async () => {
    const [picture, contact] = await Promise.all([shown.boundingBox(), panel.boundingBox()]);
    expect(contact?.x).toBeGreaterThan((picture?.x ?? 0) + (picture?.width ?? 0));
  }).toPass();

  await page.setViewportSize({ width: 360, height: 740 });
  await page.reload();
  await expect(call).toHaveAttribute('href', `tel:+${SELLER.phone_number}`);
  const whatsApp = page.getByRole('link', { name: 'WhatsApp' });
  await expect(whatsApp).toBeInViewport({ ratio: 1 });
  await expect(shown).toHaveCSS('object-fit', 'contain');
  await expect(price).toBeInViewport({ ratio: 1 });
  const [tag, bar] = [await price.boundingBox(), await whatsApp.boundingBox()];
  expect((tag?.y ?? Infinity) + (tag?.height ?? 0)).toBeLessThan(bar?.y ?? 0);

  // Header and bar are sticky, except on a phone on its side, where they would cover the page.
  const search = page.getByRole('combobox', { name: 'Search listings' });
  const scrollDown = () => page.evaluate(() => scrollTo({ top: 200, behavior: 'instant' }));
  await scrollDown();
  await expect(search).toBeInViewport({ ratio: 1 });
  await expect(whatsApp).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 740, height: 360 });
  await page.reload();
  await expect(price).toBeVisible();
  await scrollDown();
  await expect(search).not.toBeInViewport();
  await expect(whatsApp).not.toBeInViewport();
});

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

test('Login that is pressed while a product is loading leads there, although the product arrives first', async ({
  page,
  seller,
}) => {
  const { id, slug } = await seller.post({ title: 'Clay pot' });
  const release = await holdCall(page, { path: `${paths.listings}${id}/` });
  const releaseSignIn = await holdScripts(page, 'SignInPage-');
  const call = `**/api/${paths.listings}${id}/`;
  const requested = page.waitForRequest(call);
  await page.goto(`/product/${id}`);
  await requested;
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
  await expect(page).toHaveURL('/auth/login');
  const received = page.waitForResponse(call);
  release();
  await (await received).finished();
  releaseSignIn();
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(`/product/electronics/${slug}`);
});

test('a product is followed by its seller’s others and similar ones, a deleted one by its category', async ({
  page,
  newSeller,
}) => {
  const seller = await newSeller();
  const other = await newSeller();
  await other.post({ title: 'Marimba sticks, felt heads' });
  const { slug } = await seller.post({ title: 'Marimba sticks' });
  await seller.post({ title: 'Hosho rattles' });
  await other.post({ title: 'Clay pot' });

  await page.goto(`/product/electronics/${slug}`);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  // The number of common words counts more than the age.
  const similar = page.getByRole('region', { name: 'Similar' });
  await expect(similar.getByRole('link').first()).toHaveText('Marimba sticks, felt heads');
  const ofSeller = page.getByRole('region', { name: 'More from this seller' });
  await expect(ofSeller.getByRole('link')).toHaveText(['Hosho rattles']);
  await ofSeller.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Hosho rattles' })).toBeVisible();

  await page.goto('/product/electronics/deleted');
  const newest = page.getByRole('region', { name: 'More in Electronics' }).getByRole('link').first();
  await expect(newest).toHaveText('Clay pot');
  await newest.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Clay pot' })).toBeVisible();
});
