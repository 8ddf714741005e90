import type { Browser, Page, Response } from '@playwright/test';
import { PHONE } from './bytes.ts';
import { closeDrawer } from './taps.ts';

declare global {
  interface Window {
    /** Kept by `watch`: the slowest answer to a tap or key so far, and the main thread's long tasks, in ms. */
    bench: { answer: number; blocked: number };
  }
}

const SLOW_DOWN = 4;

/** A phone's page whose processor is four times slower, and which notes what a person would feel. */
async function openPhone(browser: Browser, url: string, slowDown = SLOW_DOWN): Promise<Page> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
  await page.addInitScript(() => {
    window.bench = { answer: 0, blocked: 0 };
    const answers = new PerformanceObserver((list) => {
      for (const { duration, ...entry } of list.getEntries() as PerformanceEventTiming[]) {
        if ('interactionId' in entry || duration > 0)
          window.bench.answer = Math.max(window.bench.answer, duration);
      }
    });
    answers.observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
    // A task blocks with what it takes beyond 50 ms; web.dev/articles/tbt.
    const tasks = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) window.bench.blocked += Math.max(0, duration - 50);
    });
    tasks.observe({ type: 'longtask', buffered: true });
  });
  await page.goto(url);
  await page.waitForLoadState('networkidle');
  return page;
}

/** Two frames on, whatever was done has been painted and noted. */
const painted = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

async function worstAnswer(page: Page, act: () => Promise<unknown>): Promise<number> {
  await page.evaluate(() => (window.bench.answer = 0));
  await act();
  await painted(page);
  await painted(page);
  return page.evaluate(() => window.bench.answer);
}

/** The slowest answer to a tap or a key, in ms (Event Timing: input to next paint), by what the person does. */
export async function measureAnswers(browser: Browser, home: string): Promise<Record<string, number>> {
  const page = await openPhone(browser, home);
  const answers = {
    'type in search': await worstAnswer(page, async () => {
      await page.getByRole('combobox', { name: 'Search listings' }).tap();
      await page.keyboard.type('kettle', { delay: 60 });
    }),
    'open drawer': await worstAnswer(page, async () => {
      await page.getByRole('button', { name: 'Categories' }).tap();
      await page.getByRole('dialog').or(page.getByRole('presentation')).first().waitFor();
    }),
    'open product': 0,
  };
  await closeDrawer(page);
  answers['open product'] = await worstAnswer(page, async () => {
    await page.getByRole('article').getByRole('link').first().tap();
    await page.getByRole('heading', { level: 1 }).waitFor();
  });
  await page.context().close();
  return answers;
}

export interface LongScroll {
  cards: number;
  heapMegabytes: number;
  blockedMilliseconds: number;
  elements: number;
}

const MEGABYTE = 1_000_000;

/** Scrolls through the list until `cards` have been asked for, and tells what that has cost. */
export async function measureScroll(browser: Browser, home: string, cards: number): Promise<LongScroll> {
  const page = await openPhone(browser, home, 1);
  const client = await page.context().newCDPSession(page);
  const list = { received: 0 };
  const count = async (response: Response) => {
    list.received += ((await response.json()) as unknown[]).length;
  };
  page.on('response', (response) => {
    if (new URL(response.url()).pathname !== '/api/listings/items/') return;
    void count(response);
  });
  await page.evaluate(() => (window.bench.blocked = 0));
  let idle = 0;
  while (list.received < cards && idle < 50) {
    const before = list.received;
    await page.evaluate(() => window.scrollBy(0, 4 * innerHeight));
    await page.waitForTimeout(100);
    idle = list.received === before ? idle + 1 : 0;
  }
  const blockedMilliseconds = await page.evaluate(() => window.bench.blocked);
  await client.send('HeapProfiler.enable');
  await client.send('HeapProfiler.collectGarbage');
  const { usedSize } = await client.send('Runtime.getHeapUsage');
  const elements = await page.evaluate(() => document.querySelectorAll('*').length);
  await page.context().close();
  return { cards: list.received, heapMegabytes: usedSize / MEGABYTE, blockedMilliseconds, elements };
}

export interface Return {
  /** The addresses that were asked for. */
  requests: string[];
  /** Pixels between where the person left the list and where the first frame after going back stands. */
  offBy: number;
  /** Cards in the first frame. */
  cards: number;
}

/** Opens a product from far down the list, goes back, and looks at the first frame. */
export async function measureReturn(browser: Browser, home: string): Promise<Return> {
  const page = await openPhone(browser, home, 1);
  await page.evaluate(() => window.scrollTo(0, 3000));
  await page.waitForLoadState('networkidle');
  // Cards far from the screen are not whole: this one is among the first below it.
  const link = page.getByRole('article').getByRole('link').nth(6);
  await link.scrollIntoViewIfNeeded();
  // Where the person was when they tapped: the tap itself may scroll a card out from under the header.
  await page.evaluate(() => {
    window.addEventListener('click', () => Object.assign(window, { leftAt: scrollY }), {
      capture: true,
      once: true,
    });
  });
  await link.tap();
  await page.getByText('See more of my products').waitFor();
  await page.waitForLoadState('networkidle');
  const requests: string[] = [];
  page.on('request', (request) => {
    // A preview stands in the page itself.
    if (!request.url().startsWith('data:')) requests.push(request.url());
  });
  const left = await page.evaluate(() => Number(Reflect.get(window, 'leftAt')));
  const { y, cards } = await page.evaluate(
    () =>
      new Promise<{ y: number; cards: number }>((resolve) => {
        const look = () => resolve({ y: scrollY, cards: document.querySelectorAll('article').length });
        window.addEventListener('popstate', () => requestAnimationFrame(() => setTimeout(look)), {
          once: true,
        });
        history.back();
      }),
  );
  await page.waitForLoadState('networkidle');
  await page.context().close();
  return { requests, offBy: Math.abs(y - left), cards };
}
