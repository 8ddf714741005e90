import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { ApiResponse, FirstPageModule, RenderedPage } from '../../../src/contract/firstPage.ts';
import { namesFilters } from '../../../src/contract/listQuery.ts';
import { API_BASE } from '../../../src/contract/paths.ts';
import { SUBSTITUTED_HEADER } from '../../../src/contract/search.ts';
import type { Config } from '../../config/config.ts';
import { callInternally } from '../../http/callers.ts';
import { siteOrigin } from '../../http/origins.ts';
import { SSR_FOLDER } from '../build.ts';

interface TextResponse {
  text: string;
  link: string | null;
  /** The header with the query that a search substituted. */
  substituted?: string;
}

const toApiResponse = ({ text, ...headers }: TextResponse): ApiResponse => ({
  body: JSON.parse(text),
  ...headers,
});

/** The API's response to the page's visitor (`callInternally`); the status of an error. */
async function fetchApi(
  app: FastifyInstance,
  request: FastifyRequest,
  path: string,
): Promise<TextResponse | number> {
  const response = await callInternally(app, request, API_BASE + path);
  if (response.statusCode !== 200) return response.statusCode;
  const substituted = response.headers[SUBSTITUTED_HEADER.toLowerCase()];
  return {
    text: response.payload,
    link: response.headers.link === undefined ? null : String(response.headers.link),
    ...(substituted !== undefined && { substituted: String(substituted) }),
  };
}

/** Pages that are cached; one has about 100 kB. */
const MAX_CACHED_PAGES = 150;
/** Longer addresses are not rendered: no person typed them. */
const MAX_ADDRESS_LENGTH = 300;
/**
 * Milliseconds of CPU per second for rendering, some 6 a page. Beyond it pages are sent without
 * content.
 */
const BUDGET = 300;
const SECOND = 1000;

/** What renders pages; null if the web app was built without it. */
export async function loadSsrBundle(folder: string): Promise<FirstPageModule | null> {
  const program = join(folder, SSR_FOLDER, 'render.js');
  return existsSync(program) ? ((await import(pathToFileURL(program).href)) as FirstPageModule) : null;
}

/** The plain page's address, which phones store for offline use. */
export const PLAIN = '/index.html';

export interface FirstPage {
  page: RenderedPage;
  responses: ReadonlyMap<string, TextResponse>;
}

/** This thread's CPU time in milliseconds; wall time would include other programs. */
function cpuTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** The part of an address that decides what a page shows. */
function addressOf(address: string): string {
  const { pathname, searchParams } = new URL(address, 'http://localhost');
  const q = searchParams.get('q');
  return pathname === '/search' && q !== null
    ? `${pathname}?${new URLSearchParams({ q }).toString()}`
    : pathname;
}

/**
 * Whether the address orders or filters a list: such lists are rarely shared, so the app renders
 * them.
 */
function isFiltered(address: string): boolean {
  const { pathname, searchParams } = new URL(address, 'http://localhost');
  return /^\/(?:search|category\/)/.test(pathname) && namesFilters(searchParams);
}

/**
 * Renders pages, and caches them while the responses behind them stay the same. Those are requested
 * each time, at the cost of the visitor's own calls. Null if the page is not rendered: another kind
 * of page, an error of the API, or no CPU budget left in this second.
 */
export function createFirstPages(app: FastifyInstance, bundle: FirstPageModule, config: Config) {
  const cached = new LRUCache<string, FirstPage>({ max: MAX_CACHED_PAGES });
  let spent = { second: 0, milliseconds: 0 };

  function hasBudget(): boolean {
    const second = Math.floor(performance.now() / SECOND);
    if (spent.second !== second) spent = { second, milliseconds: 0 };
    return spent.milliseconds < BUDGET;
  }

  async function requestAgain(request: FastifyRequest, known: FirstPage) {
    const paths = [...known.responses.keys()];
    const responses = await Promise.all(paths.map((path) => fetchApi(app, request, path)));
    return new Map(paths.map((path, index) => [path, responses[index] ?? 0]));
  }

  async function render(
    request: FastifyRequest,
    address: string,
    before: Map<string, TextResponse | number>,
  ) {
    const responses = new Map<string, TextResponse>();
    const began = cpuTime();
    let elsewhere = 0;
    const page = await bundle.renderPage(
      address,
      async (path) => {
        const known = before.get(path);
        const sent = cpuTime();
        const response = known === undefined ? await fetchApi(app, request, path) : known;
        elsewhere += cpuTime() - sent;
        if (typeof response === 'number') return response;
        responses.set(path, response);
        return toApiResponse(response);
      },
      config.web,
    );
    spent.milliseconds += Math.max(0, cpuTime() - began - elsewhere);
    return page && { page, responses };
  }

  return async (request: FastifyRequest): Promise<FirstPage | null> => {
    if (request.url.length > MAX_ADDRESS_LENGTH) return null;
    const address = addressOf(request.url);
    if (address === PLAIN || isFiltered(request.url)) return null;
    // Listings have short addresses of the requested site.
    const key = `${siteOrigin(request, config)} ${address}`;
    const known = cached.get(key);
    const responses =
      known === undefined ? new Map<string, TextResponse | number>() : await requestAgain(request, known);
    const isSame = [...responses].every(
      ([path, response]) =>
        typeof response === 'object' && response.text === known?.responses.get(path)?.text,
    );
    if (known !== undefined && isSame) return known;
    if (!hasBudget()) return null;
    const rendered = await render(request, address, responses);
    if (rendered === null) cached.delete(key);
    else cached.set(key, rendered);
    return rendered;
  };
}
