import { Console } from 'node:console';
import { globSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { API_BASE, paths } from '../../../src/contract/paths.ts';
import { loadConfig } from '../../config/config.ts';
import { printLine } from '../../config/printLine.ts';
import { openExistingDatabase } from '../../database/openDatabase.ts';
import { addressOf } from '../testing/serverProcess.ts';
import { growthOf, sparkline } from './growth.ts';
import { sellersOf, visitsTo, withMarket } from './visits.ts';

const USAGE = `npm run soak [-- --minutes 240] [-- --rate 5] [-- --folder FOLDER]

Hours of a market on SQLite: visits at a rate (visits a second, of seven requests), and each minute posts with photos,
edits, deletions and listings that end; each hour a backup. Prints what the server holds, and whether it grows between the
second quarter of the time and the last. Variables MALLOC_… of the shell reach the server, as in the archive.`;

const { values: options } = parseArgs({
  options: {
    minutes: { type: 'string', default: '240' },
    rate: { type: 'string', default: '5' },
    folder: { type: 'string', default: tmpdir() },
    help: { type: 'boolean' },
  },
});

const MINUTE = 60;
const POSTS_OF_A_MINUTE = 6;
/** What is posted is deleted after so many others: the market stays as large as it was. */
const KEPT = 20;
const ENDING_OF_A_MINUTE = 10;
const MEGABYTE = 1_000_000;
const ROWS = 12;

const megabytes = (bytes: number): number => Math.round(bytes / MEGABYTE);
const sizeOf = (...files: string[]): number =>
  files.reduce((sum, file) => sum + (statSync(file, { throwIfNoEntry: false })?.size ?? 0), 0);

/** The newest figures of `/metrics` by name. */
async function metricsOf(port: number): Promise<(name: string) => number> {
  const text = await (await fetch(addressOf(port, '/metrics'))).text();
  return (name) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1]);
}

/** The allocator's settings, as the archive has them, and a backup every hour. */
const settingsIn = (folder: string): Record<string, string> => ({
  ...Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value = '']) =>
      name.startsWith('MALLOC_') ? [[name, value]] : [],
    ),
  ),
  BACKUP_TO: join(folder, 'backups'),
  BACKUP_EVERY: '1',
});

async function main(): Promise<void> {
  const [minutes = 0, rate = 0] = [options.minutes, options.rate].map(Number);
  if (!(minutes >= 4 && rate > 0)) return printLine(USAGE);
  await withMarket(options.folder, settingsIn, async ({ port, settings, folder }) => {
    const dataDir = join(folder, 'market');
    const [visits, sell] = [visitsTo(port), sellersOf(port)];
    const database = await openExistingDatabase(loadConfig(settings));
    const posted: Awaited<ReturnType<typeof sell>>[] = [];
    let failed = 0;

    const change = async (headers: Record<string, string>, slug: string, method: string, price?: string) => {
      const body = new FormData();
      if (price !== undefined) body.append('price', price);
      const response = await fetch(addressOf(port, `${API_BASE}${paths.listing(slug)}`), {
        method,
        headers,
        ...(price !== undefined && { body }),
      });
      if (!response.ok) throw new Error(`${method} of a listing was answered with ${response.status}.`);
    };
    const trade = async (minute: number) => {
      for (let count = 0; count < POSTS_OF_A_MINUTE; count += 1) {
        const listing = await sell();
        await change(listing.session, listing.slug, 'PATCH', `${count + 1}.50`);
        posted.push(listing);
        const old = posted.length > KEPT ? posted.shift() : undefined;
        if (old !== undefined) await change(old.session, old.slug, 'DELETE');
        await wait((MINUTE * 1000) / POSTS_OF_A_MINUTE / 2);
      }
      const first = 1 + minute * ENDING_OF_A_MINUTE;
      await database
        .updateTable('listings')
        .set({ expires_at: Date.now() })
        .where('id', '>=', first)
        .where('id', '<', first + ENDING_OF_A_MINUTE)
        .execute();
    };

    const samples: Record<string, number>[] = [];
    for (let minute = 0; minute < minutes; minute += 1) {
      const [{ p99, errors }] = await Promise.all([
        visits(rate, MINUTE),
        trade(minute).catch((error: unknown) => {
          failed += 1;
          printLine(String(error));
        }),
      ]);
      const figure = await metricsOf(port);
      const file = join(dataDir, 'musika.sqlite');
      samples.push({
        minute: minute + 1,
        'memory MB': megabytes(figure('process_resident_memory_bytes')),
        'heap MB': megabytes(figure('nodejs_heap_size_used_bytes')),
        handles: figure('process_open_fds'),
        'database MB': megabytes(sizeOf(file)),
        'WAL MB': megabytes(sizeOf(`${file}-wal`)),
        'pictures MB': megabytes(sizeOf(...globSync(join(dataDir, 'pictures/**/*')))),
        'lag p99 ms': Math.round(figure('nodejs_eventloop_lag_p99_seconds') * 1000),
        'p99 ms': p99,
        failed: failed + errors,
      });
      printLine(`${minute + 1} of ${minutes} minutes: ${JSON.stringify(samples.at(-1))}`);
    }
    await database.destroy();
    const step = Math.ceil(samples.length / ROWS);
    new Console(process.stdout).table(samples.filter((_, index) => (index + 1) % step === 0));
    for (const name of Object.keys(samples[0] ?? {}).filter((each) => each !== 'minute')) {
      const line = samples.map((sample) => sample[name] ?? Number.NaN);
      printLine(`${name.padEnd(12)} ${sparkline(line)}  ${growthOf(line)}`);
    }
  });
}

if (options.help === true) printLine(USAGE);
else await main();
