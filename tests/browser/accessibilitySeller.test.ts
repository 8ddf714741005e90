import { paths } from '../../src/contract/paths.ts';
import { expectAccessible } from './support/axe.ts';
import { breakCall, holdCall } from './support/network.ts';
import { asFile, plainPhoto } from './support/photos.ts';
import { expect, test } from './support/test.ts';

// Each look takes axe a second or two, and a test looks a dozen times.
test.slow();

test('the form of a new listing: while it loads, empty, complained about, refused, and at the limit', async ({
  page,
  signInPage,
}) => {
  const me = await signInPage();
  const release = await holdCall(page, { path: paths.ownProfile });
  await page.goto('/newlisting');
  await expect(page.getByText('Loading your profile')).toBeAttached();
  await expectAccessible(page);
  release();
  await expect(page.getByText('You have 0 active listings (max: 5)')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Post listing' }).click();
  await expect(page.getByText('Image is required.')).toBeVisible();
  await page.getByLabel(/^Title/).fill('Half ~ price');
  await page.getByLabel(/^Phone/).fill('0771234567');
  await expect(page.getByRole('button', { name: 'Use 263771234567' })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Use 263771234567' }).click();
  await page.getByLabel(/^Title/).fill('Clay pot');
  await page.getByLabel(/location/i).fill('Hostel 3');
  await page.getByLabel(/^Category/).selectOption('Electronics');
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(asFile(await plainPhoto()));
  await breakCall(page, { path: paths.listings, method: 'POST' }, 'an HTML page');
  await page.getByRole('button', { name: 'Post listing' }).click();
  await expect(page.getByText('Failed to create listing.')).toBeVisible();
  await expectAccessible(page);

  for (const title of ['One', 'Two', 'Three', 'Four', 'Five']) await me.post({ title: `${title} pots` });
  await page.goto('/newlisting');
  await expect(page.getByText('You have reached your maximum of 5 active listings')).toBeVisible();
  await expectAccessible(page);
});

test("the own profile: empty, full, its dialogs and a chosen photo; another's; one that is not there", async ({
  page,
  signInPage,
  seller,
}) => {
  const me = await signInPage({ isKnown: true });
  await page.goto('/profiles/me');
  await expect(page.getByText('0 listing(s) found')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Share Profile' }).click();
  await expect(page.getByRole('dialog', { name: 'Share Profile' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Cancel' }).click();

  await page.getByLabel('Profile photo').setInputFiles(asFile(await plainPhoto()));
  await expect(page.getByAltText('Preview of your new photo')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Upload' }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessible(page);

  const { slug } = await me.post({ title: 'My own pot' });
  await page.goto('/profiles/me');
  await expect(page.getByText('1 listing(s) found')).toBeVisible();
  await expectAccessible(page);
  await page.goto(`/product/electronics/${slug}`);
  await expect(page.getByText('See more of my products at You')).toBeVisible();
  await expectAccessible(page);

  await seller.addPicture(await plainPhoto());
  await page.goto(`/profiles/${seller.username}`);
  await page.getByRole('button', { name: `Enlarge the photo of @${seller.username}` }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/profiles/nobody-at-all');
  await expect(page.getByText('Failed to load user profile')).toBeVisible();
  await expectAccessible(page);
});

test('what an owner can do: edit the profile, manage, edit and delete a listing, the account', async ({
  page,
  signInPage,
}) => {
  const me = await signInPage({ isKnown: true });
  const { slug } = await me.post({ title: 'My own pot' });
  await page.goto('/profiles/me');
  await page.getByRole('button', { name: 'Edit profile' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Manage My own pot' }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('menuitem', { name: /^Delete/ }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessible(page);

  await page.goto(`/product/electronics/${slug}`);
  await page
    .getByRole('button', { name: /^Edit/ })
    .or(page.getByRole('link', { name: /^Edit/ }))
    .first()
    .click();
  await expect(page.getByRole('form', { name: 'Edit Listing' })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/account');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page);
});
