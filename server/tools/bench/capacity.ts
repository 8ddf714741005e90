import { Console } from 'node:console';
import { availableParallelism, cpus, tmpdir } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { printLine } from '../../config/printLine.ts';
import { findCapacity, studentsOf } from './findCapacity.ts';
import { sellersOf, visitsTo, withMarket } from './visits.ts';

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

const VISITS_OF_A_POST = 50;
/** Nielsen: below a second a person stays in the flow; the network of a phone takes most of it. */
const MAX_P99 = 300;
const TRIAL_SECONDS = 15;
const PAUSE = 1_000;

/** Posts at once, and then as often as one visitor in fifty does, until it is over. */
function keepPosting(sell: () => Promise<unknown>, rate: number, signal: AbortSignal) {
  const posts: Promise<number | null>[] = [];
  const time = async (): Promise<number> => {
    const began = performance.now();
    await sell();
    return performance.now() - began;
  };
  const running = (async () => {
    const pause = (VISITS_OF_A_POST * 1000) / rate;
    while (!signal.aborted) {
      posts.push(time().catch(() => null));
      await wait(pause, undefined, { signal }).catch(() => undefined);
    }
  })();
  return async () => {
    await running;
    const took = await Promise.all(posts);
    const slowest = Math.max(0, ...took.filter((milliseconds) => milliseconds !== null));
    return { posts: took.length, failed: took.filter((post) => post === null).length, slowest };
  };
}

async function main(): Promise<void> {
  const numbers = [options.minutes, options.visits, options.busiest].map(Number);
  const [minutes = 0, visitsADay = 0, percent = 0] = numbers;
  if (numbers.some((number) => !(number > 0)) || percent > 100) return printLine(USAGE);
  await withMarket(
    options.folder,
    () => ({ PASSWORD_COST: 'owasp' }),
    async ({ port }) => {
      const [visits, sell] = [visitsTo(port), sellersOf(port)];
      // Compiles the code, and fills the caches.
      await visits(2, TRIAL_SECONDS);
      const end = performance.now() + minutes * 60_000;
      const attempt = async (rate: number) => {
        const over = new AbortController();
        const stopPosting = keepPosting(sell, rate, over.signal);
        const { requests, p50, p99, errors } = await visits(rate, TRIAL_SECONDS);
        over.abort();
        const { posts, failed, slowest } = await stopPosting();
        await wait(PAUSE);
        const trial = {
          rate: Math.round(rate * 10) / 10,
          requests: Math.round(requests / TRIAL_SECONDS),
          p50,
          p99,
          posts,
          'slowest post': Math.round(slowest),
          isCarried: errors + failed === 0 && p99 <= MAX_P99,
        };
        printLine(`${trial.rate} visits a second: p99 ${trial.p99} ms${trial.isCarried ? '' : ', too slow'}`);
        return trial;
      };
      const { rate, trials } = await findCapacity(attempt, () => performance.now() > end);
      new Console(process.stdout).table(trials);
      if (rate === 0)
        return printLine(
          'This machine does not carry one visit a second now: is another program busy on it?',
        );
      const students = studentsOf(rate / 2, { visitsADay, busiestHour: percent / 100 });
      printLine(
        `${availableParallelism()} × ${cpus()[0]?.model ?? 'CPU'}: ${rate.toFixed(1)} visits a second, on SQLite, with the load on the same machine.`,
      );
      printLine(
        `That is ${students.toLocaleString('en')} students, where each comes ${visitsADay} times a day, ${percent} % of them in its busiest hour, and half of the machine stays free.`,
      );
    },
  );
}

if (options.help === true) printLine(USAGE);
else await main();
