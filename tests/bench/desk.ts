import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { categorySlug } from '../../src/contract/pagePaths.ts';
import { makeModerator } from '../browser/support/moderators.ts';
import { joinMarket, type Seller } from '../browser/support/seller.ts';
import type { RunningMusika } from '../browser/support/startMusika.ts';
import { newStudent } from '../browser/support/student.ts';
import { median } from './lighthouse.ts';
import { PHONE } from './visits.ts';

export const CASES = 24;
const MINUTE = 60_000;
const BYTES = 1000 / 8;

/** What DevTools and Lighthouse call "Slow 4G" when they throttle for real. */
const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: 1440 * BYTES,
  uploadThroughput: 675 * BYTES,
};
const SLOW_DOWN = 4;

interface ListedItem {
  slug: string;
  seller: string;
  category: { name: string };
}

/** A listing of each of so many sellers. */
async function listingsOfSellers(url: string, count: number): Promise<ListedItem[]> {
  const bySeller = new Map<string, ListedItem>();
  for (let page = 1; bySeller.size < count; page += 1) {
    const items = (await (await fetch(`${url}/api/listings/items/?page=${page}`)).json()) as ListedItem[];
    if (items.length === 0) throw new Error(`The market has fewer than ${count} sellers.`);
    for (const item of items) bySeller.set(item.seller, item);
  }
  return [...bySeller.values()].slice(0, count);
}

/** A page of a student's browser, or of a visitor's; no service worker answers in the network's place. */
async function newPage(browser: Browser, url: string, options: BrowserContextOptions, isStudent: boolean) {
  const context = await browser.newContext({ ...options, baseURL: url, serviceWorkers: 'block' });
  const student = isStudent ? await joinMarket(context.request, newStudent()) : null;
  return { context, student, page: await context.newPage() };
}

async function slowDown(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', SLOW_4G);
  await client.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN });
}

interface Reporting {
  taps: number;
  seconds: number;
}

async function reportListing(
  browser: Browser,
  url: string,
  { category, slug }: ListedItem,
  isStudent: boolean,
): Promise<Reporting> {
  const { context, page } = await newPage(browser, url, PHONE, isStudent);
  await slowDown(page);
  await page.goto(`/product/${categorySlug(category.name)}/${slug}`);
  const controls = [
    page.getByRole('main').getByRole('button', { name: 'Report', exact: true }),
    page.getByRole('radio', { name: 'A scam' }),
    page.getByRole('button', { name: 'Send' }),
  ];
  // The button comes once the server has said that it takes reports.
  await controls[0]?.waitFor();
  const begun = performance.now();
  for (const control of controls) await control.tap();
  await page.getByText('Reported. You will not see it again.').waitFor();
  const seconds = (performance.now() - begun) / 1000;
  await context.close();
  return { taps: controls.length, seconds };
}

/**
 * From the loaded page of a product, on slow 4G and a CPU four times slower, to "Reported": the
 * median of reports by a visitor, and by a student.
 */
export async function measureReports(
  browser: Browser,
  url: string,
  runs: number,
): Promise<Record<'visitor' | 'student', Reporting>> {
  const listings = await listingsOfSellers(url, runs);
  const of = async (isStudent: boolean): Promise<Reporting> => {
    const reports: Reporting[] = [];
    for (const listing of listings) reports.push(await reportListing(browser, url, listing, isStudent));
    return {
      taps: Math.max(...reports.map(({ taps }) => taps)),
      seconds: median(reports.map(({ seconds }) => seconds)),
    };
  };
  return { visitor: await of(false), student: await of(true) };
}

interface Judging {
  keysPerCase: number;
  casesPerMinute: number;
}

async function judge(
  browser: Browser,
  { url, dataDir }: RunningMusika,
  reporter: Seller,
  listings: readonly ListedItem[],
  isSlow: boolean,
): Promise<Judging> {
  for (const { slug } of listings) await reporter.report(slug);
  const { context, page, student } = await newPage(
    browser,
    url,
    { viewport: { width: 1440, height: 900 } },
    true,
  );
  if (student !== null) makeModerator(student, { dataDir });
  if (isSlow) await slowDown(page);
  await page.goto('/desk');
  await page.getByText(`Cases (${listings.length})`).waitFor();
  let keys = 0;
  const press = async (key: string) => {
    keys += 1;
    await page.keyboard.press(key);
  };
  const name = page.locator('article').getByRole('heading', { level: 2 });
  const decide = page.getByRole('button', { name: /^Decide: / }).and(page.locator(':enabled'));
  await name.waitFor();
  const begun = performance.now();
  for (let left = listings.length; left > 0; left -= 1) {
    const subject = await name.textContent();
    await press('h');
    await decide.waitFor();
    await press('Enter');
    const next = left === 1 ? page.getByText('Nothing waits.') : name.filter({ hasNotText: subject ?? '' });
    await next.waitFor();
  }
  const minutes = (performance.now() - begun) / MINUTE;
  await context.close();
  return { keysPerCase: keys / listings.length, casesPerMinute: listings.length / minutes };
}

/** A moderator hides the listings of `CASES` cases by keyboard, as soon as each is on the screen. */
export async function measureDesk(
  browser: Browser,
  musika: RunningMusika,
): Promise<Record<'ordinary connection' | 'slow 4G', Judging>> {
  const { context, student: reporter } = await newPage(browser, musika.url, {}, true);
  if (reporter === null) throw new Error('The reporter has no account.');
  const listings = await listingsOfSellers(musika.url, 2 * CASES);
  const judgeAll = (items: readonly ListedItem[], isSlow: boolean) =>
    judge(browser, musika, reporter, items, isSlow);
  const ordinary = await judgeAll(listings.slice(0, CASES), false);
  const slow = await judgeAll(listings.slice(CASES), true);
  await context.close();
  return { 'ordinary connection': ordinary, 'slow 4G': slow };
}
