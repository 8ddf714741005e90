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

const MAX_CACHED_PAGES = 150;
/** No person types longer addresses. */
const MAX_ADDRESS_LENGTH = 300;
/** Milliseconds of CPU per second for rendering, some 6 a page. */
const BUDGET = 300;

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

/**
 * The part of an address that decides what a page shows; null for one that is not rendered, such as
 * an ordered or filtered list, which is rarely shared.
 */
function renderedAddress(address: string): string | null {
  if (address.length > MAX_ADDRESS_LENGTH) return null;
  const { pathname, searchParams } = new URL(address, 'http://localhost');
  const isFiltered = /^\/(?:search|category\/)/.test(pathname) && namesFilters(searchParams);
  if (pathname === PLAIN || isFiltered) return null;
  const q = searchParams.get('q');
  return pathname === '/search' && q !== null
    ? `${pathname}?${new URLSearchParams({ q }).toString()}`
    : pathname;
}

/**
 * Renders pages, and caches them while the responses behind them, which are requested each time, stay
 * the same. Null if the page is not rendered: another kind of page, an error of the API, or no CPU
 * budget left in this second.
 */
export function createFirstPages(app: FastifyInstance, bundle: FirstPageModule, config: Config) {
  const cached = new LRUCache<string, FirstPage>({ max: MAX_CACHED_PAGES });
  let spent = { second: 0, milliseconds: 0 };

  function hasBudget(): boolean {
    const second = Math.floor(performance.now() / 1000);
    if (spent.second !== second) spent = { second, milliseconds: 0 };
    return spent.milliseconds < BUDGET;
  }

  async function requestAgain(request: FastifyRequest, known: FirstPage | undefined) {
    const paths = [...(known?.responses.keys() ?? [])];
    return new Map(
      await Promise.all(paths.map(async (path) => [path, await fetchApi(app, request, path)] as const)),
    );
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
        const sent = cpuTime();
        const response = before.get(path) ?? (await fetchApi(app, request, path));
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
    const address = renderedAddress(request.url);
    if (address === null) return null;
    // Listings have short addresses of the requested site.
    const key = `${siteOrigin(request, config)} ${address}`;
    const known = cached.get(key);
    const responses = await requestAgain(request, known);
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
