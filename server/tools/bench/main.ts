import { Console } from 'node:console';
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import type * as configuring from '../../config/config.ts';
import { printLine } from '../../config/printLine.ts';
import type * as databases from '../../database/openDatabase.ts';
import type * as opening from '../../openContext.ts';
import { type ServerProcess, startServerProcess } from '../testing/serverProcess.ts';
import { startPostgres } from '../testing/postgres.ts';
import type * as loading from './load.ts';
import { type Scenario, scenariosOf } from './scenarios.ts';
import { seededRandom } from '../testing/random.ts';
import { madeUpWords } from './words.ts';

const USAGE = `npm run bench:server [-- --beside FOLDER] [-- --postgres] [-- --full]

Fills a throw-away market with 20,000 users and 10,000, then 100,000 listings (--full: then 1,000,000), and measures the
server on it: on SQLite, or on a PostgreSQL that is started for it (--postgres). FOLDER holds another commit with its
packages (git worktree add FOLDER COMMIT, npm ci there), which is measured in turn on a market of its own.
p50, p99: milliseconds that a person waits while 200 requests a second fall due. The rest is at saturation, over 4
connections: CPU is that of the server process for a request, the median of 5 rounds.`;

const { values: options } = parseArgs({
  options: {
    beside: { type: 'string' },
    full: { type: 'boolean' },
    postgres: { type: 'boolean' },
    help: { type: 'boolean' },
  },
});
const USERS = 20_000;
const SIZES = options.full === true ? [10_000, 100_000, 1_000_000] : [10_000, 100_000];
/** The sides are measured in turn, because other programs use the machine. */
const ROUNDS = 5;
/** A busy campus, long enough for a p99; more connections than ever wait at once. */
const PACED = { overallRate: 200, connections: 16, duration: 6 };
const SATURATED = { connections: 4, duration: 2 };
/** Until the engine has compiled the code and repeated requests are cached. */
const WARM_UP = { connections: 4, duration: 10 };

/** A commit, and a market that its own code has filled, since its tables may differ. */
interface Side {
  start: () => Promise<ServerProcess>;
  fill: (from: number, to: number) => Promise<void>;
  remove: () => Promise<void>;
}

async function openSide(root: string): Promise<Side> {
  const folder = mkdtempSync(join(tmpdir(), 'musika-bench-'));
  const cluster = options.postgres === true ? await startPostgres() : null;
  if (options.postgres === true && cluster === null) throw new Error('Install PostgreSQL to measure on it.');
  const environment = {
    // At saturation load would be shed.
    RATE_LIMIT: 'off',
    DATA_DIR: folder,
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
  return {
    start: () => startServerProcess(environment, root),
    async fill(from, to) {
      const config = loadConfig(environment);
      await (await openContext(config)).database.destroy();
      // Without the time limits of requests.
      const context = { database: await openExistingDatabase(config), now: Date.now };
      if (from === 0) await loadUsers(context, USERS);
      await loadListings(context, words, { from, to, users: USERS });
      await context.database.destroy();
    },
    async remove() {
      await cluster?.remove();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Sends a scenario's requests; throws on another status. */
async function send(
  { port }: ServerProcess,
  { what, address, headers, status = 200 }: Scenario,
  pace: Partial<autocannon.Options>,
) {
  let count = 0;
  const setupRequest = (request: autocannon.Request): autocannon.Request => {
    count += 1;
    // Visitors from 16,384 addresses, as a proxy reports them.
    const visitor = `10.0.${(count >> 8) & 63}.${count & 255}`;
    return { ...request, path: address(count), headers: { ...headers, 'x-forwarded-for': visitor } };
  };
  const result = await autocannon({ url: `http://127.0.0.1:${port}`, requests: [{ setupRequest }], ...pace });
  const statuses = Object.keys(result.statusCodeStats ?? {});
  if (result.errors > 0 || statuses.some((each) => each !== String(status)))
    throw new Error(`${what}: ${result.errors} errors, statuses ${statuses.join()}.`);
  return result;
}

/** Seconds of user and system time since the server process began. */
async function cpuOf({ port }: ServerProcess): Promise<number> {
  const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  return Number(/^process_cpu_seconds_total (\S+)/m.exec(metrics)?.[1]);
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
  for (const server of servers) await send(server, scenario, WARM_UP);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, server] of servers.entries()) {
      const before = await cpuOf(server);
      const { requests, duration, throughput } = await send(server, scenario, SATURATED);
      const cpu = ((await cpuOf(server)) - before) * (1e6 / requests.total);
      const bytes = throughput.total / requests.total;
      rounds[index]?.push({ cpu, perSecond: requests.total / duration, bytes });
    }
  }
  const figures = [];
  for (const [index, server] of servers.entries()) {
    const { latency } = await send(server, scenario, PACED);
    const median = rounds[index]?.toSorted((one, other) => one.cpu - other.cpu)[ROUNDS >> 1];
    figures.push({ p50: latency.p50, p99: latency.p99, ...median });
  }
  return figures;
}

async function main(): Promise<void> {
  const roots = [process.cwd(), ...(options.beside === undefined ? [] : [resolve(options.beside)])];
  const sides: Side[] = [];
  try {
    for (const root of roots) sides.push(await openSide(root));
    printLine(
      `${options.postgres === true ? 'PostgreSQL' : 'SQLite'}, ${cpus().length} × ${cpus()[0]?.model ?? 'CPU'}`,
    );
    for (const [index, size] of SIZES.entries()) {
      for (const { fill } of sides) await fill(SIZES[index - 1] ?? 0, size);
      const servers = await Promise.all(sides.map(({ start }) => start()));
      const random = seededRandom(size);
      const rows = [];
      for (const scenario of scenariosOf(madeUpWords(random), random, size)) {
        const able = await ableServers(servers, scenario);
        for (const [side, figures] of (await measure(able, scenario)).entries()) {
          const rounded = Object.entries(figures).map(([name, figure]) => [
            name,
            Math.round(figure * 10) / 10,
          ]);
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
  } finally {
    for (const { remove } of sides) await remove();
  }
}

if (options.help === true) printLine(USAGE);
else await main();
