import { writeFile } from 'node:fs/promises';
import { chromium, type Browser } from 'playwright';
import type { RecordingWindow } from '../../../src/app/recording.ts';
import { makeModerator } from '../../browser/support/moderators.ts';
import { joinMarket, SELLER } from '../../browser/support/seller.ts';
import { startMusika, withDataDir, type RunningMusika } from '../../browser/support/startMusika.ts';
import { findChromium } from '../../chromium.ts';
import { JOURNEYS, type Journey, type Market } from './journeys.ts';

const FOLDER = new URL('../../traces/', import.meta.url);

/** Posts the listings that the journeys find. */
async function openMarket(browser: Browser, { url: baseURL, dataDir }: RunningMusika): Promise<Market> {
  /** A student with a phone number and a location. */
  async function join(username: string, password: string) {
    const context = await browser.newContext({ baseURL });
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
  makeModerator(moderator, { dataDir });
  return { listing, moderator };
}

/**
 * Plays one journey in a browser of its own; returns what "Report a problem" would save at its end.
 */
async function record(browser: Browser, baseURL: string, journey: Journey, market: Market): Promise<string> {
  const context = await browser.newContext({ baseURL, viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await journey(page, market);
  await page.waitForLoadState('networkidle');
  const report = await page.evaluate(() => (window as RecordingWindow).musikaReport?.());
  if (typeof report !== 'string') throw new Error('This build does not record.');
  await context.close();
  return report;
}

/**
 * `npm run trace:record`, with names for some: plays the main journeys on the real server, and
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
      const trace = await record(browser, musika.url, journey, market);
      await writeFile(new URL(`${name}.json`, FOLDER), `${trace}\n`);
      process.stdout.write(`recorded tests/traces/${name}.json\n`);
    }
  } finally {
    await musika.stop();
  }
});
await browser.close();
