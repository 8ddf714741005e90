import { paths } from '../../src/contract/paths.ts';
import { breakCall } from './support/network.ts';
import { expect, test } from './support/test.ts';

test('a price as people write it is refused, and mended with one tap or one key', async ({
  page,
  signInPage,
}) => {
  await signInPage({ isKnown: true });
  await page.goto('/newlisting');
  const price = page.getByLabel('Price (US$)');
  const sentence = page.getByText('Price must be a positive number.');
  for (const [typed, meant] of [
    ['12,50', '12.50'],
    ['$12.50', '12.50'],
    ['US$ 12', '12'],
    ['1,200', '1200'],
  ] as const) {
    await price.fill(typed);
    await price.blur();
    await expect(sentence).toBeVisible();
    await expect(price).toHaveValue(typed);
    await page.getByRole('button', { name: `Use ${meant}` }).click();
    await expect(price).toHaveValue(meant);
    await expect(sentence).toBeHidden();
  }
  await price.fill('1.200');
  await expect(sentence).toBeVisible();
  await expect(page.getByRole('button', { name: /^Use/ })).toBeHidden();

  await price.fill('12,5');
  // Validated live, but not within the same moment: until it is there, Tab leads past its place.
  await expect(page.getByRole('button', { name: 'Use 12.50' })).toBeVisible();
  await price.press('Tab');
  await page.keyboard.press('Enter');
  await expect(price).toHaveValue('12.50');
  await expect(price).toBeFocused();
});

test('a failure from before the form opened is not shown, because it is asked again', async ({
  page,
  signInPage,
}) => {
  await signInPage();
  const mend = await breakCall(page, { path: paths.ownProfile }, { status: 500 });
  const gate = Promise.withResolvers<undefined>();
  await page.route(/NewListingPage.*\.js/, async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.addInitScript(() => {
    const shown: string[] = [];
    Object.assign(window, { shown });
    new MutationObserver(() => {
      for (const alert of document.querySelectorAll('[role=alert]')) {
        if (alert.checkVisibility({ visibilityProperty: true })) shown.push(alert.textContent);
      }
    }).observe(document, { subtree: true, childList: true, attributes: true });
  });
  const failed = page.waitForResponse((response) => response.url().endsWith(paths.ownProfile));
  await page.goto('/newlisting');
  await (await failed).finished();
  // The app has read it once a frame has passed.
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await mend();
  gate.resolve(undefined);
  await expect(page.getByLabel(/^Title/)).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { shown: string[] }).shown)).toEqual([]);
});
