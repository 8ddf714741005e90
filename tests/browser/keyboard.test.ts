import { activate, typeInto } from './support/keyboard.ts';
import { expectFocusIn } from './support/page.ts';
import { asFile, plainPhoto } from './support/photos.ts';
import { joinMarket, SELLER } from './support/seller.ts';
import { newStudent } from './support/student.ts';
import { expect, test } from './support/test.ts';

test('a student signs in, and posts a listing, by keyboard alone', async ({ page, request }, info) => {
  const student = await joinMarket(request, newStudent());
  await student.describe(SELLER);
  const plain = asFile(await plainPhoto());
  // From the start: a browser that learns of the listener late may open its own window first.
  page.on('filechooser', (chooser) => void chooser.setFiles(plain));
  await page.goto('/');
  await activate(page, page.getByRole('banner').getByRole('link', { name: "I'm selling" }));
  await typeInto(page, page.getByLabel(/^Username/), student.username);
  await typeInto(page, page.getByLabel(/^Password/), student.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/newlisting');

  await activate(page, page.getByLabel('Photo', { exact: true }));
  await expect(page.getByRole('img', { name: 'The photo that you chose' })).toBeVisible();
  await typeInto(page, page.getByLabel(/^Title/), `Reed mat ${info.workerIndex}`);
  const category = page.getByLabel(/^Category/);
  // Keys select among the options that are there, so wait for the categories.
  await expect(category.getByRole('option', { name: 'Furniture' })).toBeAttached();
  await typeInto(page, category, 'Furniture');
  await typeInto(page, page.getByLabel(/^Price/), '8');
  await activate(page, page.getByRole('button', { name: 'Post listing' }));
  await expect(page.getByText('Your listing is on the market.')).toBeVisible();
  // The next listing begins at the top.
  await expect(page.getByRole('heading', { name: 'New Listing' })).toBeFocused();
});

test('each dialog takes the focus, keeps it, and returns it to the button that opened it', async ({
  page,
  signInPage,
}) => {
  const me = await signInPage({ isKnown: true });
  await me.addPicture(await plainPhoto());
  // Narrow enough for the menu.
  await page.setViewportSize({ width: 700, height: 900 });
  await page.goto('/profiles/me');
  const photo = `Enlarge the photo of @${me.username}`;
  for (const name of ['Categories', 'Share Profile', 'Edit profile', 'Remove', photo]) {
    const opener = page.getByRole('button', { name, exact: true });
    await opener.press('Enter');
    const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
    await expect(dialog, name).toBeVisible();
    await expectFocusIn(dialog);
    for (let step = 0; step < 10; step += 1) {
      await page.keyboard.press('Tab');
      expect(await dialog.evaluate((element) => element.contains(document.activeElement)), name).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener, name).toBeFocused();
  }
});
