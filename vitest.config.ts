import { createReadStream, globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { testBrowser } from './tests/chromium.ts';

const root = fileURLToPath(new URL('.', import.meta.url));

// Of the campus: in UTC a day of the server would look like one of the device.
process.env['TZ'] = 'Africa/Harare';

/**
 * Some sixty photos of the demo market are encoded: seconds on an idle machine, more beside tests.
 */
const SERVER_TIMEOUT = 60_000;

const SERVER_TESTS = ['server/**/*.test.ts', 'tests/contract/*.test.ts'];

/**
 * What neither a test on SQLite nor the contract suite shows of PostgreSQL has `@postgres` in its
 * title, and runs on both: calls that meet in the database, SQL that differs or that no call of the
 * contract sends, migrations and backups.
 */
const POSTGRES_TESTS = globSync(SERVER_TESTS, { cwd: root }).filter((file) =>
  readFileSync(`${root}${file}`, 'utf8').includes('@postgres'),
);

/** MSW's worker must be at the root of the site, and Storybook's plugin serves folders only. */
const serveNetworkWorker: Plugin = {
  name: 'serve-network-worker',
  configureServer: ({ middlewares }) =>
    void middlewares.use('/mockServiceWorker.js', (_request, response) => {
      response.setHeader('Content-Type', 'text/javascript');
      createReadStream(`${root}node_modules/msw/lib/mockServiceWorker.js`).pipe(response);
    }),
};

export default defineConfig({
  plugins: [react()],
  test: {
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // By default a second, which a busy machine takes.
    expect: { poll: { timeout: 20_000 } },
    pool: 'threads',
    isolate: false,
    unstubGlobals: true,
    // One fewer by default; the run has nothing else to do.
    maxWorkers: availableParallelism(),
    projects: [
      {
        extends: true,
        // To make a window takes a second a file.
        test: {
          name: 'pure',
          environment: 'node',
          include: ['{src,release}/**/*.test.ts', 'tests/{architecture,trace}/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'pages',
          environment: 'jsdom',
          environmentOptions: { jsdom: { url: 'http://localhost:3000/' } },
          setupFiles: ['tests/support/setup.ts'],
          include: ['src/**/*.test.tsx'],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          environment: 'node',
          include: SERVER_TESTS,
          testTimeout: SERVER_TIMEOUT,
        },
      },
      {
        extends: true,
        test: {
          name: 'server-postgres',
          environment: 'node',
          include: POSTGRES_TESTS,
          testTimeout: SERVER_TIMEOUT,
          env: { MUSIKA_TEST_DATABASE: 'postgres' },
          globalSetup: ['server/tools/testing/postgres.ts'],
          setupFiles: ['server/tools/testing/onPostgres.ts'],
        },
      },
      {
        extends: true,
        plugins: [storybookTest({ configDir: `${root}.storybook` }), serveNetworkWorker],
        // Optimized before the first story: a package found halfway makes Vite reload the page.
        optimizeDeps: { force: true, entries: ['src/**/*.tsx', '!src/**/*.test.tsx', '.storybook/**/*.tsx'] },
        test: {
          name: 'stories',
          browser: {
            enabled: true,
            headless: true,
            provider: playwright({
              launchOptions: testBrowser(),
              // What fades in is there at once.
              contextOptions: { reducedMotion: 'reduce' },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
});
