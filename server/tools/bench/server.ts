import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import { FACETS_PATH, SUGGESTIONS_PATH } from '../../../src/contract/search.ts';
import { printLine } from '../../config/terminal.ts';
import { seededRandom } from '../testing/random.ts';
import { startServerProcess } from '../testing/serverProcess.ts';
import type * as configuring from '../../config/config.ts';
import type * as opening from '../../openContext.ts';
import type * as loading from './load.ts';
import { madeUpWords, median, type Words } from './words.ts';

/*
 * npm run bench [-- --listings 10000] [-- --beside FOLDER]
 *
 * Fills a throw-away market on SQLite with so many listings and asks it for what people ask. FOLDER holds another commit with its
 * packages (git worktree add FOLDER COMMIT, npm ci there), whose own code fills a market of its own; both are asked in turn.
 * CPU: microseconds of the server process a request, at saturation over 4 connections; p50 and p99: milliseconds while 100 requests
 * a second come. Medians of 5.
 */
const { values } = parseArgs({
  options: {
    listings: { type: 'string', default: '10000' },
    beside: { type: 'string' },
  },
});
const LISTINGS = Number(values.listings);
const USERS = 2000;
const ROUNDS = 5;
const API = '/api/listings/items/';

/** The address of each request of a kind; `from` and `to` vary, so that most are asked for once. */
function scenariosOf(words: Words, random: () => number): Record<string, () => string> {
  const below = (end: number) => Math.floor(random() * end);
  const query = () => `q=${encodeURIComponent(words.query())}`;
  const filters = () => `price_from=${below(400)}.${10 + below(90)}&condition=good&order=cheapest`;
  const newest = () => `${API}?limit=24&category=${1 + below(8)}`;
  const search = () => `${API}search/?limit=24&${query()}`;
  return {
    'newest, cached': newest,
    'one listing': () => `${API}${1 + below(LISTINGS)}/`,
    'list with filters': () => `${API}?limit=24&category=${1 + below(8)}&${filters()}`,
    'counts of filters': () => `/api/${FACETS_PATH}?${filters()}`,
    search,
    'search with filters': () => `${search()}&${filters()}`,
    suggestions: () => `/api/${SUGGESTIONS_PATH}?${query()}`,
    'a visit (one in ten a search)': () => (below(10) === 0 ? search() : newest()),
  };
}

async function openSide(root: string, words: Words) {
  const folder = mkdtempSync(join(tmpdir(), 'musika-bench-'));
  const settings = { DATA_DIR: folder, RATE_LIMIT: 'off', DEMO: 'off' };
  const load = async <T>(file: string) => (await import(pathToFileURL(join(root, 'server', file)).href)) as T;
  const { loadConfig } = await load<typeof configuring>('config/config.ts');
  const { openContext } = await load<typeof opening>('openContext.ts');
  const { loadListings, loadUsers } = await load<typeof loading>('tools/bench/load.ts');
  const context = await openContext(loadConfig(settings));
  await loadUsers(context, USERS);
  await loadListings(context, words, { from: 0, to: LISTINGS, users: USERS });
  await context.database.destroy();
  const { port, child, ended } = startServerProcess(settings, { root });
  const remove = async () => {
    child.kill();
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  return { server: { port: await port }, remove };
}

interface Server {
  port: number;
}

/** Seconds of user and system time since the server process began. */
async function cpuOf({ port }: Server): Promise<number> {
  const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  return Number(/^process_cpu_seconds_total (\S+)/m.exec(metrics)?.[1]);
}

function ask({ port }: Server, address: () => string, load: object): Promise<autocannon.Result> {
  const setupRequest = (request: autocannon.Request) => ({ ...request, path: address() });
  return autocannon({ url: `http://127.0.0.1:${port}`, requests: [{ setupRequest }], ...load });
}

async function measure(servers: readonly Server[], address: () => string) {
  const figures = servers.map(() => ({ cpu: [] as number[], p50: [] as number[], p99: [] as number[] }));
  for (const server of servers) await ask(server, address, { connections: 4, duration: 4 });
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [index, server] of servers.entries()) {
      const before = await cpuOf(server);
      const { requests, non2xx } = await ask(server, address, { connections: 4, duration: 2 });
      const after = await cpuOf(server);
      const paced = await ask(server, address, { connections: 10, duration: 4, overallRate: 100 });
      // A product that is gone or sold answers 404 or 410; nothing else may.
      if (non2xx + paced.non2xx > requests.total / 2) throw new Error(`${address()} is rejected.`);
      figures[index]?.cpu.push(((after - before) * 1e6) / requests.total);
      figures[index]?.p50.push(paced.latency.p50);
      figures[index]?.p99.push(paced.latency.p99);
    }
  return figures.map(({ cpu, p50, p99 }) => [Math.round(median(cpu)), median(p50), median(p99)]);
}

async function main(): Promise<void> {
  const roots = [process.cwd(), ...(values.beside === undefined ? [] : [resolve(values.beside)])];
  const sides = [];
  for (const root of roots) sides.push(await openSide(root, madeUpWords(seededRandom(1))));
  try {
    const random = seededRandom(2);
    printLine(
      `${LISTINGS} listings${' '.repeat(20)}CPU µs, p50 ms, p99 ms${roots[1] === undefined ? '' : ' | beside'}`,
    );
    for (const [what, address] of Object.entries(scenariosOf(madeUpWords(random), random))) {
      const figures = await measure(
        sides.map(({ server }) => server),
        address,
      );
      printLine(`${what.padEnd(32)}${figures.map((each) => each.join(', ')).join(' | ')}`);
    }
  } finally {
    for (const { remove } of sides) await remove();
  }
}

await main();
