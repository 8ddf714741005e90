import { paths } from '../../src/contract/paths.ts';
import { answerCall, breakCall } from './support/network.ts';
import { asFile } from './support/photos.ts';
import { expect, test } from './support/test.ts';

const CHARACTERS = 'Only letters, numbers, spaces, and basic punctuation are allowed.';

test('an empty form that is submitted shows every error, leads to the first, and waits for the mending', async ({
  page,
  signInPage,
}) => {
  await signInPage();
  await page.goto('/newlisting');
  await page.getByRole('button', { name: 'Post listing' }).click();
  for (const sentence of [
    'Image is required.',
    'Title is required.',
    'Category is required.',
    'Phone number is required.',
    'Business location is required.',
  ]) {
    await expect(page.getByText(sentence)).toBeVisible();
  }
  await expect(page.getByLabel('Photo', { exact: true })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Post listing' })).toBeDisabled();
});

test('each field is judged once it is left, and live from then on', async ({ page, signInPage }) => {
  await signInPage();
  await page.goto('/newlisting');
  const sentences: [RegExp, string, string][] = [
    [/^Title/, 'ab', 'Title must be at least 3 characters.'],
    [/^Title/, 'a'.repeat(256), 'Title must be less than 255 characters.'],
    [/^Title/, 'Lamp #1', CHARACTERS],
    [/^Description/, 'b'.repeat(1001), 'Description must be less than 1000 characters.'],
    [/^Description/, 'Best @ campus', CHARACTERS],
    [/^Price/, '0', 'Price must be a positive number.'],
    [/^Price/, 'cheap', 'Price must be a positive number.'],
    [/^Phone/, '12345', 'Enter a valid Zimbabwe phone number (e.g. 263771234567).'],
    [/location/i, 'A', 'Location must be at least 2 characters long.'],
    [/location/i, 'c'.repeat(256), 'Location must be 255 characters or less.'],
    [
      /location/i,
      'Block #4',
      'Location can only contain letters, numbers, spaces, commas, periods, and hyphens.',
    ],
  ];
  for (const [label, typed, sentence] of sentences) {
    const field = page.getByLabel(label);
    await field.fill(typed);
    await field.blur();
    await expect(page.getByText(sentence)).toBeVisible();
    await field.fill('');
    await expect(page.getByText(sentence)).toBeHidden();
  }
});

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
  // Judged live, but not within the same moment: until it is there, Tab leads past its place.
  await expect(page.getByRole('button', { name: 'Use 12.50' })).toBeVisible();
  await price.press('Tab');
  await page.keyboard.press('Enter');
  await expect(price).toHaveValue('12.50');
  await expect(price).toBeFocused();
});

test('a photo that is no photo, or too large, is refused at once', async ({ page, signInPage }) => {
  await signInPage({ isKnown: true });
  await page.goto('/newlisting');
  const field = page.getByLabel('Photo', { exact: true });
  await field.setInputFiles(asFile(Buffer.from('GIF89a'), 'moving.gif', 'image/gif'));
  await expect(page.getByText('Image must be JPG, PNG, or WEBP. Detected type: image/gif')).toBeVisible();
  await field.setInputFiles(asFile(Buffer.alloc(3 * 1024 * 1024)));
  await expect(page.getByText('Image must be less than 2MB. File size: 3.00MB')).toBeVisible();
});

test('a profile that cannot be loaded says so, and Retry opens the form', async ({ page, signInPage }) => {
  await signInPage();
  const mend = await breakCall(page, { path: paths.ownProfile }, { status: 500 });
  await page.goto('/newlisting');
  await expect(page.getByRole('alert').getByText('Failed to load user profile.')).toBeVisible();
  await mend();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByLabel(/^Title/)).toBeVisible();
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

test('categories that fail say so on the form, and Retry brings them', async ({ page, signInPage }) => {
  await signInPage();
  const mend = await breakCall(page, { path: paths.categories }, 'no answer');
  await page.goto('/newlisting');
  const alert = page.getByText('Failed to load categories. Please try again later.');
  await expect(alert).toBeVisible();
  await mend();
  await page.getByRole('main').getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByLabel(/^Category/)).toBeVisible();
});

test('without categories the form says so', async ({ page, signInPage }) => {
  await signInPage();
  await answerCall(page, { path: paths.categories }, []);
  await page.goto('/newlisting');
  await expect(page.getByRole('main').getByText('No categories available')).toBeVisible();
});

test('the price is labelled in US$', async ({ page, signInPage }) => {
  await signInPage();
  await page.goto('/newlisting');
  await expect(page.getByLabel('Price (US$)')).toBeVisible();
});
