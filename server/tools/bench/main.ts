import { Console } from 'node:console';
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import type { Kysely } from 'kysely';
import type * as configuring from '../../config/config.ts';
import { printLine } from '../../config/printLine.ts';
import type * as databases from '../../database/openDatabase.ts';
import type { Tables } from '../../database/tables.ts';
import type * as opening from '../../openContext.ts';
import { type ServerProcess, startServerProcess } from '../testing/serverProcess.ts';
import { startPostgres } from '../testing/postgres.ts';
import type * as loading from './load.ts';
import type * as backingUp from './backups.ts';
import { cpuOf, latencyOf, median, saturate } from './requests.ts';
import { type Scenario, scenariosOf } from './scenarios.ts';
import { seededRandom } from '../testing/random.ts';
import { madeUpWords } from './words.ts';

const USAGE = `npm run bench:server [-- --beside FOLDER] [-- --postgres] [-- --full] [-- --expiry] [-- --backup]

Fills a throw-away market with 20,000 users and 10,000, then 100,000 listings (--full: then 1,000,000), and measures the
server on it: on SQLite, or on a PostgreSQL that is started for it (--postgres). FOLDER holds another commit with its
packages (git worktree add FOLDER COMMIT, npm ci there), which is measured in turn on a market of its own.
p50, p99: milliseconds that a person waits while 200 requests a second come at random moments. The rest is at saturation, over 4
connections: CPU is that of the server process for a request, the median of 5 rounds.
--expiry: how long the job takes that ends 100,000 listings of one day, and p50 and p99 of lists before it and meanwhile.
--backup: what a first and a next backup of 10,000 listings with 30,000 files cost, plain and encrypted.`;

const { values: options } = parseArgs({
  options: {
    backup: { type: 'boolean' },
    beside: { type: 'string' },
    expiry: { type: 'boolean' },
    full: { type: 'boolean' },
    postgres: { type: 'boolean' },
    help: { type: 'boolean' },
  },
});
const USERS = 20_000;
const SIZES = options.full === true ? [10_000, 100_000, 1_000_000] : [10_000, 100_000];
/** The sides are measured in turn, because other programs use the machine. */
const ROUNDS = 5;
const SATURATED = { connections: 4, duration: 2 };
/** Until the engine has compiled the code and repeated requests are cached. */
const WARM_UP = { connections: 4, duration: 10 };

/** A commit, and a market that its own code has filled, since its tables may differ. */
interface Side {
  start: () => Promise<ServerProcess>;
  fill: (from: number, to: number, expiresAt?: number) => Promise<void>;
  /** Its market, without the time limits of requests. */
  open: () => Promise<Kysely<Tables>>;
  measureBackups: () => ReturnType<typeof backingUp.measureBackups>;
  remove: () => Promise<void>;
}

async function openSide(root: string): Promise<Side> {
  const folder = mkdtempSync(join(tmpdir(), 'musika-bench-'));
  const cluster = options.postgres === true ? await startPostgres() : null;
  if (options.postgres === true && cluster === null) throw new Error('Install PostgreSQL to measure on it.');
  const environment = {
    // At saturation load would be shed.
    RATE_LIMIT: 'off',
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: cluster?.url('postgres') ?? '',
    DEMO: 'off',
  };
  const load = async <T>(file: string): Promise<T> =>
    (await import(pathToFileURL(join(root, 'server', file)).href)) as T;
  const { loadConfig } = await load<typeof configuring>('config/config.ts');
  const { openContext } = await load<typeof opening>('openContext.ts');
  const { openExistingDatabase } = await load<typeof databases>('database/openDatabase.ts');
  const { loadListings, loadUsers } = await load<typeof loading>('tools/bench/load.ts');
  const words = madeUpWords(seededRandom(1));
  const open = () => openExistingDatabase(loadConfig(environment));
  return {
    start: () => startServerProcess(environment, { root }),
    open,
    async measureBackups() {
      const { measureBackups } = await load<typeof backingUp>('tools/bench/backups.ts');
      return measureBackups(loadConfig(environment));
    },
    async fill(from, to, expiresAt) {
      await (await openContext(loadConfig(environment))).database.destroy();
      const context = { database: await open(), now: Date.now };
      if (from === 0) await loadUsers(context, USERS);
      const ends = expiresAt === undefined ? {} : { expiresAt };
      await loadListings(context, words, { from, to, users: USERS, ...ends });
      await context.database.destroy();
    },
    async remove() {
      await cluster?.remove();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Ours, and the other commit's if it accepts the request: its cursors may have another form. */
async function ableServers(
  servers: readonly ServerProcess[],
  { address, headers = {}, status = 200 }: Scenario,
) {
  const statuses = await Promise.all(
    servers.map(
      async ({ port }) => (await fetch(`http://127.0.0.1:${port}${address(1)}`, { headers })).status,
    ),
  );
  return servers.filter((_, index) => index === 0 || statuses[index] === status);
}

/** A scenario's figures on each of the servers. */
async function measure(servers: readonly ServerProcess[], scenario: Scenario) {
  const rounds = servers.map((): { cpu: number; perSecond: number; bytes: number }[] => []);
  for (const server of servers) await saturate(server, scenario, WARM_UP);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, server] of servers.entries()) {
      const before = await cpuOf(server);
      const { requests, duration, throughput } = await saturate(server, scenario, SATURATED);
      const cpu = ((await cpuOf(server)) - before) * (1e6 / requests.total);
      const bytes = throughput.total / requests.total;
      rounds[index]?.push({ cpu, perSecond: requests.total / duration, bytes });
    }
  }
  const figures = [];
  for (const [index, server] of servers.entries()) {
    const { p50, p99 } = await latencyOf(server, scenario);
    const middle = rounds[index]?.toSorted((one, other) => one.cpu - other.cpu)[ROUNDS >> 1];
    figures.push({ p50, p99, ...middle });
  }
  return figures;
}

