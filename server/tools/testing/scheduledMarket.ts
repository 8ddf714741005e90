import { readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import type { BackupConfig } from '../../config/config.ts';
import { createWorker } from '../../worker/jobs.ts';
import { openMarket, PICTURES, withBackup } from './backedUpMarket.ts';

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;

/** A market that backs up each hour, and a clock. */
export async function openScheduled(backup: Partial<BackupConfig> = {}) {
  const market = await openMarket();
  let now = Date.UTC(2026, 10, 27, 12);
  const to = join(market.folder, 'backups');
  const context = {
    ...market.context,
    config: withBackup(market.context.config, { to, every: HOUR, ...backup }),
    now: () => now,
  };
  const worker = createWorker(context);
  const run = async () => (await worker.runDueJobs()).find(({ name }) => name === 'back-up');
  const backups = () => readdirSync(to).filter((name) => name.startsWith('backup-'));
  const pictures = () =>
    readdirSync(join(to, 'pictures'), { recursive: true, encoding: 'utf8' }).filter(
      (name) => name.length > 2,
    );
  const agePictures = () => {
    const longAgo = new Date(now - 3 * DAY);
    for (const name of pictures()) utimesSync(join(to, 'pictures', name), longAgo, longAgo);
  };
  const replacePicture = async () => {
    await market.givePicture(PICTURES[1]);
    // Another content: a picture's file is named after it.
    await context.blobs.put(PICTURES[1], new Uint8Array([4, 5, 6]), 'image/webp');
    await context.blobs.delete(PICTURES[0]);
  };
  return {
    ...market,
    context,
    worker,
    replacePicture,
    to,
    run,
    backups,
    pictures,
    agePictures,
    advance: (time: number) => (now += time),
  };
}
