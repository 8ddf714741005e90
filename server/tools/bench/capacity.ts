import { Console } from 'node:console';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, cpus, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import { PAGE_SIZE } from '../../../src/contract/limits.ts';
import { API_BASE, paths } from '../../../src/contract/paths.ts';
import { FACETS_PATH, SUGGESTIONS_PATH } from '../../../src/contract/search.ts';
import { loadConfig } from '../../config/config.ts';
import { printLine } from '../../config/printLine.ts';
import { openContext } from '../../openContext.ts';
import { CATEGORIES } from '../seed/market.ts';
import { seededRandom } from '../testing/random.ts';
import { postOverApi, registerOverApi, startServerProcess } from '../testing/serverProcess.ts';
import { findCapacity, studentsOf } from './findCapacity.ts';
import { loadListings, loadUsers } from './load.ts';
import { madeUpWords } from './words.ts';

const USAGE = `npm run capacity [-- --minutes 5] [-- --folder FOLDER] [-- --visits 2] [-- --busiest 15]

How many students this machine carries: fills a throw-away market with 10,000 listings, on SQLite and in FOLDER (the
system's folder for temporary files without it), and raises the number of visits a second until one request in a hundred
waits too long. A visit asks for a page, a list, a search, its suggestions and counts, and two products; every fiftieth
visitor registers and posts a listing with a photo. --visits: of a student on a day; --busiest: percent of a day's visits
that come in its busiest hour.`;

const { values: options } = parseArgs({
  options: {
    minutes: { type: 'string', default: '5' },
    folder: { type: 'string', default: tmpdir() },
    visits: { type: 'string', default: '2' },
    busiest: { type: 'string', default: '15' },
    help: { type: 'boolean' },
  },
});

const LISTINGS = 10_000;
const USERS = 2_000;
const VISITS_OF_A_POST = 50;
/** Nielsen: below a second a person stays in the flow; the network of a phone takes most of it. */
const MAX_P99 = 300;
const TRIAL_SECONDS = 15;
const PAUSE = 1_000;
const PHOTOS = 'server/tools/seed/pictures';

/** The requests of a visit, with other words and products each time. */
function visitOf(random: () => number): (() => string)[] {
  const words = madeUpWords(random);
  const below = (end: number) => Math.floor(random() * end);
  const product = () => API_BASE + paths.listing(String(1 + below(LISTINGS)));
  let q = '';
  const list = `${API_BASE}${paths.listings}?limit=${PAGE_SIZE}`;
  return [
    () => '/',
    () => [list, `${list}&category=${1 + below(CATEGORIES.length)}`][below(2)] ?? list,
    () => {
      q = encodeURIComponent(words.query());
      return `${API_BASE}${SUGGESTIONS_PATH}?q=${q}`;
    },
    () => `${API_BASE}${paths.search}?limit=${PAGE_SIZE}&q=${q}`,
    () => `${API_BASE}${FACETS_PATH}?q=${q}`,
    product,
    product,
  ];
}

/** Reads of that many visits a second, which are due whether or not earlier ones are answered. */
async function read(port: number, visits: readonly (() => string)[], rate: number) {
  let count = 0;
  const requests = visits.map((address) => ({
    setupRequest(request: autocannon.Request): autocannon.Request {
      count += 1;
      // As a proxy reports many visitors.
      const visitor = `10.${(count >> 16) & 63}.${(count >> 8) & 255}.${count & 255}`;
      const headers = { 'accept-encoding': 'gzip, deflate, br, zstd', 'x-forwarded-for': visitor };
      return { ...request, path: address(), headers };
    },
  }));
  const pace = { overallRate: Math.ceil(rate * visits.length), connections: 32, duration: TRIAL_SECONDS };
  return autocannon({ url: `http://127.0.0.1:${port}`, requests, ...pace });
}

