import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { printLine } from '../../../server/config/printLine.ts';
import { makeJpeg } from '../../../server/tools/testing/photos.ts';
import { addressOf, type PostedListing } from '../../../server/tools/testing/serverProcess.ts';
import { buildWebApp } from '../../../server/web/build.ts';
import { countPosts, type Failure, type Load, startLoad } from '../load.ts';
import { until } from '../programs.ts';
import { makeNextRelease, type Member, missing, openStack, type Stack } from './stack.ts';

const { values: options } = parseArgs({
  options: {
    /** How long the store is gone, and the disk full. */
    seconds: { type: 'string', default: '60' },
    /** Posts that are acknowledged before an event and after it. */
    posts: { type: 'string', default: '20' },
    /** As part of the tests: a few seconds each, and a line where it cannot be run. */
    short: { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
  },
});
const SECONDS = options.short ? 3 : Number(options.seconds);
const POSTS = options.short ? 5 : Number(options.posts);

interface Event {
  name: string;
  /** What may be unavailable meanwhile, because it needs what is gone. */
  needs: readonly Failure['of'][];
  run: () => Promise<void>;
}

async function end({ server }: Member, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  server.child.kill(signal);
  const status = await server.ended;
  if (signal === 'SIGTERM' && status !== 0) printLine(`  It did not stop in time: ${status}`);
}

function eventsOf({ members, store, fillDisk }: Stack, folder: string): Event[] {
  const [killed, stopped, upgraded] = members;
  if (killed === undefined || stopped === undefined || upgraded === undefined)
    throw new Error('There are not three processes.');
  return [
    {
      name: 'a process is killed',
      needs: ['registration', 'post'],
      async run() {
        await end(killed, 'SIGKILL');
        await killed.start();
      },
    },
    {
      name: 'one is stopped by SIGTERM',
      needs: ['registration', 'post'],
      async run() {
        await end(stopped, 'SIGTERM');
        await stopped.start();
      },
    },
    {
      name: 'one is upgraded, with a migration',
      needs: ['registration', 'post'],
      async run() {
        await end(upgraded, 'SIGTERM');
        await upgraded.start(makeNextRelease(folder));
      },
    },
    {
      name: `the store is gone for ${SECONDS} s`,
      needs: ['post', 'picture'],
      async run() {
        await store.kill();
        await pause(SECONDS * 1000);
        await store.start();
      },
    },
    ...(fillDisk === null
      ? []
      : [
          {
            name: `the disk is full for ${SECONDS} s`,
            needs: ['registration', 'post'] as const,
            async run() {
              const free = fillDisk();
              await pause(SECONDS * 1000);
              free();
            },
          },
        ]),
  ];
}

/** One visitor's requests: pages, lists, searches, and the newest listing with its photo. */
function visit(listing: PostedListing | undefined): string[] {
  const paths = [
    '/',
    '/api/listings/items/',
    '/api/listings/items/?category=1&order=price',
    '/api/listings/items/search/?q=seller0',
    '/api/search/suggestions/?q=se',
    '/api/listings/facets/?q=seller1',
    '/search?q=seller2',
  ];
  return listing === undefined
    ? paths
    : [...paths, `/api/listings/items/${listing.slug}/`, new URL(listing.image, 'http://x').pathname];
}

/** The event under load; how many requests failed that did not need what was gone. */
async function pass({ name, needs, run }: Event, stack: Stack, load: Load): Promise<number> {
  const { round, begun, resent } = begin(stack, load);
  const sells = (posts: number) => until('the market sells', async () => round.posts >= posts);
  await sells(POSTS);
  await run();
  await sells(round.posts + POSTS);
  const isExpected = ({ of, isUnavailable }: Failure) => needs.includes(of) && isUnavailable;
  const failed = round.failures.filter((failure) => !isExpected(failure));
  const cells = [
    name,
    ((performance.now() - begun) / 1000).toFixed(0),
    round.posts,
    round.reads,
    stack.resent() - resent,
    round.failures.length - failed.length,
    failed.length,
    (round.slowest / 1000).toFixed(1),
  ];
  printLine(`| ${cells.join(' | ')} |`);
  for (const [what, times] of counted(failed)) printLine(`  Failed, ${times} times: ${what}`);
  return failed.length;
}

function begin(stack: Stack, load: Load) {
  load.beginRound();
  return { round: load.round, begun: performance.now(), resent: stack.resent() };
}

const counted = (failures: readonly Failure[]) =>
  [...Map.groupBy(failures, ({ of, reason }) => `${of}: ${reason}`)].map(
    ([what, all]) => [what, all.length] as const,
  );

/** Acknowledged photos that the proxy does not serve. */
async function countLostPhotos({ port }: Stack, { acknowledged }: Load): Promise<number> {
  let lost = 0;
  for (const { image } of acknowledged.values()) {
    const response = await fetch(addressOf(port, new URL(image, 'http://x').pathname));
    await response.arrayBuffer();
    if (!response.ok) lost += 1;
  }
  return lost;
}

/** `npm run drill:processes -- [--seconds 60] [--posts 20] [--keep]`: status 1 where any failed. */
async function main(): Promise<void> {
  await buildWebApp(fileURLToPath(new URL('../../..', import.meta.url)), printLine);
  const folder = mkdtempSync(join(tmpdir(), 'musika-processes-'));
  printLine(`Starting PostgreSQL, an S3-compatible store, three processes and nginx in ${folder}`);
  const stack = await openStack(folder);
  try {
    const photo = await makeJpeg({ megapixels: 0.5 });
    const load = startLoad(stack.port, { sellers: 2, readers: 4, visit, photo });
    printLine(
      '| event | s | posts | reads | sent again by nginx | failed for want of it | failed else | slowest s |',
    );
    printLine('|---|---|---|---|---|---|---|---|');
    let failed = 0;
    for (const event of eventsOf(stack, folder)) failed += await pass(event, stack, load);
    await load.stop();
    if (stack.fillDisk === null) printLine('SKIPPED: a full disk, for which a disk must be mounted (root).');
    const { lost, doubled } = await countPosts(stack.url, load.acknowledged);
    const lostPhotos = await countLostPhotos(stack, load);
    printLine(
      `${load.acknowledged.size} acknowledged posts: ${lost} lost, ${doubled} posted twice, ${lostPhotos} without their photo; ` +
        `${load.takenNames} registrations that had succeeded were sent again and got 400; ${failed} requests failed that should not`,
    );
    process.exitCode = lost + doubled + lostPhotos + failed === 0 ? 0 : 1;
  } catch (error) {
    printLine(stack.log());
    throw error;
  } finally {
    await stack.stop();
    if (!options.keep) rmSync(folder, { recursive: true, force: true });
  }
}

const lacks = missing();
if (lacks === null) await main();
else {
  printLine(options.short ? `SKIPPED: npm run drill:processes. ${lacks}` : lacks);
  process.exitCode = options.short ? 0 : 1;
}
