import type { Browser, Page, Response } from '@playwright/test';
import { ACTS, closeDrawer } from './processorTime.ts';
import { PHONE } from './visits.ts';

declare global {
  interface Window {
    /** The slowest response to a tap or key so far, and the main thread's blocked time, in ms. */
    bench: { response: number; blocked: number };
  }
}

const SLOW_DOWN = 4;

/** A phone's page on a slower processor that records response and blocked times. */
async function openPhone(browser: Browser, url: string, slowDown = SLOW_DOWN): Promise<Page> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
  await page.addInitScript(() => {
    window.bench = { response: 0, blocked: 0 };
    const responses = new PerformanceObserver((list) => {
      for (const { duration, ...entry } of list.getEntries() as PerformanceEventTiming[]) {
        if ('interactionId' in entry || duration > 0)
          window.bench.response = Math.max(window.bench.response, duration);
      }
    });
    responses.observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
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

/** Two frames later, all is painted and recorded. */
const painted = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

async function slowestResponse(page: Page, act: () => Promise<unknown>): Promise<number> {
  await page.evaluate(() => (window.bench.response = 0));
  await act();
  await painted(page);
  await painted(page);
  return page.evaluate(() => window.bench.response);
}

/** The slowest response in ms (Event Timing: input to next paint), by the action. */
export async function measureResponses(browser: Browser, home: string): Promise<Record<string, number>> {
  const page = await openPhone(browser, home);
  const responses: Record<string, number> = {};
  for (const [what, act] of Object.entries(ACTS)) {
    responses[what] = await slowestResponse(page, () => act(page));
    if (what === 'open drawer') await closeDrawer(page);
  }
  await page.context().close();
  return responses;
}

interface LongScroll {
  cards: number;
  heapMegabytes: number;
  blockedMilliseconds: number;
  elements: number;
}

const MEGABYTE = 1_000_000;

/** Scrolls through the list until `cards` have been requested, and measures the cost. */
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

interface Return {
  /** The addresses that were requested. */
  requests: string[];
  /** Pixels between the scroll positions at the tap and in the first frame after Back. */
  offBy: number;
  /** Cards in the first frame. */
  cards: number;
}

/** Opens a product from far down the list, goes back, and looks at the first frame. */
export async function measureReturn(browser: Browser, home: string): Promise<Return> {
  const page = await openPhone(browser, home, 1);
  await page.evaluate(() => window.scrollTo(0, 3000));
  await page.waitForLoadState('networkidle');
  const link = page.getByRole('article').getByRole('link').nth(6);
  await link.scrollIntoViewIfNeeded();
  // The position at the tap, which may scroll a card out from under the header.
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
    // A preview is in the page itself.
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