/** Registers and posts, as often as one visitor in fifty does, until it is over. */
function keepSelling(port: number, rate: number, photos: readonly Buffer[], signal: AbortSignal) {
  const sold: Promise<number>[] = [];
  const sell = async (number: number): Promise<number> => {
    const began = performance.now();
    const session = await registerOverApi(port, `seller${rate.toFixed(2).replace('.', '_')}_${number}`);
    const image = photos[number % photos.length] ?? null;
    await postOverApi(port, session, { title: `Kettle ${number}`, image, imageType: 'image/webp' });
    return performance.now() - began;
  };
  const running = (async () => {
    const pause = (VISITS_OF_A_POST * 1000) / rate;
    for (let number = 0; !signal.aborted; number += 1) {
      await wait(pause, undefined, { signal }).catch(() => undefined);
      if (!signal.aborted) sold.push(sell(number));
    }
  })();
  return async () => {
    await running;
    const ended = await Promise.allSettled(sold);
    const took = ended.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    return { posts: sold.length, failed: ended.length - took.length, slowest: Math.max(0, ...took) };
  };
}

async function main(): Promise<void> {
  const numbers = [options.minutes, options.visits, options.busiest].map(Number);
  const [minutes = 0, visitsADay = 0, percent = 0] = numbers;
  if (numbers.some((number) => !(number > 0)) || percent > 100) return printLine(USAGE);
  const folder = mkdtempSync(join(resolve(options.folder), 'musika-capacity-'));
  // Limits are by visitor and would shed the load that is to be measured.
  const settings = { DATA_DIR: folder, DEMO: 'off', RATE_LIMIT: 'off', LOG_LEVEL: 'error' };
  try {
    printLine(`Filling a market with ${LISTINGS.toLocaleString('en')} listings in ${folder} …`);
    const context = await openContext(loadConfig(settings));
    const random = seededRandom(1);
    await loadUsers(context, USERS);
    await loadListings(context, madeUpWords(random), { from: 0, to: LISTINGS, users: USERS });
    await context.database.destroy();

    const server = await startServerProcess({ ...settings, PASSWORD_COST: 'owasp' }, { command: 'start' });
    const photos = readdirSync(PHOTOS).map((name) => readFileSync(join(PHOTOS, name)));
    const visits = visitOf(random);
    // Compiles the code, and fills the caches.
    await read(server.port, visits, 2);
    const end = performance.now() + minutes * 60_000;
    const attempt = async (rate: number) => {
      const over = new AbortController();
      const stopSelling = keepSelling(server.port, rate, photos, over.signal);
      const { latency, errors, timeouts, non2xx, requests } = await read(server.port, visits, rate);
      over.abort();
      const { posts, failed, slowest } = await stopSelling();
      await wait(PAUSE);
      const isAnswered = errors + timeouts + non2xx + failed === 0;
      const isInTime = requests.total >= 0.95 * rate * visits.length * TRIAL_SECONDS;
      const trial = {
        rate: Math.round(rate * 10) / 10,
        requests: Math.round(requests.total / TRIAL_SECONDS),
        p50: latency.p50,
        p99: latency.p99,
        posts,
        'slowest post': Math.round(slowest),
        isCarried: isAnswered && isInTime && latency.p99 <= MAX_P99,
      };
      printLine(`${trial.rate} visits a second: p99 ${trial.p99} ms${trial.isCarried ? '' : ', too slow'}`);
      return trial;
    };
    const { rate, trials } = await findCapacity(attempt, () => performance.now() > end);
    server.child.kill();
    await server.ended;
    new Console(process.stdout).table(trials);
    if (rate === 0)
      return printLine('This machine does not carry one visit a second now: is another program busy on it?');
    const students = studentsOf(rate / 2, { visitsADay, busiestHour: percent / 100 });
    printLine(
      `${availableParallelism()} × ${cpus()[0]?.model ?? 'CPU'}: ${rate.toFixed(1)} visits a second, on SQLite, with the load on the same machine.`,
    );
    printLine(
      `That is ${students.toLocaleString('en')} students, where each comes ${visitsADay} times a day, ${percent} % of them in its busiest hour, and half of the machine stays free.`,
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

if (options.help === true) printLine(USAGE);
else await main();
