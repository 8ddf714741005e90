import { CACHED_AT_HEADER } from '../../../lib/offlineCache.ts';
import { build } from './build.ts';
import { inTime } from './inTime.ts';
import { stamped } from './cache.ts';
import { heard } from './reach.ts';

declare const self: ServiceWorkerGlobalScope;

/** Named by their content, and so shared by all builds. */
const FILES = 'musika-files';
const SHELLS = 'musika-shell-';
const SHELL = SHELLS + build.name;
/** The page in its plain form: no answers in it, and nobody's session. */
const PAGE = '/index.html';
/** The operator may have changed the page's configuration. */
const AGE = 24 * 60 * 60 * 1000;
/** How long the network is waited for when a page is opened; its HTML carries fresh data. */
const PATIENCE = 4000;

async function keepFiles(files: readonly string[]): Promise<void> {
  const cache = await caches.open(FILES);
  const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  // What the page has loaded comes out of the browser's own cache: it is not paid for twice.
  await cache.addAll(files.filter((file) => !kept.has(file)));
}

/** Fetches the page; fails if it is another build's, whose files are not here. */
async function keepPage(): Promise<void> {
  const page = await fetch(PAGE, { credentials: 'omit', cache: 'no-cache' });
  const html = await page.clone().text();
  const scripts = html.match(/\/assets\/[\w-]+\.js/g) ?? [];
  const isOurs = page.ok && scripts.every((file) => build.all.includes(file));
  if (!isOurs) throw new Error('The page is not of this build.');
  await (await caches.open(SHELL)).put(PAGE, stamped(page, Date.now()));
}

/** Fetches what a start without a network needs; fails as a whole where a part is missing. */
export async function install(): Promise<void> {
  await keepFiles(build.needed);
  await keepPage();
}

export const keepRest = (): Promise<void> => keepFiles(build.all);

const isOld = ({ url }: Request): boolean => !build.all.includes(new URL(url).pathname);

/** Removes what other builds have left. A page of theirs that is still open keeps its files. */
export async function removeOthers(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith(SHELLS) && name !== SHELL).map((name) => caches.delete(name)),
  );
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (pages.length > 1) return;
  const cache = await caches.open(FILES);
  const entries = await cache.keys();
  await Promise.all(entries.filter(isOld).map((entry) => cache.delete(entry)));
}

/** A script or style: its name changes with its content, so what is kept is good. */
export async function answerFile(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const cache = await caches.open(FILES);
  const kept = await cache.match(request.url, { ignoreVary: true });
  if (kept !== undefined) return kept;
  const response = await fetch(request);
  // Some hosts answer the page for a file that they do not have.
  const isFile = response.status === 200 && response.headers.get('Content-Type')?.includes('html') !== true;
  if (isFile) event.waitUntil(cache.put(request.url, response.clone()));
  return response;
}

/** A page: the server's, which carries fresh data; where it does not come, or too late, the kept one, which asks for its data. */
export async function answerPage(event: FetchEvent): Promise<Response> {
  const asked = (async () => {
    const early: Response | undefined = await event.preloadResponse;
    // The page may be used stale by who does not say otherwise (docs/decisions/0021-shared-dictionaries.md).
    return early ?? fetch(event.request, { cache: 'no-cache' });
  })();
  event.waitUntil(asked.catch(() => undefined));
  const kept = await caches.match(PAGE, { cacheName: SHELL, ignoreVary: true });
  if (kept === undefined) return asked;
  try {
    const answer = await inTime(asked, PATIENCE);
    if (answer === null) return kept;
    heard(true);
    if (Date.now() - Number(kept.headers.get(CACHED_AT_HEADER)) > AGE) {
      event.waitUntil(keepPage().catch(() => undefined));
    }
    // A proxy in front of a server that is down.
    return answer.status >= 500 ? kept : answer;
  } catch {
    heard(false);
    return kept;
  }
}
