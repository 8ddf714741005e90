import type { Browser } from '@playwright/test';
import { median } from './median.ts';
import { tasksOfPage } from './pageTasks.ts';
import { recordTrace } from './recordTrace.ts';

const SLOW_DOWN = 4;
/** What a task takes beyond this blocks whoever taps (web.dev/articles/tbt), in milliseconds. */
const UNNOTICED = 50;
const SETTLED_MILLISECONDS = 700;

/** The phone of Lighthouse's mobile run. */
const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
  serviceWorkers: 'block',
} as const;

/** What the tasks of a page's main thread take of the processor, in milliseconds each. */
async function tasksOf(browser: Browser, url: string): Promise<number[]> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const events = await recordTrace(browser, async () => {
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForFunction(() => {
      const last = [...document.querySelectorAll('#root *')].at(-1);
      return last !== undefined && Object.keys(last).some((key) => key.startsWith('__react'));
    });
    await page.waitForTimeout(SETTLED_MILLISECONDS);
  });
  await context.close();
  return tasksOfPage(events, url).map(({ tdur = 0 }) => tdur / 1000);
}

/**
 * Blocked time of a cold visit by the thread's own processor time, so that other work on the machine does not count: what each
 * task would take beyond 50 ms on a processor four times slower, in milliseconds. The origins are visited in turn.
 */
export async function measureBlocked(
  browser: Browser,
  origins: readonly string[],
  path: (origin: string) => Promise<string>,
  runs: number,
): Promise<number[]> {
  const blocked = origins.map(() => [] as number[]);
  for (let visit = 0; visit < runs; visit += 1) {
    for (const [index, origin] of origins.entries()) {
      const tasks = await tasksOf(browser, origin + (await path(origin)));
      blocked[index]?.push(tasks.reduce((sum, task) => sum + Math.max(0, task * SLOW_DOWN - UNNOTICED), 0));
    }
  }
  return blocked.map((each) => Math.round(median(each)));
}
