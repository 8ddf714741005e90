import { fileURLToPath } from 'node:url';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { findChromium } from './tests/chromium.ts';

const root = fileURLToPath(new URL('.', import.meta.url));
const executablePath = findChromium();

/** Filling the demo market draws some forty pictures: seconds on an idle machine, many more on one that tests beside it. */
const SERVER_TIMEOUT = 60_000;

export default defineConfig({
  plugins: [react()],
  test: {
    testTimeout: 20_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'jsdom',
          environmentOptions: { jsdom: { url: 'http://localhost:3000/' } },
          include: ['src/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/support/setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'architecture',
          environment: 'node',
          include: ['tests/*.test.ts', 'tests/{architecture,trace}/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          environment: 'node',
          include: ['server/**/*.test.ts'],
          testTimeout: SERVER_TIMEOUT,
        },
      },
      {
        extends: true,
        test: {
          name: 'server-postgres',
          environment: 'node',
          include: ['server/**/*.test.ts'],
          testTimeout: SERVER_TIMEOUT,
          env: { MUSIKA_TEST_DATABASE: 'postgres' },
          globalSetup: ['server/testing/postgres.ts'],
          setupFiles: ['server/testing/skipWithoutPostgres.ts'],
        },
      },
      {
        extends: true,
        plugins: [storybookTest({ configDir: `${root}.storybook` })],
        // Looked for before the first story runs, each time: a package found halfway makes Vite reload the page under the tests.
        optimizeDeps: { force: true, entries: ['src/**/*.tsx', '!src/**/*.test.tsx', '.storybook/**/*.tsx'] },
        test: {
          name: 'stories',
          browser: {
            enabled: true,
            headless: true,
            provider: playwright({
              launchOptions: executablePath === undefined ? {} : { executablePath },
              // What fades in is there at once: a story is judged for what it shows, not for when.
              contextOptions: { reducedMotion: 'reduce' },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
});
