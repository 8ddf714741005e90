import { defineConfig } from '@playwright/test';
import { testBrowser } from './tests/chromium.ts';

/** Tests of what a finger or a phone's browser changes. */
const ON_PHONE = /@phone/;

export default defineConfig({
  testDir: 'tests/browser',
  globalSetup: './tests/browser/support/buildOnce.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: true,
  // What passes then is listed as flaky, and mended before the next landing.
  retries: 1,
  // Two cores wait for the browser and the network for half of a test.
  workers: 3,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    launchOptions: testBrowser(),
    // A failed test attaches its Redux trace. Playwright's own (`--trace on`) costs a seventh of
    // the time.
    trace: 'off',
    serviceWorkers: 'allow',
  },
  // Each test runs once.
  projects: [
    { name: 'desktop', grepInvert: ON_PHONE, use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      grep: ON_PHONE,
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    },
  ],
});
