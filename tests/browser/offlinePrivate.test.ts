import { SEEN_CACHES } from '../../src/lib/offlineCache.ts';
import { test } from './support/frontDoorTest.ts';
import { expectKept, keptAddresses, keptRows, keptTexts, workerReady } from './support/seen.ts';
import { newStudent, registerStudent } from './support/student.ts';
import { expect } from './support/test.ts';

test.use({ build: 'production' });

const PRIVATE = /auth\/|my-listings|profile/;

test('what is only for the signed-in is never kept, what is public is, also for them', async ({
  page,
  seller,
  signInPage,
}) => {
  await seller.post({ title: 'Desk lamp' });
  const me = await signInPage({ isKnown: true });
  await me.post({ title: 'My own kettle' });
  await page.goto('/');
  await workerReady(page);
  await page.goto('/profiles/me');
  await expect(page.getByText('1 listing(s) found')).toBeVisible();
  await page.goto(`/profiles/${seller.username}`);
  await expect(page.getByText('1 listing(s) found')).toBeVisible();
  await page.goto('/account');
  await page.goto('/search?q=kettle');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expectKept(page, /items\/search\/\?.*kettle/);

  expect(
    (await keptAddresses(page)).filter((address) => address.startsWith('/api') && PRIVATE.test(address)),
  ).toEqual([]);
  expect(await keptTexts(page)).not.toMatch(/access|phone_number|password|Bearer/i);
});

test('sign-out leaves nothing of what was looked at and searched for', async ({ page, seller }) => {
  await seller.post({ title: 'Desk lamp' });
  await page.goto('/');
  await workerReady(page);
  await registerStudent(page, newStudent());
  await page.goto('/search?q=lamp');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expectKept(page, /items\/search\/\?.*lamp/);
  await page.goto('/profiles/me');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).not.toHaveURL(/profiles/);
  await expect.poll(() => keptAddresses(page)).not.toContainEqual(expect.stringMatching(/lamp/));
  const names = Object.values(SEEN_CACHES);
  const left = await page.evaluate(
    async (seen) =>
      Promise.all(seen.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url))),
    names,
  );
  // What the page shows to the visitor who is there now is all that it may have kept since.
  expect(left.flat().filter((address) => PRIVATE.test(address) || address.includes('search'))).toEqual([]);
});

test('without a network sign-out removes it as well', async ({ page, context, seller, signInPage }) => {
  await seller.post({ title: 'Desk lamp' });
  await signInPage();
  await page.goto('/');
  await workerReady(page);
  await page.goto('/search?q=lamp');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expectKept(page, /items\/search\/\?.*lamp/);
  await page.goto('/profiles/me');
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect.poll(() => keptAddresses(page)).not.toContainEqual(expect.stringMatching(/\/api\//));
});

test('nor does a search that a slow network answers after the sign-out', async ({
  page,
  door,
  signInPage,
}) => {
  const searchFor = (word: string) =>
    page.evaluate((address) => void fetch(address), `/api/listings/items/search/?q=${word}`);
  await signInPage({ isKnown: true });
  await page.goto('/');
  await workerReady(page);
  await searchFor('lamp');
  await expectKept(page, /lamp$/);
  await expect.poll(() => keptRows(page)).toMatch(/lamp/);
  await page.goto('/profiles/me');
  const gate = Promise.withResolvers<undefined>();
  door.slow = { path: '/api/listings/items/search/', until: gate.promise };
  await searchFor('sofa');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect.poll(() => keptRows(page)).not.toMatch(/lamp/);
  gate.resolve(undefined);
  await searchFor('kettle');
  await expectKept(page, /kettle$/);
  expect((await keptAddresses(page)).join()).not.toMatch(/lamp|sofa/);
  expect(await keptRows(page)).not.toMatch(/lamp|sofa/);
});
