import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { ApiResponse, RenderedPage } from '../../../src/contract/firstPage.ts';
import { namesFilters } from '../../../src/contract/listQuery.ts';
import { API_BASE } from '../../../src/contract/paths.ts';
import { SUBSTITUTED_HEADER } from '../../../src/contract/search.ts';
import type { Config } from '../../config/config.ts';
import { callInternally } from '../../http/callers.ts';
import { siteOrigin } from '../../http/origins.ts';
import { READ_COSTS } from '../../limits/limits.ts';
import type { SsrBundle } from './ssrBundle.ts';

interface TextResponse {
  text: string;
  link: string | null;
  /** The header with the query that a search substituted. */
  substituted?: string;
}

const toApiAnswer = ({ text, ...headers }: TextResponse): ApiResponse => ({
  body: JSON.parse(text),
  ...headers,
});

/** The API's response to the page's visitor (`callInternally`); the status of an error. */
async function fetchOwnApi(
  app: FastifyInstance,
  request: FastifyRequest,
  path: string,
): Promise<TextResponse | number> {
  const answer = await callInternally(app, request, API_BASE + path);
  if (answer.statusCode !== 200) return answer.statusCode;
  const substituted = answer.headers[SUBSTITUTED_HEADER.toLowerCase()];
  return {
    text: answer.payload,
    link: answer.headers.link === undefined ? null : String(answer.headers.link),
    ...(substituted !== undefined && { substituted: String(substituted) }),
  };
}

/** Pages that are cached; one has about 100 kB. */
const CACHED_PAGES_MAX = 150;
/** Longer addresses are not rendered: no person typed them. */
const ADDRESS_MAX = 300;
/**
 * Milliseconds of CPU per second for rendering, some 6 a page. Beyond it pages are sent without
 * content.
 */
const BUDGET = 300;
const SECOND = 1000;

/** The plain page's address, which phones store for offline use. */
const PLAIN = '/index.html';

export interface FirstPage {
  page: RenderedPage;
  answers: ReadonlyMap<string, TextResponse>;
}

/** This thread's CPU time in milliseconds: wall time would count what other programs take. */
function worked(): number {
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
function isChosen(address: string): boolean {
  const { pathname, searchParams } = new URL(address, 'http://localhost');
  return /^\/(?:search|category\/)/.test(pathname) && namesFilters(searchParams);
}

/**
 * Renders pages, and caches them while the responses behind them stay the same. Those are requested
 * each time, at the cost of the visitor's own calls. Null if the page is not rendered: another kind
 * of page, an error of the API, or no CPU budget left in this second.
 */
export function createFirstPages(app: FastifyInstance, bundle: SsrBundle, config: Config) {
  const cached = new LRUCache<string, FirstPage>({ max: CACHED_PAGES_MAX });
  let spent = { second: 0, milliseconds: 0 };

  function mayDraw(): boolean {
    const second = Math.floor(performance.now() / SECOND);
    if (spent.second !== second) spent = { second, milliseconds: 0 };
    return spent.milliseconds < BUDGET;
  }

  async function asked(request: FastifyRequest, known: FirstPage) {
    const paths = [...known.answers.keys()];
    const answers = await Promise.all(paths.map((path) => fetchOwnApi(app, request, path)));
    return new Map(paths.map((path, index) => [path, answers[index] ?? 0]));
  }

  async function draw(request: FastifyRequest, address: string, before: Map<string, TextResponse | number>) {
    const answers = new Map<string, TextResponse>();
    const began = worked();
    let elsewhere = 0;
    const page = await bundle.renderPage(
      address,
      async (path) => {
        const known = before.get(path);
        const sent = worked();
        const answer = known === undefined ? await fetchOwnApi(app, request, path) : known;
        elsewhere += worked() - sent;
        if (typeof answer === 'number') return answer;
        answers.set(path, answer);
        return toApiAnswer(answer);
      },
      config.web,
    );
    spent.milliseconds += Math.max(0, worked() - began - elsewhere);
    return page && { page, answers };
  }

  return async (request: FastifyRequest): Promise<FirstPage | null> => {
    if (request.url.length > ADDRESS_MAX) return null;
    const address = addressOf(request.url);
    if (address === PLAIN || isChosen(request.url)) return null;
    // Listings have short addresses of the requested site.
    const key = `${siteOrigin(request, config)} ${address}`;
    const known = cached.get(key);
    const answers =
      known === undefined ? new Map<string, TextResponse | number>() : await asked(request, known);
    const isSame = [...answers].every(
      ([path, answer]) => typeof answer === 'object' && answer.text === known?.answers.get(path)?.text,
    );
    if (known !== undefined && isSame) return known;
    if (!mayDraw() || !app.reads.charge(request, READ_COSTS.renderedPage)) return null;
    const drawn = await draw(request, address, answers);
    if (drawn === null) cached.delete(key);
    else cached.set(key, drawn);
    return drawn;
  };
}
