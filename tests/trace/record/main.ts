import { writeFile } from 'node:fs/promises';
import { chromium, type Browser } from 'playwright';
import type { RecordingWindow } from '../../../src/app/recording.ts';
import { makeModerator } from '../../browser/support/moderators.ts';
import { joinMarket, SELLER } from '../../browser/support/seller.ts';
import type { Student } from '../../browser/support/student.ts';
import { startMusika, withDataDir, type RunningMusika } from '../../browser/support/startMusika.ts';
import { findChromium } from '../../chromium.ts';
import { JOURNEYS, type Journey, type Market } from './journeys.ts';

const FOLDER = new URL('../../traces/', import.meta.url);

/** A seller with a phone number and a location. */
async function openShop(browser: Browser, baseURL: string, student: Student) {
  const context = await browser.newContext({ baseURL });
  const seller = await joinMarket(context.request, student);
  await seller.describe(SELLER);
  return { ...seller, leave: () => context.close() };
}

/** Posts the listings that the journeys find. */
async function openMarket(browser: Browser, { url: baseURL, dataDir }: RunningMusika): Promise<Market> {
  const seller = await openShop(browser, baseURL, { username: 'tariro', password: 'Sunny#day1' });
  const listing = await seller.post({ title: 'Desk lamp', category: 'Hostel Essentials' });
  await seller.leave();
  const suspect = await openShop(browser, baseURL, { username: 'nyasha', password: 'Sunny#day5' });
  const phone = await suspect.post({ title: 'Phone, sealed', description: 'Write to 0771 234 567.' });
  await suspect.leave();
  const witness = await openShop(browser, baseURL, { username: 'tendai', password: 'Sunny#day6' });
  await witness.report(phone.slug, 'I paid to 0773 456 789, and nothing came.');
  await witness.leave();
  const moderator = { username: 'rumbi', password: 'Sunny#day7' };
  await (await openShop(browser, baseURL, moderator)).leave();
  makeModerator(moderator, { dataDir });
  return { listing, moderator };
}

/**
 * Plays one journey in a browser of its own; returns what "Report a problem" would save at its end.
 */
async function record(browser: Browser, baseURL: string, journey: Journey, market: Market): Promise<string> {
  const context = await browser.newContext({ baseURL, viewport: { width: 1280, height: 800 } });
  try {
    const page = await context.newPage();
    await journey(page, market);
    await page.waitForLoadState('networkidle');
    const report = await page.evaluate(() => (window as RecordingWindow).musikaReport?.());
    if (typeof report !== 'string') throw new Error('This build does not record.');
    return report;
  } finally {
    await context.close();
  }
}

/**
 * `npm run trace:record`, with names for some: plays the main journeys on the real server, and
 * writes their traces.
 */
const only = process.argv.slice(2);
const names = Object.keys(JOURNEYS).filter((name) => only.length === 0 || only.includes(name));
const executablePath = findChromium();
const browser = await chromium.launch(executablePath === undefined ? {} : { executablePath });
await withDataDir(async (dataDir) => {
  const musika = await startMusika(dataDir);
  try {
    const market = await openMarket(browser, musika);
    for (const name of names) {
      const journey = JOURNEYS[name];
      if (journey === undefined) continue;
      await writeFile(
        new URL(`${name}.json`, FOLDER),
        `${await record(browser, musika.url, journey, market)}\n`,
      );
      process.stdout.write(`recorded tests/traces/${name}.json\n`);
    }
  } finally {
    await musika.stop();
  }
});
await browser.close();
