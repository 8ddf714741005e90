import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { printLine } from '../../config/terminal.ts';
import { startServerProcess } from '../testing/serverProcess.ts';
import { median } from './words.ts';

/*
 * npm run bench:web [-- --beside FOLDER]
 *
 * Lighthouse's medians of cold visits to each kind of page of the demo market, with many, few and no results, as a phone: 150 ms round
 * trips, 1.6 Mbit/s, a CPU four times slower. FOLDER holds another commit with its packages, which is visited in turn. It takes the
 * browser that CHROMIUM_PATH names.
 */
const { values } = parseArgs({ options: { beside: { type: 'string' } } });
const RUNS = 5;

const LIGHTHOUSE = [
  '--yes',
  'lighthouse@13.5.0',
  '--quiet',
  '--output=json',
  '--only-categories=performance',
];
const FIGURES = {
  FCP: 'first-contentful-paint',
  LCP: 'largest-contentful-paint',
  TBT: 'total-blocking-time',
  bytes: 'total-byte-weight',
} as const;

interface Report {
  runtimeError?: { message: string };
  categories: Record<string, { score: number }>;
  audits: Record<string, { numericValue: number }>;
}

type Item = { slug: string; seller: string; category: { name: string } };

/** Each kind of page by name, as the market at an origin has it. */
async function pagesOf(origin: string): Promise<Record<string, string>> {
  const list = async (call: string) =>
    (await (await fetch(`${origin}/api/listings/items/${call}`)).json()) as Item[];
  const newest = (await list('?page=1'))[0];
  if (newest === undefined) throw new Error('The demo market has no listings.');
  const category = newest.category.name.toLowerCase().replaceAll(/[^a-z]+/g, '-');
  return {
    Home: '/',
    Product: `/product/${category}/${newest.slug}`,
    Shop: `/s/${newest.seller}`,
    'Search, many': '/search?q=good',
    'Search, few': '/search?q=kettle',
    'Search, none': '/search?q=zzxxqqvv',
    'Category, many': '/category/electronics',
    'Category, few': '/category/electronics?price_to=30',
    'Category, none': '/category/electronics?price_to=0.01',
  };
}

/** One cold visit, in a browser of its own: the score of 100, and each figure. */
async function visit(url: string): Promise<number[]> {
  const args = [...LIGHTHOUSE, '--chrome-flags=--headless --no-sandbox', url];
  const { CHROMIUM_PATH = '/usr/bin/chromium' } = process.env;
  const env = { ...process.env, CHROME_PATH: CHROMIUM_PATH };
  const { stdout } = await promisify(execFile)('npx', args, { env, maxBuffer: 64_000_000 });
  const { categories, audits, runtimeError } = JSON.parse(stdout) as Report;
  if (runtimeError !== undefined) throw new Error(runtimeError.message);
  const figures = Object.values(FIGURES).map((id) => Math.round(audits[id]?.numericValue ?? Number.NaN));
  return [Math.round((categories['performance']?.score ?? 0) * 100), ...figures];
}

/** Now and then Chromium loses a trace: one of ninety visits must not end the rest. */
const visitOrAgain = (url: string) =>
  visit(url)
    .catch(() => visit(url))
    .catch(() => visit(url));

async function startSide(root: string) {
  const folder = mkdtempSync(join(tmpdir(), 'musika-bench-'));
  const settings = { DATA_DIR: folder, DEMO: 'on', RATE_LIMIT: 'off' };
  const { port, child, ended } = startServerProcess(settings, {
    root,
    program: ['server/musika.js', 'start'],
  });
  const remove = async () => {
    child.kill();
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  return { origin: `http://localhost:${await port}`, remove };
}

async function main(): Promise<void> {
  const roots = [process.cwd(), ...(values.beside === undefined ? [] : [resolve(values.beside)])];
  const sides = await Promise.all(roots.map(startSide));
  try {
    printLine(
      `${' '.repeat(18)}performance, ${Object.keys(FIGURES).join(', ')}${sides[1] ? ' | beside' : ''}`,
    );
    // An address ends in letters of its own market.
    const pages = await Promise.all(sides.map(({ origin }) => pagesOf(origin)));
    for (const name of Object.keys(pages[0] ?? {})) {
      const visits = sides.map((): number[][] => []);
      for (let run = 0; run < RUNS; run += 1)
        for (const [index, { origin }] of sides.entries())
          visits[index]?.push(await visitOrAgain(`${origin}${pages[index]?.[name]}`));
      const medians = visits.map((side) =>
        (side[0] ?? []).map((_, at) => median(side.map((row) => row[at] ?? 0))),
      );
      printLine(name.padEnd(18) + medians.map((row) => row.join(', ')).join(' | '));
    }
  } finally {
    for (const { remove } of sides) await remove();
  }
}

await main();
