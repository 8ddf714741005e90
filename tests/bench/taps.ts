import type { Browser, Page } from '@playwright/test';
import { answerTime } from './answerTime.ts';
import { PHONE } from './bytes.ts';
import { median } from './median.ts';
import { recordTrace } from './recordTrace.ts';

const SLOW_DOWN = 4;
/** Long enough for the frame that answers. */
const ANSWERED_MILLISECONDS = 300;

async function openDrawer(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Categories' }).tap();
  await page.getByRole('dialog').waitFor();
}

/** Escape is heard once the drawer holds the focus: a slow machine may have shown only its backdrop by now. */
export async function closeDrawer(page: Page): Promise<void> {
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
      await page.waitForTimeout(ANSWERED_MILLISECONDS);
    });
    times[what] = answerTime(trace) * SLOW_DOWN;
    if (act === openDrawer) await closeDrawer(page);
  }
  await context.close();
  return times;
}

/**
 * The slowest answers to taps and keys on Home by the main thread's own processor time, on a processor four times slower, in
 * milliseconds, by what the person does: the median for each origin. The origins are visited in turn.
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
