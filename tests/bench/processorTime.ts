import type { Browser, Page } from '@playwright/test';
import { median } from './lighthouse.ts';
import { recordTrace, responseTime, tasksOfPage } from './trace.ts';
import { PHONE } from './visits.ts';

const SLOW_DOWN = 4;
/** A task blocks input with what it takes beyond this, in milliseconds (web.dev/articles/tbt). */
const UNNOTICED = 50;
const SETTLED_MILLISECONDS = 700;

/** The phone of Lighthouse's mobile run. */
const LIGHTHOUSE_PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
  serviceWorkers: 'block',
} as const;

/** The processor time of each task of a page's main thread, in milliseconds. */
async function tasksOf(browser: Browser, url: string): Promise<number[]> {
  const context = await browser.newContext(LIGHTHOUSE_PHONE);
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
 * The median blocked time of cold visits in ms: CPU time of the main thread's tasks beyond 50 ms,
 * on a CPU four times slower. The origins are visited in turn.
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

/** Long enough for the next frame. */
const RESPONSE_MILLISECONDS = 300;

async function openDrawer(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Categories' }).tap();
  await page.getByRole('dialog').waitFor();
}

/** The drawer hears Escape once it has the focus. */
async function closeDrawer(page: Page): Promise<void> {
  await page.getByRole('dialog').waitFor();
  await page.waitForFunction(
    () => document.activeElement?.closest('[role=dialog],[role=presentation]') instanceof Element,
  );
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
}

/** What a person does on Home, in turn. */
const ACTS: Record<string, (page: Page) => Promise<void>> = {
  'type in search': async (page) => {
    await page.getByRole('combobox', { name: 'Search listings' }).tap();
    await page.keyboard.type('kettle', { delay: 60 });
  },
  'open drawer': openDrawer,
  'open product': async (page) => {
    await page.getByRole('article').getByRole('link').first().tap();
    await page.getByRole('heading', { level: 1 }).waitFor();
  },
};

async function tapThrough(browser: Browser, home: string): Promise<Record<string, number>> {
  const context = await browser.newContext({ ...PHONE, serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.goto(home);
  await page.waitForLoadState('networkidle');
  const times: Record<string, number> = {};
  for (const [what, act] of Object.entries(ACTS)) {
    const trace = await recordTrace(browser, async () => {
      await act(page);
      await page.waitForTimeout(RESPONSE_MILLISECONDS);
    });
    times[what] = responseTime(trace) * SLOW_DOWN;
    if (act === openDrawer) await closeDrawer(page);
  }
  await context.close();
  return times;
}

/**
 * The slowest responses to taps and keys on Home in ms of the main thread's CPU time, on a CPU four
 * times slower: medians for each act and origin. The origins are visited in turn.
 */
export async function measureTaps(
  browser: Browser,
  origins: readonly string[],
  runs: number,
): Promise<Record<string, number[]>> {
  const visits = origins.map(() => [] as Record<string, number>[]);
  for (let visit = 0; visit < runs; visit += 1)
    for (const [index, origin] of origins.entries())
      visits[index]?.push(await tapThrough(browser, `${origin}/`));
  return Object.fromEntries(
    Object.keys(ACTS).map((what) => [
      what,
      visits.map((each) => Math.round(median(each.map((times) => times[what] ?? Number.NaN)))),
    ]),
  );
}
