import { execFile } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import { findChromium } from '../chromium.ts';
import { median } from './median.ts';

/**
 * Fetched when the benchmark first runs: with what it brings, Lighthouse would be an eighth of `node_modules`, and nothing else
 * needs it.
 */
const LIGHTHOUSE = ['--yes', 'lighthouse@13.5.0'];

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const TIMES = {
  fcp: 'first-contentful-paint',
  lcp: 'largest-contentful-paint',
  tbt: 'total-blocking-time',
  cls: 'cumulative-layout-shift',
  bytes: 'total-byte-weight',
} as const;

/** What is read of Lighthouse's report. */
interface Report {
  runtimeError?: { message: string };
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; title: string; numericValue?: number }>;
}

export type Scores = Record<(typeof CATEGORIES)[number] | keyof typeof TIMES, number>;

/** The medians of a page's visits, and what stands in the way of a full score, each finding once. */
export interface Audit {
  scores: Scores;
  findings: string[];
}

/**
 * The medians of `runs` cold visits to each address, in turn, so that whatever else the machine does meets them alike; under Lighthouse's mobile throttling (simulated: 150 ms round trips, 1.6 Mbit/s, a CPU
 * four times slower). Times in ms, CLS as it is, categories of 100.
 */
export async function auditPages(urls: readonly string[], runs: number): Promise<Audit[]> {
  const visits: Awaited<ReturnType<typeof visit>>[][] = urls.map(() => []);
  for (let run = 0; run < runs; run += 1) {
    for (const [index, url] of urls.entries()) {
      // On a busy machine Chromium's trace may lack its beginning.
      visits[index]?.push(await visit(url).catch(() => visit(url)));
    }
  }
  return visits.map((ofUrl) => ({
    scores: medianScores(ofUrl.map(({ scores }) => scores)),
    findings: [...new Set(ofUrl.flatMap(({ missing }) => missing))],
  }));
}

function medianScores(all: readonly Scores[]): Scores {
  const names = Object.keys(all[0] ?? {}) as (keyof Scores)[];
  return Object.fromEntries(names.map((name) => [name, median(all.map((scores) => scores[name]))])) as Scores;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** One cold visit: a browser of its own, without caches. */
async function visit(url: string): Promise<{ scores: Scores; missing: string[] }> {
  const executablePath = findChromium();
  const port = await freePort();
  const browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: [`--remote-debugging-port=${port}`],
  });
  try {
    const { stdout } = await promisify(execFile)(
      'npx',
      [
        ...LIGHTHOUSE,
        url,
        `--port=${port}`,
        '--quiet',
        '--output=json',
        `--only-categories=${CATEGORIES.join(',')}`,
      ],
      { maxBuffer: 64_000_000 },
    );
    const { categories, audits, runtimeError } = JSON.parse(stdout) as Report;
    if (runtimeError !== undefined) throw new Error(runtimeError.message);
    const scores = [
      ...CATEGORIES.map((id) => [id, Math.round((categories[id]?.score ?? 0) * 100)] as const),
      ...Object.entries(TIMES).map(([name, id]) => [name, audits[id]?.numericValue ?? Number.NaN] as const),
    ];
    const missing = CATEGORIES.filter((id) => id !== 'performance')
      .flatMap((id) => categories[id]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `${id}: ${audits[id]?.title ?? ''}`);
    return { scores: Object.fromEntries(scores) as Scores, missing };
  } finally {
    await browser.close();
  }
}
