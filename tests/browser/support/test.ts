import { expect, test as base, type APIRequestContext, type BrowserContext } from '@playwright/test';
import { emptyMarket } from './emptyMarket.ts';
import { attachTraces } from './recordTrace.ts';
import { joinMarket, openStall, SELLER, type Seller } from './seller.ts';
import { startMusika, withDataDir, type RunningMusika, type TestBuild } from './startMusika.ts';
import { newStudent } from './student.ts';

interface Fixtures {
  baseURL: string;
  /** Another person's browser: nothing is shared with the first but the screen's size. */
  otherContext: BrowserContext;
  /** Opens stalls whose owners are elsewhere. */
  newSeller: (name?: string) => Promise<Seller>;
  /** A seller who is elsewhere. */
  seller: Seller;
  /** Signs the page in as a new student, from the next page load on; `isKnown` gives a phone number and a place. */
  signInPage: (options?: { isKnown: boolean }) => Promise<Seller>;
  /** Looks after the pages of contexts that a test has opened by itself. */
  tracesOfOtherPages: undefined;
  /** What no page caught, in any context: React tells so of a server-rendered page that it could not hydrate. */
  uncaught: Error[];
}

interface WorkerFixtures {
  /** What the operator of this file's Musika has set, beside what every test needs. */
  settings: Record<string, string>;
  /** The build that records, so that a test which fails leaves its trace, or the one that students use. */
  build: TestBuild;
  musika: RunningMusika;
}

/**
 * Browser tests against the real server and the real database: each worker has a Musika of its own, and each test begins on
 * an empty market.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  settings: [{}, { scope: 'worker', option: true }],
  build: ['qa', { scope: 'worker', option: true }],
  musika: [
    async ({ settings, build }, provide) => {
      await withDataDir(async (dataDir) => {
        const musika = await startMusika(dataDir, settings, build);
        await provide(musika);
        await musika.stop();
      });
    },
    // A development build is made while it starts: a minute, where other things run.
    { scope: 'worker', timeout: 180_000 },
  ],
  tracesOfOtherPages: [
    async ({ browser }, provide, info) => {
      await provide(undefined);
      await attachTraces(browser.contexts(), info);
    },
    { auto: true },
  ],
  uncaught: [
    async ({ browser }, provide) => {
      const uncaught: Error[] = [];
      const newContext = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        const context = await newContext(options);
        return context.on('weberror', (error) => uncaught.push(error.error()));
      };
      await provide(uncaught);
      browser.newContext = newContext;
      expect(uncaught).toEqual([]);
    },
    { auto: true },
  ],
  context: async ({ context, uncaught }, provide, info) => {
    context.on('weberror', (error) => uncaught.push(error.error()));
    await provide(context);
    await attachTraces([context], info);
  },
  otherContext: async ({ browser, baseURL, viewport, isMobile, hasTouch }, provide, info) => {
    const context = await browser.newContext({ baseURL, viewport, isMobile, hasTouch });
    await provide(context);
    await attachTraces([context], info);
    await context.close();
  },
  baseURL: async ({ musika }, provide) => {
    emptyMarket(musika.dataDir);
    await provide(musika.url);
  },
  newSeller: async ({ playwright, baseURL }, provide) => {
    const requests: APIRequestContext[] = [];
    await provide(async (name) => {
      const request = await playwright.request.newContext({ baseURL });
      requests.push(request);
      return openStall(request, name);
    });
    await Promise.all(requests.map((request) => request.dispose()));
  },
  seller: async ({ newSeller }, provide) => provide(await newSeller()),
  signInPage: async ({ page }, provide) => {
    await provide(async ({ isKnown } = { isKnown: false }) => {
      // A page that is still open shares the cookies, and could get another CSRF token in between.
      await page.goto('about:blank');
      const student = await joinMarket(page.request, newStudent());
      if (isKnown) await student.describe(SELLER);
      return student;
    });
  },
});

export { expect } from '@playwright/test';
