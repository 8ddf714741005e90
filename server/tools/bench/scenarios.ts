import { API_BASE, CSRF_COOKIE, CSRF_HEADER, paths } from '../../../src/contract/paths.ts';
import { FACETS_PATH } from '../../../src/contract/facets.ts';
import { PAGE_SIZE } from '../../../src/contract/limits.ts';
import type { Context } from '../../context.ts';
import { makeCsrfToken } from '../../crypto/csrfTokens.ts';
import { openSession } from '../../modules/auth/sessions.ts';
import { findActiveUser } from '../../modules/auth/store.ts';
import { SHIPPED_PLACES } from '../../modules/capabilities/shippedPlaces.ts';
import { encodeCursor } from '../../catalogue/pageRequest.ts';
import demo from '../seed/market.json' with { type: 'json' };
import { makeJpeg } from '../testing/jpeg.ts';
import { listingForm } from '../testing/listingForm.ts';
import type { RawRequest } from './client.ts';
import type { Words } from './words.ts';

/** Makes the next request of a scenario; null when there are no more. */
export type Scenario = () => RawRequest | null;

/** A kind of read, the status that it answers if not 200, and the requests. */
export interface Read {
  what: string;
  next: Scenario;
  status?: number;
}

export interface Scenarios {
  reads: Read[];
  create: Scenario;
}

export interface Market {
  context: Context;
  words: Words;
  random: () => number;
  /** How many listings there are. */
  size: number;
}

const url = (path: string) => API_BASE + path;

/** What Home and the category pages ask for first: few addresses, asked for again and again. */
export function newestPages(): Scenario {
  let count = 0;
  return () => {
    const category = (count += 1) % (demo.categories.length + 1);
    const filter = category === 0 ? '' : `&category=${category}`;
    return visit(`${url(paths.listings)}?limit=${PAGE_SIZE}${filter}`, count);
  };
}

const withHeaders =
  (scenario: Scenario, headers: Record<string, string>): Scenario =>
  () => {
    const request = scenario();
    return request === null ? null : { ...request, headers: { ...request.headers, ...headers } };
  };

/** As a phone's browser asks. */
export const asPhone = (scenario: Scenario) =>
  withHeaders(scenario, { 'accept-encoding': 'gzip, deflate, br, zstd' });

/** As a phone asks that has it already. */
export const knownAlready = (scenario: Scenario) => withHeaders(scenario, { 'if-none-match': '*' });

/** Pages from anywhere in the list, hardly ever the same one twice. */
export function anyPages({ random, size }: Market): Scenario {
  let count = 0;
  return () => {
    const cursor = encodeCursor({
      id: PAGE_SIZE + Math.floor(random() * size),
      rank: null,
      search: null,
    });
    return visit(`${url(paths.listings)}?limit=${PAGE_SIZE}&cursor=${cursor}`, (count += 1));
  };
}

/** Products from all over the market, by their addresses. */
export const products = (market: Market): Promise<Scenario> =>
  anyListing(market, (slug) => url(paths.listing(slug)));

/** Their pages, as chat services ask for them to show a link. */
export async function previews(market: Market): Promise<Scenario> {
  const pages = await anyListing(market, (slug) => `/product/x/${slug}`);
  return withHeaders(pages, { accept: '*/*', 'user-agent': 'WhatsApp/2.24.6.77 A' });
}

async function anyListing(
  { context, random, size }: Market,
  address: (slug: string) => string,
): Promise<Scenario> {
  const ids = Array.from({ length: 4000 }, () => 1 + Math.floor(random() * size));
  const rows = await context.database.selectFrom('listings').select('slug').where('id', 'in', ids).execute();
  let count = 0;
  return () => {
    const slug = rows[(count += 1) % rows.length]?.slug ?? '';
    return visit(address(slug), count);
  };
}

/** Searches; `n` makes each address new, so that none is answered with what is kept ready. */
export function searches({ words }: Market): Scenario {
  let count = 0;
  return () => {
    const query = encodeURIComponent(words.query());
    return visit(`${url(paths.search)}?q=${query}&limit=${PAGE_SIZE}&n=${(count += 1)}`, count);
  };
}

/** How each of the pages is narrowed and ordered; all prices are told apart, so that none is answered with what is kept. */
function narrowing(count: number, random: () => number): string {
  const from = Math.floor(random() * 400);
  const kinds = [
    `order=cheapest`,
    `order=dearest&condition=good`,
    `price_from=${from}&price_to=${from + 100}`,
    `price_to=${from}.${String(count % 100).padStart(2, '0')}&campus_place=${encodeURIComponent(SHIPPED_PLACES[0] ?? '')}`,
  ];
  return `${kinds[count % kinds.length]}&n=${count}`;
}

/** Lists as the filters ask for them: of the market, of a category, of what a search finds. */
export function narrowedPages({ words, random }: Market): Scenario {
  let count = 0;
  return () => {
    count += 1;
    const choice = `${narrowing(count, random)}&limit=${PAGE_SIZE}`;
    const lists = [
      `${url(paths.listings)}?${choice}`,
      `${url(paths.listings)}?category=${1 + (count % demo.categories.length)}&${choice}`,
      `${url(paths.search)}?q=${encodeURIComponent(words.query())}&${choice}`,
    ];
    return visit(lists[count % lists.length] ?? '', count);
  };
}

/** What the sheet of filters counts beside each choice. */
export function facetCounts({ words, random }: Market): Scenario {
  let count = 0;
  return () => {
    count += 1;
    const query = count % 2 === 0 ? '' : `q=${encodeURIComponent(words.query())}&`;
    return visit(`${url(FACETS_PATH)}?${query}${narrowing(count, random)}`, count);
  };
}

/** Five listings by each of the sellers, with a photo of one megapixel. */
export async function creations({ context }: Market, sellers: readonly number[]): Promise<Scenario> {
  const form = new Response(listingForm({ image: await makeJpeg({ megapixels: 1 }) }));
  const body = Buffer.from(await form.arrayBuffer());
  const type = form.headers.get('content-type') ?? '';
  const requests: RawRequest[] = [];
  for (const seller of sellers) {
    const user = await findActiveUser(context.database, seller);
    const session = user && (await openSession(context, user));
    if (!session) throw new Error(`Seller ${seller} cannot sign in.`);
    const { access, family } = session;
    const token = makeCsrfToken(family, context.secret);
    const headers = {
      'content-type': type,
      authorization: `Bearer ${access}`,
      cookie: `${CSRF_COOKIE}=${token}`,
      [CSRF_HEADER]: token,
    };
    for (let count = 0; count < 5; count += 1) {
      requests.push({ method: 'POST', path: url(paths.listings), headers, body });
    }
  }
  return () => requests.pop() ?? null;
}

/** A visitor from one of 16,384 addresses, as the proxy in front tells it: people do not all ask from one machine. */
function visit(path: string, count: number): RawRequest {
  const address = `10.0.${(count >> 8) & 63}.${count & 255}`;
  return { path, headers: { 'x-forwarded-for': address } };
}
