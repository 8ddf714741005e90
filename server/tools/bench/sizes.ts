import { Console } from 'node:console';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Kysely, sql } from 'kysely';
import { loadConfig } from '../../config/config.ts';
import { printLine } from '../../config/printLine.ts';
import { openExistingDatabase } from '../../database/openDatabase.ts';
import type { Tables } from '../../database/tables.ts';
import { openContext } from '../../openContext.ts';
import { startPostgres } from '../testing/postgres.ts';
import { seededRandom } from '../testing/random.ts';
import { type ServerProcess, startServerProcess } from '../testing/serverProcess.ts';
import { loadListings, loadUsers } from './load.ts';
import { multiplyMarket } from './multiply.ts';
import { operationsOf } from './operations.ts';
import { cpuOf, latencyOf, median } from './requests.ts';
import { scenariosOf } from './scenarios.ts';
import { madeUpWords } from './words.ts';

const USAGE = `npm run bench:growth [-- --sizes 100000,1000000] [-- --sqlite] [-- --folder FOLDER] [-- --rate 200] [-- --only WORD]

What each operation costs in a market of 10,000 listings and in larger ones, five of a seller, measured in turn: CPU is
the milliseconds of the server and of PostgreSQL for one, p99 those that a person waits while 200 requests a second (--rate) fall
due (of what is no request: that one of them takes). FOLDER holds the databases, 3 kB a listing; beyond 1,000,000 they are
copies of those, which is faster on PostgreSQL alone. --only: operations whose name has the word.`;

const { values: options } = parseArgs({
  options: {
    sizes: { type: 'string', default: '100000,1000000' },
    rate: { type: 'string', default: '200' },
    sqlite: { type: 'boolean' },
    folder: { type: 'string', default: tmpdir() },
    only: { type: 'string', default: '' },
    help: { type: 'boolean' },
  },
});

const SMALL = 10_000;
/** More are copies of these. */
const MADE_MAX = 1_000_000;
const ROUNDS = 3;
/** How often an operation that is no request runs in a round. */
const TIMES = 20;
/** A server of an operator's, not of a test: with its own memory, and with autovacuum. */
const SETTINGS = ['shared_buffers=1GB', 'maintenance_work_mem=1GB', 'max_wal_size=4GB', 'autovacuum=on'];

interface SizedMarket {
  size: () => number;
  sellers: () => number;
  database: Kysely<Tables>;
  fill: (to: number) => Promise<void>;
  start: () => Promise<ServerProcess>;
  /** Seconds that its database's processes have computed. */
  databaseCpu: () => Promise<number>;
  remove: () => Promise<void>;
}

