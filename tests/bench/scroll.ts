import type { Browser, Response } from '@playwright/test';
import { PHONE } from './visits.ts';

interface LongScroll {
  cards: number;
  heapMegabytes: number;
  /** What tasks of the main thread took beyond 50 ms (web.dev/articles/tbt). */
  blockedMilliseconds: number;
  elements: number;
}

const MEGABYTE = 1_000_000;

/** Scrolls through the list until `cards` have been requested, and measures the cost. */
export async function measureScroll(browser: Browser, home: string, cards: number): Promise<LongScroll> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await page.goto(home);
  await page.waitForLoadState('networkidle');
  const list = { received: 0 };
  const count = async (response: Response) => {
    list.received += ((await response.json()) as unknown[]).length;
  };
  page.on('response', (response) => {
    if (new URL(response.url()).pathname !== '/api/listings/items/') return;
    void count(response);
  });
  await page.evaluate(() => {
    Object.assign(window, { blocked: 0 });
    new PerformanceObserver((tasks) => {
      for (const { duration } of tasks.getEntries())
        Object.assign(window, {
          blocked: Number(Reflect.get(window, 'blocked')) + Math.max(0, duration - 50),
        });
    }).observe({ type: 'longtask' });
  });
  let idle = 0;
  while (list.received < cards && idle < 50) {
    const before = list.received;
    await page.evaluate(() => window.scrollBy(0, 4 * innerHeight));
    await page.waitForTimeout(100);
    idle = list.received === before ? idle + 1 : 0;
  }
  const blockedMilliseconds = await page.evaluate(() => Number(Reflect.get(window, 'blocked')));
  await client.send('HeapProfiler.enable');
  await client.send('HeapProfiler.collectGarbage');
  const { usedSize } = await client.send('Runtime.getHeapUsage');
  const elements = await page.evaluate(() => document.querySelectorAll('*').length);
  await context.close();
  return { cards: list.received, heapMegabytes: usedSize / MEGABYTE, blockedMilliseconds, elements };
}
