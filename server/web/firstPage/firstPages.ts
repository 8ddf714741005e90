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

/** An answer, and its JSON as text, by which two answers are compared. */
interface TextResponse {
  text: string;
  link: string | null;
  /** The header by which a search says what it shows instead. */
  substituted?: string;
}

const toApiAnswer = ({ text, ...headers }: TextResponse): ApiResponse => ({
  body: JSON.parse(text),
  ...headers,
});

/** What the API of this very server answers the visitor whom the page is for (`callInternally`); the status of any answer but 200. */
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
/** Longer addresses are not drawn ahead: nobody has typed them. */
const ADDRESS_MAX = 300;
/**
 * How many milliseconds of each second the processor may work at drawing, some 6 a page. Beyond that pages are sent without it.
 */
const BUDGET = 300;
const SECOND = 1000;

/** The address of the page in its plain form, which phones keep for when there is no network. */
const PLAIN = '/index.html';

/** A page, and the answers that it was drawn from, by path. */
export interface FirstPage {
  page: RenderedPage;
  answers: ReadonlyMap<string, TextResponse>;
}

/**
 * How long the processor has worked for this thread, in milliseconds: by the clock, what other programs on a busy machine
 * take would count as drawing.
 */
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

/** Whether a list is ordered or narrowed by its address: few ask for the same, so the app draws it alone. */
function isChosen(address: string): boolean {
  const { pathname, searchParams } = new URL(address, 'http://localhost');
  return /^\/(?:search|category\/)/.test(pathname) && namesFilters(searchParams);
}

/**
 * Draws pages, and keeps them for as long as the answers that they were drawn from are the same: those are asked for each
 * time, which costs the server what the visitor's own calls would have cost it. Null where a page is not drawn: it is not
 * one of those, or the API did not answer, or too much was drawn in the last second.
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
    // Listings tell their short addresses, which are of the site by whose name the page was asked for.
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
