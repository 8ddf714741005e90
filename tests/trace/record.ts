import { writeFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { chromium, type Browser } from 'playwright';
import { makeModerator } from '../browser/support/moderators.ts';
import { plainPhoto } from '../browser/support/photos.ts';
import { joinMarket, SELLER } from '../browser/support/seller.ts';
import { startMusika, withDataDir, type RunningMusika } from '../browser/support/startMusika.ts';
import { fillListing, signIn, signUp } from '../browser/support/student.ts';
import { findChromium } from '../chromium.ts';

const FOLDER = new URL('../traces/', import.meta.url);

/** Posts the listings that the journeys find. */
async function openMarket(browser: Browser, musika: RunningMusika) {
  /** A student with a phone number and a location. */
  async function join(username: string, password: string) {
    const context = await browser.newContext({ baseURL: musika.url });
    const student = await joinMarket(context.request, { username, password });
    await student.describe(SELLER);
    return student;
  }
  const seller = await join('tariro', 'Sunny#day1');
  const listing = await seller.post({ title: 'Desk lamp', category: 'Hostel Essentials' });
  const suspect = await join('nyasha', 'Sunny#day5');
  const phone = await suspect.post({ title: 'Phone, sealed', description: 'Write to 0771 234 567.' });
  const witness = await join('tendai', 'Sunny#day6');
  await witness.report(phone.slug, 'I paid to 0773 456 789, and nothing came.');
  const moderator = await join('rumbi', 'Sunny#day7');
  makeModerator(musika, moderator);
  return { listing, moderator };
}

const hot = (page: Page) => page.getByRole('heading', { name: "What's Hot" });

/**
 * The main journeys, by the name of the file that holds their trace. Each begins with a page load
 * and ends on the screen that the trace's test will render.
 */
const JOURNEYS: Record<
  string,
  (page: Page, market: Awaited<ReturnType<typeof openMarket>>) => Promise<void>
> = {
  'search-and-find': async (page, { listing }) => {
    await page.goto('/');
    await expect(hot(page)).toBeVisible();
    const box = page.getByPlaceholder('What are you looking for today?');
    await box.fill('lamp');
    await box.press('Enter');
    await page.getByRole('link', { name: listing.title }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: listing.title })).toBeVisible();
  },
  'register-and-post': async (page) => {
    await page.goto('/auth/register');
    await signUp(page, { username: 'rudo', password: 'Sunny#day2' });
    await expect(hot(page)).toBeVisible();
    await page.getByRole('link', { name: "I'm selling" }).first().click();
    await fillListing(page, {
      title: 'Kettle',
      price: '8',
      photo: await plainPhoto(),
      category: 'Hostel Essentials',
      phone: '263779998877',
      location: 'Avondale',
    });
    await page.getByRole('button', { name: 'Post listing' }).click();
    await expect(page.getByText('You have 1 active listings (max: 5)')).toBeVisible();
  },
  'decide-and-undo': async (page, { moderator }) => {
    await page.goto('/desk');
    await signIn(page, moderator);
    await page.getByRole('link', { name: '@nyasha' }).click();
    await page.getByRole('button', { name: 'Decide about Phone, sealed' }).click();
    await page.getByRole('button', { name: 'Hide', exact: true }).click();
    await expect(page.getByText('The listing is hidden.')).toBeVisible();
    await page.getByRole('button', { name: /^Undo: Hidden/ }).click();
    await expect(page.getByText('Undone', { exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Waiting' }).click();
    await expect(page.getByRole('link', { name: '@nyasha' })).toBeVisible();
  },
};

/**
 * `npx node tests/trace/record.ts`, with names for some: plays the main journeys on the real server, and
 * writes their traces.
 */
const only = process.argv.slice(2);
const executablePath = findChromium();
const browser = await chromium.launch(executablePath === undefined ? {} : { executablePath });
await withDataDir(async (dataDir) => {
  const musika = await startMusika(dataDir);
  try {
    const market = await openMarket(browser, musika);
    for (const [name, journey] of Object.entries(JOURNEYS)) {
      if (only.length > 0 && !only.includes(name)) continue;
      const viewport = { width: 1280, height: 800 };
      const context = await browser.newContext({ baseURL: musika.url, viewport });
      const page = await context.newPage();
      await journey(page, market);
      await page.waitForLoadState('networkidle');
      const report = await page.evaluate(() => window.musikaReport?.());
      await context.close();
      await writeFile(new URL(`${name}.json`, FOLDER), `${String(report)}\n`);
      process.stdout.write(`recorded tests/traces/${name}.json\n`);
    }
  } finally {
    await musika.stop();
  }
});
await browser.close();
