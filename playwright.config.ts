import { defineConfig } from '@playwright/test';
import { testBrowser } from './tests/chromium.ts';

export default defineConfig({
  testDir: 'tests/browser',
  globalSetup: './tests/browser/support/buildOnce.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // Two cores wait for the browser and the network for half of a test.
  workers: 3,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    launchOptions: testBrowser(),
    // A failure attaches its Redux trace; Playwright's own costs each test a seventh more: `--trace on` where it is wanted.
    trace: 'off',
    serviceWorkers: 'allow',
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      // Only what the width, or a finger, changes.
      grep: /@phone/,
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    },
  ],
});