async function openMarket(): Promise<SizedMarket> {
  const folder = mkdtempSync(join(options.folder, 'musika-growth-'));
  const cluster =
    options.sqlite === true ? null : await startPostgres({ folder: options.folder, settings: SETTINGS });
  if (options.sqlite !== true && cluster === null) throw new Error('Install PostgreSQL to measure on it.');
  const environment = {
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: cluster?.url('postgres') ?? '',
    RATE_LIMIT: 'off',
    DEMO: 'off',
  };
  const config = loadConfig(environment);
  await (await openContext(config)).database.destroy();
  const database = await openExistingDatabase(config);
  const words = madeUpWords(seededRandom(1));
  let [size, users] = [0, 0];
  return {
    size: () => size,
    sellers: () => users,
    database,
    async fill(to) {
      const began = performance.now();
      const made = Math.min(to, MADE_MAX);
      users = Math.max(SMALL, made / 5);
      await loadUsers({ database, now: Date.now }, users, size === 0 ? 0 : Math.max(SMALL, size / 5));
      await loadListings({ database, now: Date.now }, words, { from: size, to: made, users });
      const times = to / made;
      if (times > 1) await multiplyMarket(database, times);
      [size, users] = [to, users * times];
      printLine(`${to} listings loaded in ${((performance.now() - began) / 60_000).toFixed(1)} minutes`);
    },
    start: () => startServerProcess(environment),
    async databaseCpu() {
      if (cluster === null) return 0;
      const { rows } = await sql<{
        id: number;
      }>`select split_part(pg_read_file('postmaster.pid'), E'\n', 1)::int as id`.execute(database);
      return cpuOfFamily(rows[0]?.id ?? 0);
    },
    async remove() {
      await database.destroy();
      await cluster?.remove();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const TICKS_A_SECOND = 100;

/** Seconds of a process, of its children, and of those that have ended (proc_pid_stat(5)). */
function cpuOfFamily(parent: number): number {
  let ticks = 0;
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    let stat = '';
    try {
      stat = readFileSync(`/proc/${name}/stat`, 'utf8');
    } catch {
      // It has just ended.
    }
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [user, system, userOfEnded, systemOfEnded] = fields.slice(11, 15).map(Number);
    if (Number(name) === parent) ticks += (userOfEnded ?? 0) + (systemOfEnded ?? 0);
    if (Number(name) === parent || Number(fields[1]) === parent) ticks += (user ?? 0) + (system ?? 0);
  }
  return ticks / TICKS_A_SECOND;
}

/** The milliseconds of CPU of one, and the milliseconds that half of them and nearly all take. */
interface Cost {
  cpu: number;
  p50: number;
  p99: number;
}

/** Runs some on a market, and returns the latencies in order. */
type Run = () => Promise<{ count: number; p50: number; p99: number }>;

async function costOf(cpuNow: () => number | Promise<number>, { databaseCpu }: SizedMarket, run: Run) {
  const before = (await cpuNow()) + (await databaseCpu());
  const { count, p50, p99 } = await run();
  return { cpu: (((await cpuNow()) + (await databaseCpu()) - before) * 1000) / count, p50, p99 };
}

/** Seconds that this process has computed. */
function ownCpu(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

/** The medians of rounds, in which the markets take turns. */
async function inTurn(measures: readonly (() => Promise<Cost>)[]): Promise<Cost[]> {
  const costs = measures.map((): Cost[] => []);
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [index, costOnce] of measures.entries()) costs[index]?.push(await costOnce());
  const of = (some: readonly Cost[], name: keyof Cost) => median(some.map((cost) => cost[name])) ?? 0;
  return costs.map((some) => ({ cpu: of(some, 'cpu'), p50: of(some, 'p50'), p99: of(some, 'p99') }));
}

const tidy = (number: number) => Number(number.toPrecision(number < 100 ? 2 : 3));

function rowOf(what: string, [small, large]: readonly Cost[]) {
  const [before, after] = [small ?? { cpu: 0, p50: 0, p99: 0 }, large ?? { cpu: 0, p50: 0, p99: 0 }];
  return {
    what,
    'CPU, 10,000': tidy(before.cpu),
    CPU: tidy(after.cpu),
    times: tidy(after.cpu / before.cpu),
    'p50, 10,000': tidy(before.p50),
    p50: tidy(after.p50),
    'p99, 10,000': tidy(before.p99),
    p99: tidy(after.p99),
  };
}

const isWanted = ({ what }: { what: string }) => what.includes(options.only);

async function measure(markets: readonly SizedMarket[]) {
  const rows: ReturnType<typeof rowOf>[] = [];
  const add = (what: string, costs: readonly Cost[]) => {
    rows.push(rowOf(what, costs));
    printLine(Object.values(rows.at(-1) ?? {}).join('  '));
  };
  const servers = await Promise.all(markets.map(({ start }) => start()));
  const scenarios = markets.map((market) => {
    const random = seededRandom(market.size());
    return scenariosOf(madeUpWords(random), random, market.size()).filter(isWanted);
  });
  for (const [index, { what }] of (scenarios[0] ?? []).entries()) {
    const measures = markets.map((market, side) => {
      const [server, scenario] = [servers[side], scenarios[side]?.[index]];
      if (server === undefined || scenario === undefined) throw new Error(what);
      const run = () => latencyOf(server, scenario, Number(options.rate));
      return { run, measure: () => costOf(() => cpuOf(server), market, run) };
    });
    // Compiles the code and fills the caches.
    for (const { run } of measures) await run();
    add(what, await inTurn(measures.map((each) => each.measure)));
  }
  for (const { child, ended } of servers) {
    child.kill();
    await ended;
  }
  const operations = markets.map((market) =>
    operationsOf(market.database, market.size(), market.sellers()).filter(isWanted),
  );
  for (const [index, { what }] of (operations[0] ?? []).entries()) {
    const measures = markets.map((market, side) => async () => {
      const operation = operations[side]?.[index];
      if (operation === undefined) throw new Error(what);
      await operation.prepare?.(TIMES);
      return costOf(ownCpu, market, async () => {
        const took: number[] = [];
        for (let count = 0; count < TIMES; count += 1) {
          const began = performance.now();
          await operation.run();
          took.push(performance.now() - began);
        }
        return { count: TIMES, p50: median(took) ?? 0, p99: Math.max(...took) };
      });
    });
    add(what, await inTurn(measures));
  }
  return rows;
}

async function main(): Promise<void> {
  const markets: SizedMarket[] = [];
  try {
    for (let side = 0; side < 2; side += 1) markets.push(await openMarket());
    const [small, large] = markets;
    await small?.fill(SMALL);
    for (const size of options.sizes.split(',').map(Number)) {
      await large?.fill(size);
      const rows = await measure(markets);
      const database = options.sqlite === true ? 'SQLite' : 'PostgreSQL';
      printLine(
        `${database}, ${size} listings, ${cpus().length} × ${cpus()[0]?.model}, load ${loadavg()[0]?.toFixed(0)}`,
      );
      new Console(process.stdout).table(rows);
    }
  } finally {
    for (const { remove } of markets) await remove();
  }
}

if (options.help === true) printLine(USAGE);
else await main();
