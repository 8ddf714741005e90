import * as v from 'valibot';
import { http, HttpResponse, type HttpHandler } from 'msw';
import { type Capabilities, NO_CAPABILITIES } from '../../../src/contract/capabilities.ts';
import type { Category, Listing } from '../../../src/contract/listing.ts';
import { ListingPatchSchema, NewListingSchema } from '../../../src/contract/listingFields.ts';
import { parseListQuery } from '../../../src/contract/listQuery.ts';
import { paths } from '../../../src/contract/paths.ts';
import { setRuntimeConfig } from '../../../src/lib/runtimeConfig.ts';
import { call, noContent, notFound } from '../call.ts';
import { aListing, toApiListing } from '../fixtures.ts';
import { peopleHandlers, personOf, signedInCalls, type Accounts } from './people.ts';

export interface Market extends Accounts {
  categories: Category[];
  /** Newest first. */
  listings: Listing[];
  /** Its capabilities beyond §7, which the page's configuration then has. */
  capabilities: Capabilities | null;
  /** The address of the picture that stands for each uploaded photo. */
  photo: string;
}

const EMPTY: Market = {
  categories: [],
  listings: [],
  capabilities: null,
  standing: {},
  people: [],
  signedIn: null,
  // One pixel.
  photo: 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=',
};

/** The last day of a listing that is posted or renewed now. */
const end = () => new Date(Date.now() + 45 * 86_400_000).toISOString();

const queryOf = (request: Request) => parseListQuery(new URL(request.url).searchParams);

const isListed = ({ status, resting }: Listing) => status !== 'sold' && resting === null;

/** The fields of JSON or of a form. */
export const fieldsOf = async (request: Request): Promise<Record<string, unknown>> =>
  request.headers.get('content-type')?.startsWith('multipart/') === true
    ? Object.fromEntries(await request.formData())
    : ((await request.json()) as Record<string, unknown>);

/** The categories, the lists, one listing, a new one, its changes, its renewal. Photos are not stored. */
function listingHandlers(market: Market): HttpHandler[] {
  const { categories, photo } = market;
  const signedIn = signedInCalls(market);
  let lastId = 100;
  const categoryOf = (sought?: string) => categories.find(({ id }) => id === sought) ?? null;
  const findListing = (slugOrId: unknown) =>
    market.listings.find(({ id, slug }) => id === slugOrId || slug === slugOrId);

  /** As in a response, with its seller's present contact. */
  function present(listing: Listing) {
    const seller = personOf(market, listing.seller);
    const contact = seller && { seller_phone: seller.phone_number, seller_location: seller.location };
    return toApiListing({ ...listing, ...contact });
  }

  const list = (isInList: (listing: Listing) => boolean) =>
    HttpResponse.json(market.listings.filter(isInList).map(present));

  /** Changes one's own listing, and responds with it. */
  const changes = async (slug: string, change: object) =>
    HttpResponse.json(present(Object.assign(findListing(slug) ?? {}, change) as Listing));

  return [
    http.get(call(paths.categories), () => HttpResponse.json(categories)),
    http.get(call(paths.search), ({ request }) => {
      const { text, kind } = queryOf(request);
      const isFound = ({ title }: Listing) => title.toLowerCase().includes(text.toLowerCase());
      return list((listing) => listing.kind === kind && isListed(listing) && isFound(listing));
    }),
    signedIn('get', paths.myListings, ({ username }, request) => {
      const { kind } = queryOf(request);
      return list((listing) => listing.kind === kind && listing.seller === username);
    }),
    http.get(call(paths.listingsByUsername(':username')), ({ params: { username } }) =>
      list(({ kind, seller, resting }) => kind === 'sale' && seller === username && resting === null),
    ),
    http.get(call(paths.listings), ({ request }) => {
      const { category: id, kind } = queryOf(request);
      const isInCategory = ({ category }: Listing) => id === null || category?.id === id;
      return list((listing) => listing.kind === kind && isListed(listing) && isInCategory(listing));
    }),
    signedIn('post', paths.listings, async ({ username: seller }, request) => {
      const form = await request.formData();
      const fields = v.parse(NewListingSchema, Object.fromEntries(form));
      lastId += 1;
      const posted = aListing({
        ...(fields as Partial<Listing>),
        id: String(lastId),
        slug: `posted-just-now-${lastId}`,
        created_at: new Date().toISOString(),
        category: categoryOf(fields.category_id),
        expires_at: end(),
        image: form.has('image') ? photo : null,
        seller,
      });
      market.listings.unshift(posted);
      return HttpResponse.json(present(posted), { status: 201 });
    }),
    http.get(call(paths.listing(':slug')), ({ params }) => {
      const found = findListing(params['slug']);
      return found ? HttpResponse.json(present(found)) : notFound();
    }),
    signedIn('post', paths.renewal(':slug'), (_seller, _request, slug) => {
      const confirmed_at = new Date().toISOString();
      return changes(slug, { expires_at: end(), confirmed_at, resting: null, asked_at: null, askers: null });
    }),
    signedIn('patch', paths.listing(':slug'), async (_seller, request, slug) => {
      const fields = v.parse(ListingPatchSchema, await fieldsOf(request));
      const category = categoryOf(fields.category_id) ?? findListing(slug)?.category;
      return changes(slug, { ...fields, category });
    }),
    http.delete(call(paths.listing(':slug')), ({ params }) => {
      const deleted = findListing(params['slug']);
      market.listings = market.listings.filter((listing) => listing !== deleted);
      return noContent();
    }),
  ];
}

/**
 * A back end in memory, empty but for `beginning`, in handlers of msw: §7, and beyond it changes, renewals and
 * reports. It rejects nothing that fits the contract: tests and stories say what is rejected.
 */
export function fakeMarket(beginning: Partial<Market> = {}): HttpHandler[] {
  const market = structuredClone({ ...EMPTY, ...beginning });
  setRuntimeConfig({ capabilities: market.capabilities ?? NO_CAPABILITIES });
  return [...peopleHandlers(market), ...listingHandlers(market)];
}
