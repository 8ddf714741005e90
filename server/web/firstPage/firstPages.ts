import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { FirstPageModule, RenderedPage } from '../../../src/contract/firstPage.ts';
import { listParameters, parseListQuery } from '../../../src/contract/listQuery.ts';
import { API_BASE } from '../../../src/contract/paths.ts';
import { SUBSTITUTED_HEADER } from '../../../src/contract/search.ts';
import type { Config } from '../../config/config.ts';
import { callInternally } from '../../http/callers.ts';
import { siteOrigin } from '../../http/origins.ts';
import { SSR_FOLDER } from '../build.ts';

interface TextResponse {
  text: string;
  headers: Record<string, string>;
}

/** The headers of a list that the app reads. */
const LIST_HEADERS = new Set(['link', SUBSTITUTED_HEADER.toLowerCase()]);

/** Pages that are cached; one has about 100 kB. */
const MAX_CACHED_PAGES = 150;
/** They show ages, which hydration keeps. */
const MINUTE = 60_000;
/** Longer addresses are not rendered: no person typed them. */
const MAX_ADDRESS_LENGTH = 300;
/** One takes some 6 ms of CPU. Beyond it pages are sent without content. */
const RENDERINGS_A_SECOND = 50;

/** What renders pages; null if the web app was built without it. */
export async function loadSsrBundle(folder: string): Promise<FirstPageModule | null> {
  const program = join(folder, SSR_FOLDER, 'render.js');
  return existsSync(program) ? ((await import(pathToFileURL(program).href)) as FirstPageModule) : null;
}

const PLAIN = '/index.html';

export interface FirstPage {
  page: RenderedPage;
  responses: ReadonlyMap<string, TextResponse>;
}

/** The part of an address that decides what a page shows. */
function addressOf({ pathname, searchParams }: URL): string {
  if (!/^\/(?:search$|category\/)/.test(pathname)) return pathname;
  const query = new URLSearchParams(listParameters(parseListQuery(searchParams)));
  return query.size === 0 ? pathname : `${pathname}?${query.toString()}`;
}

/**
 * Renders pages, and caches them for a minute while the responses behind them stay the same. Those are requested
 * each time, at the cost of the visitor's own calls. Null if the page is not rendered: another kind
 * of page, an error of the API, or too many in this second.
 */
export function createFirstPages(app: FastifyInstance, bundle: FirstPageModule, config: Config) {
  const cached = new LRUCache<string, FirstPage & { until: number }>({ max: MAX_CACHED_PAGES });
  let rendered = { second: 0, pages: 0 };

  function mayRender(): boolean {
    const second = Math.floor(performance.now() / 1000);
    if (rendered.second !== second) rendered = { second, pages: 0 };
    return (rendered.pages += 1) <= RENDERINGS_A_SECOND;
  }

  /** The API's response to the page's visitor; the status of an error. */
  async function fetchApi(request: FastifyRequest, path: string): Promise<TextResponse | number> {
    const { statusCode, payload, headers } = await callInternally(app, request, API_BASE + path);
    if (statusCode !== 200) return statusCode;
    const sent = Object.entries(headers).filter(([name]) => LIST_HEADERS.has(name));
    return { text: payload, headers: Object.fromEntries(sent.map(([name, value]) => [name, String(value)])) };
  }

  return async (request: FastifyRequest): Promise<FirstPage | null> => {
    if (request.url.length > MAX_ADDRESS_LENGTH) return null;
    const url = new URL(`http://localhost${request.url}`);
    if (url.pathname === PLAIN) return null;
    const address = addressOf(url);
    // Listings have short addresses of the requested site.
    const key = `${siteOrigin(request, config)} ${address}`;
    const known = cached.get(key);
    const fetched = new Map<string, TextResponse | number>();
    const isSame = await Promise.all(
      [...(known?.responses ?? [])].map(async ([path, { text }]) => {
        const response = await fetchApi(request, path);
        fetched.set(path, response);
        return typeof response === 'object' && response.text === text;
      }),
    );
    if (known !== undefined && performance.now() < known.until && isSame.every(Boolean)) return known;
    if (!mayRender()) return null;
    const responses = new Map<string, TextResponse>();
    const page = await bundle.renderPage(
      address,
      async (path) => {
        const response = fetched.get(path) ?? (await fetchApi(request, path));
        if (typeof response === 'number') return response;
        responses.set(path, response);
        return { body: JSON.parse(response.text) as unknown, headers: response.headers };
      },
      config.web,
    );
    if (page === null) cached.delete(key);
    else cached.set(key, { page, responses, until: performance.now() + MINUTE });
    return page && { page, responses };
  };
}
