import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import type { Browser, BrowserContext } from '@playwright/test';
import { SQLITE_FILE } from '../../server/operations/backup/manifest.ts';
import { WEEK, withRelease } from '../browser/support/release.ts';
import { putScales, sumOf } from '../browser/support/scales.ts';
import { startMusika } from '../browser/support/startMusika.ts';

/** The phone of the reference: 360 CSS pixels, two device pixels each. */
export const PHONE = {
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
} as const;

/** Opens an address, waits for all prefetches and the service worker, and closes the tab. */
async function visit(context: BrowserContext, url: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(url);
  await page.waitForLoadState('networkidle');
  // A service worker begins when the page is idle, and the page does not know when it is done.
  await page.evaluate(async () => {
    if ('serviceWorker' in navigator && (await navigator.serviceWorker.getRegistration()))
      await navigator.serviceWorker.ready;
  });
  await page.waitForTimeout(2000);
  await page.close();
}

/**
 * Bytes of a first and a second visit to the path on a phone, with headers, prefetches and the
 * service worker.
 */
export async function weighVisits(
  browser: Browser,
  origin: string,
  path: string,
): Promise<{ first: number; second: number }> {
  const scales = await putScales(origin);
  const context = await browser.newContext(PHONE);
  await visit(context, scales.url + path);
  const first = sumOf(scales.read());
  await visit(context, scales.url + path);
  const second = sumOf(scales.read());
  await context.close();
  scales.stop();
  return { first, second };
}

/** Bytes of visits to Home on a phone, with headers, each after the tab was closed. */
interface Returns {
  first: number;
  unchanged: number;
  /** Two listings of the first screen have another title. */
  changed: number;
  /** A new version of the app: the page and the scripts that it begins with. */
  release: number;
  /** The same with prefetched code and what the service worker caches. */
  releaseInAll: number;
}

/** The files of the first page (vite.config.ts). */
const PAGE = /^\/(?:$|assets\/(?:app|mui|react|store|rolldown-runtime)-)/;

/** Weighs returns to the market in the data folder, where no server may run. */
export async function weighReturns(browser: Browser, dataDir: string): Promise<Returns> {
  const before = await startMusika(dataDir, {}, 'production');
  const scales = await putScales(before.url);
  const context = await browser.newContext(PHONE);
  const weigh = async () => {
    await visit(context, scales.url);
    return scales.read();
  };
  try {
    const first = sumOf(await weigh());
    const unchanged = sumOf(await weigh());
    changeTitles(dataDir);
    const changed = sumOf(await weigh());
    await before.stop();
    const { port } = new URL(before.url);
    return await withRelease(WEEK, async (root) => {
      const after = await startMusika(dataDir, { PORT: port }, 'production', root);
      const all = await weigh();
      await after.stop();
      const release = sumOf(new Map([...all].filter(([file]) => PAGE.test(file))));
      return { first, unchanged, changed, release, releaseInAll: sumOf(all) };
    });
  } finally {
    await context.close();
    scales.stop();
    await before.stop();
  }
}

function changeTitles(dataDir: string): void {
  const database = new DatabaseSync(join(dataDir, SQLITE_FILE), { timeout: 10_000 });
  const second = 'select id from listings where deleted_at is null order by created_at desc limit 2 offset 1';
  database.prepare(`update listings set title = title || ' (as new)' where id in (${second})`).run();
  database.close();
}
