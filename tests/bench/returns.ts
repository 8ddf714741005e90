import { DatabaseSync } from 'node:sqlite';
import path from 'node:path';
import type { Browser } from '@playwright/test';
import { SQLITE_FILE } from '../../server/operations/backup/manifest.ts';
import { WEEK, withRelease } from '../browser/support/release.ts';
import { startMusika } from '../browser/support/startMusika.ts';
import { PHONE, visit } from './bytes.ts';
import { putScales, sumOf } from '../browser/support/scales.ts';

/** Bytes over the network, headers included, of visits to Home on a 360 px phone, each after the tab was closed. */
export interface Returns {
  first: number;
  unchanged: number;
  /** Two listings of the first screen have another title. */
  changed: number;
  /** A new version of the app: the page and the scripts that it begins with. */
  release: number;
  /** The same, with all that is fetched unasked: what the service worker keeps, and code for the next page. */
  releaseInAll: number;
}

/** What the first page is made of (vite.config.ts). */
const PAGE = /^\/(?:$|assets\/(?:app|mui|react|store|rolldown-runtime)-)/;

/** Weighs returns to the market in the data folder, where no server may run. */
export async function weighReturns(browser: Browser, dataDir: string): Promise<Returns> {
  const before = await startMusika(dataDir, {}, 'production');
  const scales = await putScales(before.url);
  const context = await browser.newContext(PHONE);
  const weigh = async () => {
    await visit(context, scales.url);
    return scales.read();
  };
  try {
    const first = sumOf(await weigh());
    const unchanged = sumOf(await weigh());
    changeTitles(dataDir);
    const changed = sumOf(await weigh());
    await before.stop();
    const { port } = new URL(before.url);
    return await withRelease(WEEK, async (root) => {
      const after = await startMusika(dataDir, { PORT: port }, 'production', root);
      const all = await weigh();
      await after.stop();
      const release = sumOf(new Map([...all].filter(([asked]) => PAGE.test(asked))));
      return { first, unchanged, changed, release, releaseInAll: sumOf(all) };
    });
  } finally {
    await context.close();
    scales.stop();
    await before.stop();
  }
}

function changeTitles(dataDir: string): void {
  const database = new DatabaseSync(path.join(dataDir, SQLITE_FILE), { timeout: 10_000 });
  const second = 'select id from listings where deleted_at is null order by created_at desc limit 2 offset 1';
  database.prepare(`update listings set title = title || ' (as new)' where id in (${second})`).run();
  database.close();
}
