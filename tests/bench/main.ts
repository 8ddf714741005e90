import { parseArgs } from 'node:util';
import { chromium, type Browser } from '@playwright/test';
import { categorySlug } from '../../src/contract/pagePaths.ts';
import { findChromium } from '../chromium.ts';
import { startMusika, withDataDir, type RunningMusika } from '../browser/support/startMusika.ts';
import { CASES, measureDesk, measureReports } from './desk.ts';
import { auditPages, servePeer, type Audit } from './lighthouse.ts';
import { EMPTY_CATEGORY, fillMarket, LISTINGS, SHORT_CATEGORY } from './market.ts';
import { measureBlocked, measureTaps } from './processorTime.ts';
import { measureScroll } from './scroll.ts';
import { weighReturns, weighVisits } from './visits.ts';

const USAGE = `npm run bench:web [-- --runs N] [-- --only pages|blocked|taps|visits|returns|scroll|desk] [-- --page NAME] [-- --beside URL] [-- --data FOLDER]

Fills a throw-away market (or FOLDER, if it is empty) with ${LISTINGS} listings with photographs, starts the production build on
SQLite, and prints for a phone, as medians of N (5 by default) and beside another version's server at URL, if there is one:
  pages    Lighthouse's verdicts on Home, product, shop, search and category, also with few results and with none, beside a fixed
           peer page of the same run (of one kind of page with --page 'Search, few', say)
  blocked  the blocked time of cold visits, by the main thread's own processor time
  taps     the slowest responses to taps and keys, by the same
  visits   the bytes of a first and a second visit
  returns  the bytes of returns to a market that has changed, and to a new version of the app
  scroll   memory, blocked time and elements of a long list
  desk     taps and seconds of a report on slow 4G, and keys a case and cases a minute of a moderator at the desk`;

const { values: options } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    only: { type: 'string' },
    page: { type: 'string' },
    data: { type: 'string' },
    beside: { type: 'string' },
    help: { type: 'boolean' },
  },
});
const runs = Number(options.runs);
const printLine = (line: string) => void process.stdout.write(`${line}\n`);
const isRequested = (part: string) => options.only === undefined || options.only === part;
/** Ours, and that of another version to compare with. */
const origins = (url: string) => [url, ...(options.beside ? [options.beside] : [])];
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

interface ListedItem {
  slug: string;
  title: string;
  seller: string;
  category: { name: string };
}

/** The listings of a call below `listings/items/`; at least one. */
async function fetchListings(url: string, call: string): Promise<[ListedItem, ...ListedItem[]]> {
  const [first, ...others] = (await (
    await fetch(`${url}/api/listings/items/${call}`)
  ).json()) as ListedItem[];
  if (first === undefined) throw new Error(`Nothing is listed by ${call}.`);
  return [first, ...others];
}

const newestListing = async (url: string) => (await fetchListings(url, '?page=1'))[0];

async function newestProduct(url: string): Promise<string> {
  const { category, slug } = await newestListing(url);
  return `/product/${categorySlug(category.name)}/${slug}`;
}

function printAudit(name: string, { scores, findings }: Audit): void {
  const { performance, accessibility, seo, fcp, lcp, tbt, cls, bytes } = scores;
  const marks = [performance, accessibility, scores['best-practices'], seo].join(' / ').padEnd(24);
  const times = `FCP ${Math.round(fcp)} ms  LCP ${Math.round(lcp)} ms  TBT ${Math.round(tbt)} ms  CLS ${cls.toFixed(3)}`;
  printLine(`${name.padEnd(15)}${marks}${times}  ${kilobytes(bytes)}`);
  for (const finding of findings) printLine(`          - ${finding}`);
}

/** Home, product, search and category, at an origin. */
const PAGES: Record<string, (origin: string) => Promise<string>> = {
  Home: async () => '/',
  Product: newestProduct,
  Search: async () => '/search?q=kettle',
  Category: async () => '/category/electronics',
};

/** Pages with few results, with none, and a shop: what is painted last differs. */
const LESSER_PAGES: typeof PAGES = {
  'Search, few': async (origin) => {
    const titles = (await fetchListings(origin, '?page=1')).map(({ title }) => title);
    // One word: a long heading would be larger than the photos, and they would not be judged.
    for (const q of titles.flatMap((title) => title.split(' '))) {
      if ((await fetchListings(origin, `search/?q=${q}`)).length < 5) return `/search?q=${q}`;
    }
    throw new Error('No search has few results.');
  },
  'Search, none': async () => '/search?q=zzxxqqvv',
  'Category, few': async () => `/category/${categorySlug(SHORT_CATEGORY)}`,
  'Category, none': async () => `/category/${categorySlug(EMPTY_CATEGORY)}`,
  Shop: async (origin) => `/s/${(await newestListing(origin)).seller}`,
};

/** What each kind of page must reach, as a median. */
const GOALS = { lcp: 1200, performance: 95 };