/** So many listings end on one day. */
const EXPIRING = 100_000;
/** The job waits until the server is warm and its lists were measured without it. */
const JOB_WAITS = 100_000;

/** Measures lists in turn until the server has ended all listings; p50 and p99 of runs of 6 s. */
async function measureExpiry({ fill, open, start }: Side): Promise<void> {
  await fill(0, EXPIRING, Date.now());
  const database = await open();
  const job = { name: 'end-listings', due_at: Date.now() + JOB_WAITS, leased_until: 0 };
  await database
    .insertInto('jobs')
    .values({ ...job, position: null, warning: null })
    .execute();
  const state = async () => {
    const row = database.selectFrom('jobs').selectAll().where('name', '=', job.name);
    const { leased_until, ran_at, result, took } = await row.executeTakeFirstOrThrow();
    return { phase: ran_at === null ? (leased_until === 0 ? 'before' : 'meanwhile') : 'after', result, took };
  };
  const server = await start();
  const random = seededRandom(EXPIRING);
  const lists = scenariosOf(madeUpWords(random), random, EXPIRING).filter(({ what }) =>
    what.startsWith('list, '),
  );
  for (const list of lists) await saturate(server, list, WARM_UP);
  const runs: { what: string; phase: string; p50: number; p99: number }[] = [];
  let now = await state();
  for (let turn = 0; now.phase !== 'after'; turn += 1) {
    const list = lists[turn % lists.length];
    if (list === undefined) break;
    const { phase } = now;
    const { p50, p99 } = await latencyOf(server, list);
    now = await state();
    // A run in which the job began or ended counts for neither.
    if (now.phase === phase) runs.push({ what: list.what, phase, p50, p99 });
  }
  printLine(`${now.result ?? 'nothing'} in ${((now.took ?? 0) / 60_000).toFixed(1)} minutes`);
  const rows = lists.flatMap(({ what }) =>
    ['before', 'meanwhile'].map((phase) => {
      const some = runs.filter((run) => run.what === what && run.phase === phase);
      const p99 = some.map((run) => run.p99);
      return {
        what,
        phase,
        runs: some.length,
        p50: median(some.map((run) => run.p50)),
        p99: median(p99),
        worst: Math.max(...p99),
      };
    }),
  );
  new Console(process.stdout).table(rows);
  server.child.kill();
  await server.ended;
  await database.destroy();
}

async function main(): Promise<void> {
  const roots = [process.cwd(), ...(options.beside === undefined ? [] : [resolve(options.beside)])];
  const sides: Side[] = [];
  try {
    for (const root of roots) sides.push(await openSide(root));
    printLine(
      `${options.postgres === true ? 'PostgreSQL' : 'SQLite'}, ${cpus().length} × ${cpus()[0]?.model ?? 'CPU'}`,
    );
    if (options.expiry === true) for (const side of sides) await measureExpiry(side);
    else if (options.backup === true)
      for (const side of sides) {
        await side.fill(0, 10_000);
        new Console(process.stdout).table(await side.measureBackups());
      }
    else await measureSizes(sides);
  } finally {
    for (const { remove } of sides) await remove();
  }
}

async function measureSizes(sides: readonly Side[]): Promise<void> {
  for (const [index, size] of SIZES.entries()) {
    for (const { fill } of sides) await fill(SIZES[index - 1] ?? 0, size);
    const servers = await Promise.all(sides.map(({ start }) => start()));
    const random = seededRandom(size);
    const rows = [];
    for (const scenario of scenariosOf(madeUpWords(random), random, size)) {
      const able = await ableServers(servers, scenario);
      for (const [side, figures] of (await measure(able, scenario)).entries()) {
        const rounded = Object.entries(figures).map(([name, figure]) => [name, Math.round(figure * 10) / 10]);
        rows.push({
          what: scenario.what,
          side: side === 0 ? '' : 'beside',
          ...Object.fromEntries(rounded),
        });
      }
    }
    printLine(`${size} listings`);
    new Console(process.stdout).table(rows);
    for (const { child, ended } of servers) {
      child.kill();
      await ended;
    }
  }
}

if (options.help === true) printLine(USAGE);
else await main();
