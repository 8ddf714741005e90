import { execFile } from 'node:child_process';
import { createServer as createHttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { freePort } from '../../server/tools/testing/freePort.ts';
import { findChromium } from '../chromium.ts';

/** Fetched when the benchmark first runs: it would be an eighth of `node_modules`. */
const LIGHTHOUSE = ['--yes', 'lighthouse@13.5.0'];

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const TIMES = {
  fcp: 'first-contentful-paint',
  lcp: 'largest-contentful-paint',
  tbt: 'total-blocking-time',
  cls: 'cumulative-layout-shift',
  bytes: 'total-byte-weight',
} as const;

/** The part of Lighthouse's report that is used. */
interface Report {
  runtimeError?: { message: string };
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; title: string; numericValue?: number }>;
}

export type Scores = Record<(typeof CATEGORIES)[number] | keyof typeof TIMES, number>;

/** The median; of an even count the lower one, of nothing NaN. */
export function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor((values.length - 1) / 2)] ?? Number.NaN;
}

/** The medians of a page's visits, and each finding against a full score once. */
export interface Audit {
  scores: Scores;
  findings: string[];
}

/**
 * The medians of `runs` cold visits to each address, in turn, so that other work on the machine
 * affects them alike. Lighthouse simulates a phone: 150 ms round trips, 1.6 Mbit/s, a CPU four times
 * slower. Times are in ms, categories of 100.
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

/** A script of the size and the work of a small framework. */
const SCRIPT = brotliCompressSync(
  Array.from(
    { length: 6000 },
    (_, index) => `const f${index}=(a,b)=>a*${index * 7919}+b^${index * 104_729};`,
  ).join('') +
    'let x=0;for(let i=0;i<3e6;i+=1)x=f7(i,x)|0;' +
    'document.getElementById("root").innerHTML="<h1>Peer</h1><p>"+"words ".repeat(400)+x+"</p>";',
);
const PAGE = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Peer</title>
<main id="root"></main><script src="/script.js"></script></html>`;

/** A fixed page to compare times with: they change with the machine, never with Musika. */
export async function servePeer(): Promise<{ url: string; stop: () => void }> {
  const server = createHttpServer((request, response) => {
    if (request.url === '/script.js') {
      response.writeHead(200, { 'content-type': 'text/javascript', 'content-encoding': 'br' }).end(SCRIPT);
    } else response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(PAGE);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, stop: () => void server.close() };
}
