import { writeFile } from 'node:fs/promises';
import { type BrowserContext, expect, test as base, type TestInfo } from '@playwright/test';
import { joinMarket, type Seller } from './seller.ts';
import { changeDatabase, startMusika, type RunningMusika, type TestBuild } from './startMusika.ts';

interface Fixtures {
  baseURL: string;
  /** A seller outside of the page's browser, with a phone number and a location. */
  seller: Seller;
  /** Signs the page in from its next load on, as somebody with a phone number and a location. */
  signInPage: () => Promise<Seller>;
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

/** Attaches the traces of a failed test's pages, and with `TRACES=1` of each, for `npm run trace` (docs/qa.md). */
async function attachTraces(contexts: readonly BrowserContext[], info: TestInfo): Promise<void> {
  if (info.status === info.expectedStatus && !process.env['TRACES']) return;
  for (const page of contexts.flatMap((context) => context.pages())) {
    // None without a Musika, or after the page closed.
    const report = await page.evaluate(() => window.musikaReport?.()).catch(() => undefined);
    if (typeof report !== 'string') continue;
    const path = info.outputPath(`musika-trace-${info.attachments.length + 1}.json`);
    await writeFile(path, report);
    info.attachments.push({ name: 'musika-trace', path, contentType: 'application/json' });
  }
}

/** Tests with the real server: each worker has its own, and each test begins with an empty market. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  settings: [{}, { scope: 'worker', option: true }],
  build: ['qa', { scope: 'worker', option: true }],
  musika: [
    async ({ settings, build }, provide) => {
      const musika = await startMusika(settings, build);
      await provide(musika);
      await musika.stop();
    },
    // A development build is made at the start and can take a minute on a busy machine.
    { scope: 'worker', timeout: 180_000 },
  ],
  uncaught: [
    async ({ browser, context: ofThePage }, provide, info) => {
      const uncaught: Error[] = [];
      const watch = (context: BrowserContext) =>
        context.on('weberror', (error) => uncaught.push(error.error()));
      watch(ofThePage);
      const newContext = browser.newContext.bind(browser);
      browser.newContext = async (options) => watch(await newContext(options));
      await provide(uncaught);
      browser.newContext = newContext;
      await attachTraces(browser.contexts(), info);
      for (const context of browser.contexts()) if (context !== ofThePage) await context.close();
      expect(uncaught).toEqual([]);
    },
    { auto: true },
  ],
  baseURL: async ({ musika }, provide) => {
    emptyMarket(musika);
    await provide(musika.url);
  },
  seller: async ({ playwright, baseURL }, provide) => {
    const request = await playwright.request.newContext({ baseURL });
    await provide(await joinMarket(request));
    await request.dispose();
  },
  signInPage: async ({ page }, provide) => {
    await provide(async () => {
      // An open page shares the cookies and could receive another CSRF token in between.
      await page.goto('about:blank');
      return joinMarket(page.request);
    });
  },
});

/** The build that students use, with Web Push; one object, so that its tests share their servers. */
export const PRODUCTION = {
  build: 'production',
  settings: { PUSH_CONTACT: 'mailto:market@example.org' },
} as const;

export { expect } from '@playwright/test';