async function printPages(url: string): Promise<void> {
  printLine(`Lighthouse, mobile, medians of ${runs}: performance / accessibility / best practices / SEO`);
  const peer = await servePeer();
  const [ofPeer] = await auditPages([peer.url], runs);
  peer.stop();
  if (ofPeer === undefined) return;
  printAudit('(peer)', { ...ofPeer, findings: [] });
  for (const [name, path] of Object.entries({ ...PAGES, ...LESSER_PAGES })) {
    if (options.page !== undefined && options.page !== name) continue;
    const urls = await Promise.all(origins(url).map(async (origin) => origin + (await path(origin))));
    const [own, other] = await auditPages(urls, runs);
    if (own === undefined) continue;
    printAudit(name, own);
    if (other !== undefined) printAudit('(beside)', { ...other, findings: [] });
    const { lcp, tbt, performance } = own.scores;
    if (lcp > GOALS.lcp || performance < GOALS.performance)
      printLine(`          ! beyond the goal: LCP ${GOALS.lcp} ms, performance ${GOALS.performance}`);
    printLine(
      `          times the peer's: LCP ${(lcp / ofPeer.scores.lcp).toFixed(2)}, TBT ${(tbt / ofPeer.scores.tbt).toFixed(2)}`,
    );
  }
}

async function printBlocked(browser: Browser, url: string): Promise<void> {
  for (const [name, path] of Object.entries(PAGES)) {
    const [own = Number.NaN, other] = await measureBlocked(browser, origins(url), path, runs);
    const ratio = other === undefined ? '' : `, beside ${other} ms: ${(own / other).toFixed(2)}`;
    printLine(`${name.padEnd(10)}blocked, processor 4 times slower: ${own} ms${ratio}`);
  }
}

async function printTaps(browser: Browser, url: string): Promise<void> {
  for (const [what, [own, other]] of Object.entries(await measureTaps(browser, origins(url), runs))) {
    const beside = other === undefined ? '' : `, beside ${other} ms`;
    printLine(`response by processor time, 4 times slower, ${what}: ${own} ms${beside}`);
  }
}

async function printScroll(browser: Browser, url: string): Promise<void> {
  const scroll = await measureScroll(browser, `${url}/`, LISTINGS * 0.9);
  printLine(
    `${scroll.cards} cards scrolled: heap ${scroll.heapMegabytes.toFixed(1)} MB, blocked ${Math.round(scroll.blockedMilliseconds)} ms, ${scroll.elements} elements`,
  );
}

async function printDesk(browser: Browser, musika: RunningMusika): Promise<void> {
  for (const [who, { taps, seconds }] of Object.entries(await measureReports(browser, musika.url, runs)))
    printLine(`report by a ${who}, slow 4G, processor 4 times slower: ${taps} taps, ${seconds.toFixed(1)} s`);
  for (const [where, { keysPerCase, casesPerMinute }] of Object.entries(await measureDesk(browser, musika)))
    printLine(
      `${CASES} cases by keyboard, ${where}: ${keysPerCase.toFixed(1)} keys a case, ${casesPerMinute.toFixed(0)} cases a minute`,
    );
}

async function printVisits(browser: Browser, url: string): Promise<void> {
  const { first, second } = await weighVisits(browser, url, '/');
  printLine(`Home on a 360 px phone: first visit ${kilobytes(first)}, second ${kilobytes(second)}`);
}

async function printReturns(browser: Browser, dataDir: string): Promise<void> {
  const { first, unchanged, changed, release, releaseInAll } = await weighReturns(browser, dataDir);
  printLine(`Home again on a 360 px phone, after a first visit of ${kilobytes(first)}:`);
  printLine(`  nothing has changed ${kilobytes(unchanged)}, two titles have ${kilobytes(changed)}`);
  printLine(`  a release ${kilobytes(release)}; with all prefetches ${kilobytes(releaseInAll)}`);
}

async function run(dataDir: string): Promise<void> {
  const photo = await fillMarket(dataDir);
  printLine(`${LISTINGS} listings; a photograph of 320 px weighs ${kilobytes(photo)}`);
  const executablePath = findChromium();
  const browser = await chromium.launch(executablePath === undefined ? {} : { executablePath });
  const musika = await startMusika(dataDir, {}, 'production');
  const { url } = musika;
  try {
    if (isRequested('pages')) await printPages(url);
    if (isRequested('blocked')) await printBlocked(browser, url);
    if (isRequested('taps')) await printTaps(browser, url);
    if (isRequested('visits')) await printVisits(browser, url);
    if (isRequested('scroll')) await printScroll(browser, url);
    if (isRequested('desk')) await printDesk(browser, musika);
  } finally {
    await musika.stop();
  }
  if (isRequested('returns')) await printReturns(browser, dataDir);
  await browser.close();
}

if (options.help === true) printLine(USAGE);
else if (options.data === undefined) await withDataDir(run);
else await run(options.data);
