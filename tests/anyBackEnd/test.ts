import { test as base } from '@playwright/test';
import { startMusika, withDataDir } from '../browser/support/startMusika.ts';
import { startBackEnd, type BackEnd } from './startBackEnd.ts';

type Running = { shared: BackEnd; appUrl: string };

/** The web app as students get it, before a back end that the test makes up, on another site. */
export const test = base.extend<{ baseURL: string; backEnd: BackEnd }, { running: Running }>({
  running: [
    async ({ browserName: _each }, provide) => {
      const shared = await startBackEnd();
      await withDataDir(async (dataDir) => {
        const musika = await startMusika(dataDir, { API_HOST: shared.url }, 'production');
        await provide({ shared, appUrl: musika.url });
        await musika.stop();
      });
      await shared.stop();
    },
    { scope: 'worker' },
  ],
  // An empty market, until the test says otherwise.
  backEnd: async ({ running: { shared } }, provide) => {
    shared.reset();
    await provide(shared);
  },
  baseURL: async ({ running }, provide) => provide(running.appUrl),
  // A service worker's own requests cannot be held up by a test.
  serviceWorkers: 'block',
});

export { expect } from '@playwright/test';
