import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { PAGE_SIZE } from '../../../src/contract/limits.ts';
import { API_BASE, paths } from '../../../src/contract/paths.ts';
import { FACETS_PATH, SUGGESTIONS_PATH } from '../../../src/contract/search.ts';
import { loadConfig } from '../../config/config.ts';
import { printLine } from '../../config/printLine.ts';
import { openContext } from '../../openContext.ts';
import { CATEGORIES } from '../seed/market.ts';
import { seededRandom } from '../testing/random.ts';
import {
  type PostedListing,
  postOverApi,
  registerOverApi,
  startServerProcess,
} from '../testing/serverProcess.ts';
import { loadListings, loadUsers } from './load.ts';
import { sendPaced } from './paced.ts';
import { madeUpWords } from './words.ts';

const LISTINGS = 10_000;
const USERS = 2_000;
const PHOTOS = 'server/tools/seed/pictures';
const photos = () => readdirSync(PHOTOS).map((name) => readFileSync(join(PHOTOS, name)));

export interface VisitedMarket {
  port: number;
  /** Of the server; it is below `folder`, which is removed with it. */
  settings: Record<string, string>;
  folder: string;
}

/**
 * Runs the task on a server of pages and API with a throw-away market of 10,000 listings, in a new
 * folder of `parent`. Removes both at its end, also if it fails.
 */
export async function withMarket(
  parent: string,
  settingsIn: (folder: string) => Record<string, string>,
  task: (market: VisitedMarket) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(join(resolve(parent), 'musika-visits-'));
  const over = new AbortController();
  let ended: Promise<unknown> | undefined;
  try {
    printLine(`Filling a market with ${LISTINGS.toLocaleString('en')} listings in ${folder} …`);
    // Limits are by visitor and would shed the load.
    const fixed = { DATA_DIR: join(folder, 'market'), DEMO: 'off', RATE_LIMIT: 'off', LOG_LEVEL: 'error' };
    const settings = { ...fixed, ...settingsIn(folder) };
    const context = await openContext(loadConfig(settings));
    await loadUsers(context, USERS);
    await loadListings(context, madeUpWords(seededRandom(1)), { from: 0, to: LISTINGS, users: USERS });
    await context.database.destroy();
    const server = await startServerProcess(settings, { command: 'start', signal: over.signal });
    ({ ended } = server);
    await task({ port: server.port, settings, folder });
  } finally {
    over.abort();
    await ended;
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The requests of a visit, with other words and products each time. */
function addresses(random: () => number): (() => string)[] {
  const words = madeUpWords(random);
  const below = (end: number) => Math.floor(random() * end);
  const product = () => API_BASE + paths.listing(String(1 + below(LISTINGS)));
  const list = `${API_BASE}${paths.listings}?limit=${PAGE_SIZE}`;
  let q = '';
  return [
    () => '/',
    () => [list, `${list}&category=${1 + below(CATEGORIES.length)}`][below(2)] ?? list,
    () => {
      q = encodeURIComponent(words.query());
      return `${API_BASE}${SUGGESTIONS_PATH}?q=${q}`;
    },
    () => `${API_BASE}${paths.search}?limit=${PAGE_SIZE}&q=${q}`,
    () => `${API_BASE}${FACETS_PATH}?q=${q}`,
    product,
    product,
  ];
}

/** Visits of the server at a rate, in visits a second. */
export function visitsTo(port: number) {
  const random = seededRandom(2);
  const visit = addresses(random);
  let count = 0;
  const next = () => {
    const path = visit[count % visit.length]?.() ?? '/';
    count += 1;
    // As a proxy reports many visitors.
    const visitor = `10.${(count >> 16) & 63}.${(count >> 8) & 255}.${count & 255}`;
    return { path, headers: { 'accept-encoding': 'gzip, deflate, br, zstd', 'x-forwarded-for': visitor } };
  };
  return async (rate: number, seconds: number) => {
    const result = await sendPaced(port, next, { rate: rate * visit.length, seconds, random });
    return { ...result, errors: result.requests - (result.statuses.get(200) ?? 0) };
  };
}

/** Each call registers a seller, who posts a listing with a photo; rejects where one of them fails. */
export function sellersOf(port: number): () => Promise<PostedListing & { session: Record<string, string> }> {
  const images = photos();
  let sellers = 0;
  return async () => {
    sellers += 1;
    const session = await registerOverApi(port, `seller${sellers}`);
    const image = images[sellers % images.length] ?? null;
    const posted = await postOverApi(port, session, {
      title: `Kettle ${sellers}`,
      image,
      imageType: 'image/webp',
    });
    return { ...posted, session };
  };
}
