import type { Page } from '@playwright/test';
import { DAY, endIn, movableClock } from './support/lifetimes.ts';
import { plainPhoto } from './support/photos.ts';
import type { Posted } from './support/seller.ts';
import { startMusika, withDataDir } from './support/startMusika.ts';
import { newStudent, postListing, registerStudent, signIn } from './support/student.ts';
import { expect, test } from './support/test.ts';

const onHome = (page: Page, { title }: Pick<Posted, 'title'>) =>
  page.getByRole('main').getByRole('article').getByRole('link', { name: title });

test('a listing is posted, warned of, renewed, asked about, confirmed, over, and back at the same address', async ({
  browser,
}) => {
  // It opens as many pages as several tests.
  test.slow();
  await withDataDir(async (dataDir) => {
    const clock = movableClock(dataDir);
    // As on a campus: all are behind one address, of which one question a day counts.
    const musika = await startMusika(dataDir, { RATE_LIMIT: 'on', ...clock.settings });
    const open = () => browser.newContext({ baseURL: musika.url });
    const contexts = [await open(), await open(), await open()] as const;
    const [seller, visitor, neighbour] = await Promise.all(
      contexts.map((context) => context.newPage()) as [Promise<Page>, Promise<Page>, Promise<Page>],
    );
    let ahead = 0;
    /** So many days later, by the clocks of the server and of all browsers. */
    async function days(count: number): Promise<void> {
      ahead += count * DAY;
      clock.setAhead(ahead);
      for (const context of contexts) await context.clock.setSystemTime(Date.now() + ahead);
    }
    const student = newStudent();
    const tile = seller
      .getByRole('listitem')
      .filter({ has: seller.getByRole('button', { name: 'Manage Reading chair' }) });
    const tap = (name: string) => tile.getByRole('button', { name: `${name}: Reading chair` }).click();
    async function signInAnew(): Promise<void> {
      await seller.goto('/auth/login');
      await signIn(seller, student);
      await expect(seller).toHaveURL('/');
      await seller.goto('/profiles/me');
    }

    await registerStudent(seller, student);
    await postListing(seller, {
      title: 'Reading chair',
      description: '',
      price: '20',
      category: 'Hostel Essentials',
      phone: '263779998877',
      location: 'Avondale',
      photo: await plainPhoto(),
    });
    await expect(seller.getByText(/It stays up until \d+ \w+ \d{4}; then one tap renews it\./)).toBeVisible();
    const chair = { title: 'Reading chair' };
    await visitor.goto('/');
    await onHome(visitor, chair).click();
    await expect(visitor).toHaveURL(/\/product\/hostel-essentials\//);
    const address = visitor.url();

    await days(38);
    await signInAnew();
    await expect(tile.getByText('Ends in 7 days')).toBeVisible();
    await days(6);
    await seller.goto('/profiles/me');
    await expect(tile.getByText('Ends tomorrow')).toBeVisible();
    await tap('Renew');
    await expect(seller.getByText(/^Renewed until/)).toBeVisible();
    await expect(tile.getByText(/^Ends /)).toBeHidden();

    // A week later nobody knows whether it is still there.
    await days(8);
    const ask = async (page: Page) => {
      await page.goto(address);
      await page.getByRole('button', { name: 'Is it gone?' }).click();
      await expect(page.getByText(/^Asked\./)).toBeVisible();
    };
    await ask(visitor);
    await days(1);
    await ask(neighbour);
    await seller.goto('/profiles/me');
    await expect(tile.getByText('2 visitors ask if it is gone')).toBeVisible();
    await seller.goto(address);
    const own = seller.getByRole('region', { name: 'Your listing' });
    await expect(own.getByText('2 visitors ask if it is gone')).toBeVisible();
    await own.getByRole('button', { name: 'Still here: Reading chair' }).click();
    await expect(seller.getByText(/^Renewed until/)).toBeVisible();
    await visitor.goto('/');
    await expect(visitor.getByRole('article').filter({ hasText: chair.title })).toContainText(
      'Confirmed today',
    );

    await days(45);
    // The jobs run a moment later.
    await expect(async () => {
      await visitor.goto('/');
      await expect(visitor.getByText('No listings found.')).toBeVisible({ timeout: 1000 });
    }).toPass();
    await visitor.goto(address);
    await expect(visitor.getByText('May be gone')).toBeVisible();
    await expect(visitor.getByRole('link', { name: 'WhatsApp' })).toBeVisible();
    await signInAnew();
    await expect(tile.getByText('Its 45 days are over')).toBeVisible();
    await tap('Put it back');
    await expect(seller.getByText(/^Back in the lists until/)).toBeVisible();
    await visitor.goto('/');
    await onHome(visitor, chair).click();
    // First: Home reads 'Confirmed today' too.
    await expect(visitor).toHaveURL(address);
    await expect(visitor.getByText('Confirmed today')).toBeVisible();
    for (const context of contexts) await context.close();
    await musika.stop();
  });
});

test('on a phone whose clock is a year ahead a listing is as old, and ends when, the server says', async ({
  page,
  signInPage,
  musika,
}) => {
  const me = await signInPage({ isKnown: true });
  endIn(3, await me.post({ title: 'Gas stove' }), musika);
  await page.clock.setSystemTime(Date.now() + 365 * DAY);
  await page.goto('/');
  await expect(page.getByRole('main').getByRole('article').getByText('just now')).toBeVisible();
  await page.goto('/profiles/me');
  await expect(page.getByRole('main').getByText('Ends in 3 days').first()).toBeVisible();
});
