import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { PAGE_SIZE } from '../../../src/contract/limits.ts';
import { API_BASE, paths } from '../../../src/contract/paths.ts';
import { buildApp } from '../../app.ts';
import { loadConfig } from '../../config/config.ts';
import { printLine } from '../../config/printLine.ts';
import type { Context } from '../../context.ts';
import { settleWords } from '../../database/vocabulary.ts';
import { openContext } from '../../openContext.ts';
import { CATEGORIES } from '../seed/market.ts';
import { startPostgres } from '../testing/postgres.ts';
import { seededRandom } from '../testing/random.ts';
import { loadListings, loadUsers, NEWCOMERS } from './load.ts';
import { madeUpWords } from './words.ts';

const USAGE = `npm run bench:changes [-- --changes 5] [-- --requests 400] [-- --postgres]

How many of the requests to one process are answered from its caches while the market changes so often a second: of
Home, categories, shops, products and searches, the popular ones more often, on 10,000 listings. Requests come one after
the other with changes between them, so that the figure does not depend on the machine.`;

const { values: options } = parseArgs({
  options: {
    changes: { type: 'string', default: '5' },
    requests: { type: 'string', default: '400' },
    postgres: { type: 'boolean' },
    help: { type: 'boolean' },
  },
});

const LISTINGS = 10_000;
const USERS = 2_000;
/** Of both, in seconds of the market. */
const [WARM_UP, MEASURED] = [60, 30];

/** The requests of a mix, in hundredths. */
const MIX = { home: 25, category: 25, shop: 10, product: 30, search: 10 } as const;
type Kind = keyof typeof MIX;

function visitsOf(random: () => number) {
  const words = madeUpWords(seededRandom(3));
  const queries = Array.from({ length: 500 }, () => words.query());
  /** A tenth of the pages gets two thirds of the visits, a quarter four fifths. */
  const popular = (end: number) => Math.floor(end * random() ** 6);
  const list = `${paths.listings}?limit=${PAGE_SIZE}`;
  const addresses: Record<Kind, () => string> = {
    home: () => list,
    category: () => `${list}&category=${1 + Math.floor(random() * CATEGORIES.length)}`,
    shop: () => paths.listingsByUsername(`student${1 + popular(USERS - NEWCOMERS)}`),
    product: () => paths.listing(String(LISTINGS - popular(LISTINGS))),
    search: () => `${paths.search}?q=${encodeURIComponent(queries[popular(queries.length)] ?? '')}`,
  };
  const kinds = Object.entries(MIX).flatMap(([kind, share]) => Array<Kind>(share).fill(kind as Kind));
  return () => {
    const kind = kinds[Math.floor(random() * kinds.length)] ?? 'home';
    return { kind, address: API_BASE + addresses[kind]() };
  };
}

/** Changes the price of any listing, as its seller would. */
const changePrice = ({ database }: Context, id: number, price_cents: number) =>
  database.transaction().execute(async (transaction) => {
    await transaction.updateTable('listings').set({ price_cents }).where('id', '=', id).execute();
    await settleWords(transaction);
  });

/** What a request reads beside the log: nothing where a cache had the response. */
function countReads({ database }: Context): () => number {
  const executor = database.getExecutor();
  const execute = executor.executeQuery.bind(executor);
  let reads = 0;
  executor.executeQuery = (query, ...rest) => {
    if (!/market_(?:changes|version)/.test(query.sql)) reads += 1;
    return execute(query, ...rest);
  };
  return () => reads;
}

interface Figure {
  hits: number;
  requests: number;
}

function percentOf(figures: readonly Figure[]): string {
  const sum = (key: keyof Figure) => figures.reduce((total, figure) => total + figure[key], 0);
  return `${Math.round((100 * sum('hits')) / sum('requests'))} %`;
}

async function measure(context: Context, changes: number, requests: number): Promise<void> {
  const app = await buildApp(context, { webFolder: null });
  const reads = countReads(context);
  const random = seededRandom(2);
  const visit = visitsOf(random);
  const figures = new Map<Kind, Figure>();
  let due = 0;
  for (let count = 0; count < (WARM_UP + MEASURED) * requests; count += 1) {
    for (due += changes / requests; due >= 1; due -= 1)
      await changePrice(context, 1 + Math.floor(random() * LISTINGS), 100 + (count % 9_000));
    const { kind, address } = visit();
    const before = reads();
    const { statusCode } = await app.inject(address);
    if (statusCode !== 200) throw new Error(`${address} was answered with ${statusCode}.`);
    if (count < WARM_UP * requests) continue;
    const known = figures.get(kind) ?? { hits: 0, requests: 0 };
    figures.set(kind, { hits: known.hits + (reads() === before ? 1 : 0), requests: known.requests + 1 });
  }
  await app.close();
  printLine(
    `${requests} requests and ${changes} changes a second: ${percentOf([...figures.values()])} from the caches`,
  );
  for (const [kind, figure] of figures) printLine(`  ${kind}: ${percentOf([figure])}`);
}

async function main(): Promise<void> {
  const cluster = options.postgres === true ? await startPostgres() : null;
  const folder = mkdtempSync(join(tmpdir(), 'musika-bench-'));
  try {
    const context = await openContext(
      loadConfig({
        DATA_DIR: folder,
        DATABASE_URL: cluster?.url('postgres') ?? '',
        DEMO: 'off',
        RATE_LIMIT: 'off',
        LOG_LEVEL: 'error',
      }),
    );
    await loadUsers(context, USERS);
    await loadListings(context, madeUpWords(seededRandom(1)), { from: 0, to: LISTINGS, users: USERS });
    await measure(context, Number(options.changes), Number(options.requests));
    await context.database.destroy();
  } finally {
    await cluster?.remove();
    rmSync(folder, { recursive: true, force: true });
  }
}

if (options.help === true) printLine(USAGE);
else await main();
