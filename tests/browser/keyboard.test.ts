import { expectFocusIn } from './support/page.ts';
import { plainPhoto } from './support/photos.ts';
import { expect, test } from './support/test.ts';

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
