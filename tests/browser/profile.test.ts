import { paths } from '../../src/contract/paths.ts';
import { expectFocusIn } from './support/dialog.ts';
import { breakCall } from './support/network.ts';
import { plainPhoto } from './support/photos.ts';
import { SELLER } from './support/seller.ts';
import { signIn } from './support/student.ts';
import { expect, test } from './support/test.ts';

for (const whose of ['me', 'own name']) {
  test(
    `the own profile by '${whose}' has the listings, and the controls of its owner`,
    { tag: '@phone' },
    async ({ page, signInPage }) => {
      const me = await signInPage({ isKnown: true });
      const { slug } = await me.post({ title: 'Own umbrella', category: 'Services' });
      await page.goto(`/profiles/${whose === 'me' ? 'me' : me.username}`);
      await expect(page).toHaveTitle(`@${me.username} | Musika`);
      const main = page.getByRole('main');
      await expect(
        main.getByRole('heading', { level: 1, name: `@${me.username}`, exact: true }),
      ).toBeVisible();
      await expect(main.getByText(SELLER.location)).toBeVisible();
      await expect(main.getByRole('heading', { name: 'My Listings', exact: true })).toBeVisible();
      await expect(main.getByText('1 listing(s) found', { exact: true })).toBeVisible();
      for (const name of ['Share Profile', 'Logout', 'Add photo']) {
        await expect(main.getByRole('button', { name, exact: true })).toBeVisible();
      }
      await main.getByRole('link', { name: 'Own umbrella' }).click();
      await expect(page).toHaveURL(`/product/services/${slug}`);
    },
  );
}

test("another's profile has their listings and none of the owner's controls", async ({
  page,
  seller,
  signInPage,
}) => {
  await seller.post({ title: 'Their umbrella' });
  await signInPage();
  await page.goto(`/profiles/${seller.username}`);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: `@${seller.username}`, exact: true })).toBeVisible();
  await expect(main.getByText(SELLER.location)).toBeVisible();
  await expect(
    main.getByRole('heading', { name: `${seller.username}'s Listings`, exact: true }),
  ).toBeVisible();
  await expect(main.getByText('1 listing(s) found', { exact: true })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Their umbrella' })).toBeVisible();
  await expect(main.getByRole('button')).toHaveCount(0);
});

test("another's photo can be enlarged, and Escape puts it back", async ({ page, seller, signInPage }) => {
  await seller.addPicture(await plainPhoto(300, 300));
  await signInPage();
  await page.goto(`/profiles/${seller.username}`);
  await page.getByRole('button', { name: `Enlarge the photo of @${seller.username}` }).click();
  const dialog = page.getByRole('dialog', { name: `Photo of @${seller.username}` });
  await expect(dialog.getByRole('img')).toBeVisible();
  await expectFocusIn(dialog);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('one without listings reads so, in the words for the owner and for others', async ({
  page,
  seller,
  signInPage,
}) => {
  await signInPage();
  await page.goto('/profiles/me');
  await expect(page.getByText('No listings found', { exact: true })).toBeVisible();
  await expect(page.getByText('0 listing(s) found', { exact: true })).toBeVisible();
  await page.goto(`/profiles/${seller.username}`);
  await expect(page.getByText('No listings available', { exact: true })).toBeVisible();
});

test('the grid has three square columns, on a phone too', { tag: '@phone' }, async ({ page, signInPage }) => {
  const me = await signInPage();
  for (const number of [1, 2, 3, 4]) await me.post({ title: `Cup ${number}` });
  await page.goto('/profiles/me');
  const links = page.getByRole('link', { name: /^Cup \d$/ });
  const tiles = page.getByRole('listitem').filter({ has: links, hasText: '$' });
  await expect(tiles).toHaveCount(4);
  // All at one moment: what arrives above them moves them.
  const boxes = await tiles.evaluateAll((all) =>
    all.map((tile) => {
      const { top, width, height } = tile.getBoundingClientRect();
      return { top: Math.round(top), width, height };
    }),
  );
  const tops = boxes.map(({ top }) => top);
  expect(tops[1]).toBe(tops[0]);
  expect(tops[2]).toBe(tops[0]);
  expect(tops[3]).toBeGreaterThan(tops[0] ?? 0);
  for (const { width, height } of boxes) expect(width).toBeCloseTo(height, 0);
});

test('the profile is shared: WhatsApp with its sentence, the link to copy, Cancel', async ({
  page,
  context,
  signInPage,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const me = await signInPage();
  await page.goto('/profiles/me');
  const opener = page.getByRole('button', { name: 'Share Profile' });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Share Profile' });
  // The public shop: the profile itself needs a session.
  const address = new URL(`/s/${me.username}`, page.url()).href;
  await expect(dialog.getByRole('link', { name: 'WhatsApp', exact: true })).toHaveAttribute(
    'href',
    `https://wa.me/?text=${encodeURIComponent(`Check out my profile on Musika: ${address}`)}`,
  );
  await dialog.getByRole('button', { name: 'Copy Profile Link', exact: true }).click();
  await expect(dialog.getByText('Link copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  await dialog.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

test('a profile that does not exist, or fails, says so and leads on', async ({
  page,
  signInPage,
  seller,
}) => {
  await signInPage();
  await page.goto('/profiles/nobody-here');
  await expect(
    page.getByRole('alert').getByText('Failed to load user profile', { exact: true }),
  ).toBeVisible();
  await expect(page).toHaveTitle('Profile not found | Musika');
  await expect(page.getByRole('link', { name: 'Back to the market' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Retry' })).toBeHidden();

  const mend = await breakCall(page, { path: paths.profile(seller.username) }, 'an HTML page');
  await page.goto(`/profiles/${seller.username}`);
  await expect(
    page.getByRole('alert').getByText('Failed to load user profile', { exact: true }),
  ).toBeVisible();
  await mend();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `@${seller.username}` })).toBeVisible();
});

test('a visitor who opens a profile is sent to sign in, and then sees it', async ({ page, seller }) => {
  await page.goto(`/profiles/${seller.username}`);
  await expect(page).toHaveURL('/auth/login');
  await signIn(page, seller);
  await expect(page).toHaveURL(`/profiles/${seller.username}`);
  await expect(page.getByRole('heading', { name: 'My Listings', exact: true })).toBeVisible();
});
