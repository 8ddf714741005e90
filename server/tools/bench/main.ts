import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { loadConfig } from '../../config/config.ts';
import { openContext } from '../../openContext.ts';
import { startPostgres } from '../testing/postgresCluster.ts';
import { loadListings, loadUsers, NEWCOMERS } from './load.ts';
import { A_ROUND, measureCost } from './measure.ts';
import { compare } from './compare.ts';
import { describe, describeGrowth, heading, LEGEND, type Line } from './report.ts';
import {
  anyPages,
  asPhone,
  creations,
  facetCounts,
  knownAlready,
  narrowedPages,
  newestPages,
  previews,
  products,
  type Scenarios,
  searches,
} from './scenarios.ts';
import { madeUpWords, seededRandom } from './words.ts';
import { startWorker } from './worker.ts';

const USAGE = `npm run bench:server [-- --postgres] [-- --full]

Fills a throw-away market with 20,000 users and 10,000, then 100,000 listings (--full: then 1,000,000), and measures the
server on it: on SQLite, or on a PostgreSQL that is started for it (--postgres). Under the table stands what its columns mean.`;

const { values: options } = parseArgs({
  options: { full: { type: 'boolean' }, postgres: { type: 'boolean' }, help: { type: 'boolean' } },
});
const USERS = 20_000;
const SIZES = options.full === true ? [10_000, 100_000, 1_000_000] : [10_000, 100_000];
const SELLERS_A_SIZE = 40;
/** Each photo takes a large part of a second. */
const CREATING_MILLISECONDS = 15_000;

const say = (line: string) => void process.stdout.write(`${line}\n`);

/** What is measured of one size of the market. Each is warmed up first. */
async function measureMarket(environment: Record<string, string>, size: number, scenarios: Scenarios) {
  const server = await startWorker({ environment });
  const lines: Line[] = [];
  const add = (line: Line) => {
    lines.push(line);
    say(describe(line));
  };
  for (const { what, ...read } of scenarios.reads) {
    add({ what, listings: size, ...(await compare(server, read)) });
  }
  const creating = {
    ...A_ROUND,
    milliseconds: CREATING_MILLISECONDS,
    next: scenarios.create,
    status: 201,
    connections: 2,
  };
  add({ what: 'create (1 MP photo)', listings: size, ...(await measureCost(server, creating)) });
  await server.stop();
  return lines;
}

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'musika-bench-'));
  const cluster = options.postgres === true ? await startPostgres() : null;
  if (options.postgres === true && cluster === null) throw new Error('Install PostgreSQL to measure on it.');
  // An operator's own settings must not lead the made-up market into a real database.
  const environment: Record<string, string> = {
    DATA_DIR: folder,
    DATABASE_URL: cluster?.url('postgres') ?? '',
    S3_ENDPOINT: '',
    S3_BUCKET: '',
    S3_ACCESS_KEY: '',
    S3_SECRET_KEY: '',
    DEMO: 'off',
    NODE_ENV: 'production',
  };
  try {
    const context = await openContext(loadConfig(environment));
    const random = seededRandom(1);
    const words = madeUpWords(random);
    say(
      `Database: ${cluster === null ? 'SQLite' : 'PostgreSQL'}, ${USERS} users, ${cpus().length} × ${cpus()[0]?.model ?? 'CPU'}`,
    );
    await loadUsers(context, USERS);
    say(heading());
    const lines: Line[] = [];
    for (const [index, size] of SIZES.entries()) {
      const began = performance.now();
      await loadListings(context, words, { from: SIZES[index - 1] ?? 0, to: size, users: USERS });
      say(`${size} listings, loaded in ${((performance.now() - began) / 1000).toFixed(0)} s`);
      const market = { context, words, random, size };
      const firstSeller = USERS - NEWCOMERS + 1 + index * SELLERS_A_SIZE;
      const sellers = Array.from({ length: SELLERS_A_SIZE }, (_, seller) => firstSeller + seller);
      const reads: Scenarios['reads'] = [
        { what: 'list, newest pages', next: newestPages() },
        { what: 'the same, compressed', next: asPhone(newestPages()) },
        { what: 'the same, known (304)', next: knownAlready(newestPages()), status: 304 },
        { what: 'one listing', next: await products(market) },
        { what: 'list, any page', next: anyPages(market) },
        { what: 'search', next: searches(market) },
        { what: 'list or search, narrowed', next: narrowedPages(market) },
        { what: 'counts beside the filters', next: facetCounts(market) },
        { what: 'preview, for a crawler', next: await previews(market) },
      ];
      const scenarios = { reads, create: await creations(market, sellers) };
      lines.push(...(await measureMarket(environment, size, scenarios)));
    }
    for (const line of [...describeGrowth(lines), LEGEND]) say(line);
    await context.database.destroy();
  } finally {
    await cluster?.remove();
    rmSync(folder, { recursive: true, force: true });
  }
}

if (options.help === true) say(USAGE);
else await main();
