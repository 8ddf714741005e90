import { expect, test as base } from '@playwright/test';
import { changeDatabase } from './moderators.ts';
import { attachTraces } from './recordTrace.ts';
import { joinMarket, SELLER, type Seller } from './seller.ts';
import { startMusika, withDataDir, type RunningMusika, type TestBuild } from './startMusika.ts';
import { newStudent } from './student.ts';

interface Fixtures {
  baseURL: string;
  /** A seller outside of the page's browser, with a phone number and a location. */
  seller: Seller;
  /** Signs the page in from its next load on, as somebody with a phone number and a location. */
  signInPage: () => Promise<Seller>;
  /** Attaches the traces of contexts that a test opened itself. */
  tracesOfOtherPages: undefined;
  /** Uncaught errors of all contexts: React reports a page that it could not hydrate this way. */
  uncaught: Error[];
}

interface WorkerFixtures {
  /** The operator's settings for this file's Musika. */
  settings: Record<string, string>;
  /** `qa` records a trace for a test that fails; `production` is what students use. */
  build: TestBuild;
  musika: RunningMusika;
}

/**
 * Deletes every listing beside the running server, as the operator's commands do, so that a test
 * finds only what it has posted. Lists, search and counts follow by triggers.
 */
export const emptyMarket = (musika: RunningMusika): void =>
  changeDatabase(musika, 'update listings set deleted_at = ? where deleted_at is null', Date.now());

/** Tests with the real server: each worker has its own, and each test begins with an empty market. */
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
    // A development build is made at the start and can take a minute on a busy machine.
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
  baseURL: async ({ musika }, provide) => {
    emptyMarket(musika);
    await provide(musika.url);
  },
  seller: async ({ playwright, baseURL }, provide) => {
    const request = await playwright.request.newContext({ baseURL });
    const seller = await joinMarket(request, newStudent());
    await seller.describe(SELLER);
    await provide(seller);
    await request.dispose();
  },
  signInPage: async ({ page }, provide) => {
    await provide(async () => {
      // An open page shares the cookies and could receive another CSRF token in between.
      await page.goto('about:blank');
      const student = await joinMarket(page.request, newStudent());
      await student.describe(SELLER);
      return student;
    });
  },
});

/** The build that students use, with Web Push; one object, so that its tests share their servers. */
export const PRODUCTION = {
  build: 'production',
  settings: { PUSH_CONTACT: 'mailto:market@example.org' },
} as const;

export { expect } from '@playwright/test';
