import type { Page } from '@playwright/test';
import { plainPhoto } from './support/photos.ts';
import { fillListing, sendListing, signIn, type Student } from './support/student.ts';
import { expect, test } from './support/test.ts';

const HOUR = 60 * 60 * 1000;

/** What is stored of drafts: a record of texts for each owner, and one of photos. */
async function readDrafts(page: Page) {
  const { origins } = await page.context().storageState({ indexedDB: true });
  const databases = (origins as { indexedDB?: { stores: { records: { key: string }[] }[] }[] }[]).flatMap(
    ({ indexedDB = [] }) => indexedDB,
  );
  const records = databases.flatMap(({ stores }) => stores.flatMap((store) => store.records));
  const keys = records.map(({ key }) => key).toSorted();
  return { owners: keys.filter((key) => !key.endsWith(' photos')), keys, text: JSON.stringify(records) };
}

const draftOwners = async (page: Page) => (await readDrafts(page)).owners;

const title = (page: Page) => page.getByLabel(/^Title/);
const offer = (page: Page) => page.getByRole('region', { name: 'Your draft' });
const photo = (page: Page) => page.getByRole('img', { name: 'The photo that you chose' });

async function begin(page: Page, { username }: Pick<Student, 'username'>) {
  await page.goto('/newlisting');
  await fillListing(page, {
    title: 'Half a sewing machine',
    category: 'Services',
    photo: await plainPhoto(),
  });
  await expect(photo(page)).toBeVisible();
  await expect.poll(async () => (await readDrafts(page)).text).toContain('Half a sewing machine');
  await expect.poll(async () => (await readDrafts(page)).keys).toContain(`${username} photos`);
}

/** Signs out on this device; no response that is still on its way brings a cookie back. */
async function leave(page: Page): Promise<void> {
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Your profile' })).toBeVisible();
  await page.context().clearCookies();
}

test('a draft is offered to its owner alone on a phone that two people share, and goes with the account', async ({
  page,
  signInPage,
}) => {
  const first = await signInPage();
  await begin(page, first);
  await leave(page);
  const second = await signInPage();
  await page.goto('/newlisting');
  await expect(title(page)).toBeVisible();
  await expect(page.getByText('You have 0 active listings (max: 5)')).toBeVisible();
  await expect(offer(page)).toBeHidden();
  await title(page).fill('Radio of the second');
  await expect.poll(() => draftOwners(page)).toEqual([first.username, second.username].toSorted());

  await leave(page);
  await page.goto('/newlisting');
  await signIn(page, first);
  await expect(offer(page).getByText(/You began “Half a sewing machine”, with a photo\./)).toBeVisible();
  await expect(page.getByText(/Radio of the second/)).toHaveCount(0);

  await offer(page).getByRole('button', { name: 'Discard' }).click();
  await expect(offer(page)).toBeHidden();
  await expect.poll(() => draftOwners(page)).toEqual([second.username]);

  await leave(page);
  await page.goto('/account');
  await signIn(page, second);
  const deletion = page.getByRole('region', { name: 'Delete account' });
  await deletion.getByLabel(/^Your password/).fill(second.password);
  await deletion.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByText('Your account and your listings are deleted.')).toBeVisible();
  await expect.poll(() => draftOwners(page)).toEqual([]);
});

test('a session that ends while a listing is typed loses nothing of it: after signing in the draft is offered', async ({
  page,
  signInPage,
}) => {
  const me = await signInPage();
  await begin(page, me);
  // Left in the middle of a word.
  await title(page).fill('Half a sewing machine, oil');
  await page.reload();
  await expect(title(page)).toHaveValue('');
  // While it is offered nothing overwrites it.
  await expect(offer(page)).toBeVisible();
  await title(page).fill('Chair');
  await page.reload();
  await offer(page).getByRole('button', { name: 'Continue' }).click();
  await expect(title(page)).toHaveValue('Half a sewing machine, oil');
  await expect(photo(page)).toBeVisible();

  await me.endSessions();
  await page.getByRole('button', { name: 'Post listing' }).click();
  await expect(page).toHaveURL('/auth/login');
  await signIn(page, me);
  await expect(page).toHaveURL('/newlisting');
  await offer(page).getByRole('button', { name: 'Continue' }).click();
  await expect(title(page)).toHaveValue('Half a sewing machine, oil');
  await expect(page.getByLabel(/^Category/)).not.toHaveValue('');
  await expect(photo(page)).toBeVisible();
  await page.getByRole('button', { name: 'Post listing' }).click();
  await expect(page.getByText('Your listing is on the market.')).toBeVisible();
  await expect.poll(() => draftOwners(page)).toEqual([]);
  await page.reload();
  await expect(title(page)).toBeVisible();
  await expect(offer(page)).toBeHidden();
});

test('who posts something else while a draft is offered begins the next listing with a draft of its own', async ({
  page,
  signInPage,
}) => {
  const me = await signInPage();
  await begin(page, me);
  await page.reload();
  await expect(offer(page)).toBeVisible();
  await fillListing(page, { title: 'Chair', category: 'Services', photo: await plainPhoto() });
  await sendListing(page);
  await expect(offer(page)).toBeHidden();
  await title(page).fill('Table');
  const stored = async () => (await readDrafts(page)).text;
  await expect.poll(stored).toContain('Table');
  expect(await stored()).not.toContain('Half a sewing machine');
});

test('with a discarded draft its photo is gone', async ({ page, signInPage }) => {
  const me = await signInPage();
  await begin(page, me);
  await page.reload();
  await expect(offer(page)).toBeVisible();
  await title(page).fill('Chair');
  await offer(page).getByRole('button', { name: 'Discard' }).click();
  await expect.poll(async () => (await readDrafts(page)).text).toContain('Chair');
  await page.reload();
  await expect(offer(page).getByText('You began “Chair”. It is kept on this device only.')).toBeVisible();
});

test('a draft survives a crash of its tab and a night, and is deleted after a month', async ({
  page,
  context,
  signInPage,
}) => {
  const me = await signInPage();
  await begin(page, me);
  const crashed = page.waitForEvent('crash');
  const devTools = await context.newCDPSession(page);
  // The crashed tab never responds.
  devTools.send('Page.crash').catch(() => undefined);
  await crashed;
  await page.close();
  const morning = await context.newPage();
  await morning.clock.install({ time: Date.now() + 10 * HOUR });
  await morning.goto('/newlisting');
  await expect(offer(morning).getByText('Continue your draft?')).toBeVisible();
  await morning.close();
  const nextTerm = await context.newPage();
  await nextTerm.clock.install({ time: Date.now() + 31 * 24 * HOUR });
  await nextTerm.goto('/newlisting');
  await expect(nextTerm.getByText('You have 0 active listings (max: 5)')).toBeVisible();
  await expect.poll(async () => (await readDrafts(nextTerm)).keys).toEqual([]);
  await expect(offer(nextTerm)).toBeHidden();
});
