import type { Browser, BrowserContext } from '@playwright/test';
import { putScales, sumOf } from '../browser/support/scales.ts';

/** The phone of the reference: 360 CSS pixels, two device pixels each. */
export const PHONE = {
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
} as const;

/** Bytes over the network, headers included. */
export interface Visits {
  first: number;
  second: number;
}

/** Opens an address, waits for all that is fetched unasked, a service worker's doings among it, and closes the tab. */
export async function visit(context: BrowserContext, url: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(url);
  await page.waitForLoadState('networkidle');
  // A service worker begins after the page is quiet, and the page does not know when it is done.
  await page.evaluate(async () => {
    if ('serviceWorker' in navigator && (await navigator.serviceWorker.getRegistration()))
      await navigator.serviceWorker.ready;
  });
  await page.waitForTimeout(2000);
  await page.close();
}

/**
 * What a visit to the path costs on a 360 px phone, and what a second one costs after the tab was closed. Opening is all that
 * the person does: what the app fetches unasked is counted too, a service worker's doings among it.
 */
export async function weighVisits(browser: Browser, origin: string, path: string): Promise<Visits> {
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
