import { test as base } from '@playwright/test';
import { startMusika, withDataDir } from '../browser/support/startMusika.ts';
import { startBackEnd, type BackEnd } from './startBackEnd.ts';

interface Fixtures {
  baseURL: string;
  /** An empty market, until the test says otherwise. */
  backEnd: BackEnd;
}

interface WorkerFixtures {
  running: { backEnd: BackEnd; appUrl: string };
}

/** The web app as students get it, before a back end that the test makes up, on another site. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  running: [
    async ({ browserName: _each }, provide) => {
      const backEnd = await startBackEnd();
      await withDataDir(async (dataDir) => {
        const musika = await startMusika(dataDir, { API_HOST: backEnd.url }, 'production');
        await provide({ backEnd, appUrl: musika.url });
        await musika.stop();
      });
      await backEnd.stop();
    },
    { scope: 'worker' },
  ],
  backEnd: async ({ running }, provide) => {
    running.backEnd.reset();
    await provide(running.backEnd);
  },
  baseURL: async ({ running }, provide) => provide(running.appUrl),
  // A service worker's own requests cannot be held up by a test.
  serviceWorkers: 'block',
});

export { expect } from '@playwright/test';
