import * as v from 'valibot';
import { http, HttpResponse, type HttpHandler } from 'msw';
import type { Capabilities } from '../../../src/contract/capabilities.ts';
import { fieldErrors } from '../../../src/contract/apiFields.ts';
import { MAX_ACTIVE_LISTINGS, MAX_WANTED } from '../../../src/contract/limits.ts';
import type { Category, Listing } from '../../../src/contract/listing.ts';
import { ListingPatchSchema, NewListingSchema } from '../../../src/contract/listingFields.ts';
import { parseListQuery } from '../../../src/contract/listQuery.ts';
import { paths } from '../../../src/contract/paths.ts';
import { listingPhotoProblem } from '../../../src/contract/photo.ts';
import type { Standing } from '../../../src/contract/reports.ts';
import { call, noContent, notFound, refuse, reject } from '../call.ts';
import { aListing, toApiListing } from '../fixtures.ts';
import { forPerson, personOf, type Accounts } from './people.ts';

export interface Market extends Accounts {
  categories: Category[];
  /** Newest first. */
  listings: Listing[];
  /** Its capabilities beyond §7, which the page's configuration then has. */
  capabilities: Capabilities | null;
  /** What was decided about people, by username. */
  standing: Record<string, Standing>;
  /** The address of the picture that stands for each uploaded photo. */
  photo: string;
}

const DAY = 86_400_000;

const queryOf = (request: Request) => parseListQuery(new URL(request.url).searchParams);

const isListed = ({ status, resting }: Listing) => status !== 'sold' && resting === null;

export const findListing = ({ listings }: Market, slugOrId: string) =>
  listings.find(({ id, slug }) => id === slugOrId || slug === slugOrId);

/** The fields of JSON or of a form. */
export const fieldsOf = async (request: Request): Promise<Record<string, unknown>> =>
  request.headers.get('content-type')?.startsWith('multipart/') === true
    ? Object.fromEntries(await request.formData())
    : ((await request.json()) as Record<string, unknown>);

/**
 * The categories, the lists, one listing, a new one, its changes, and a renewal where listings end. Photos are not
 * stored.
 */
export function listingHandlers(market: Market): HttpHandler[] {
  const { categories, capabilities, photo } = market;
  let lastId = 100;

  /** As in a response, with its seller's present contact. Questions of visitors are shown to the seller alone. */
  function present(listing: Listing, isOwn = false) {
    const seller = personOf(market, listing.seller)?.profile;
    const contact = seller && { seller_phone: seller.phone_number, seller_location: seller.location };
    return toApiListing({ ...listing, ...contact, ...(!isOwn && { asked_at: null, askers: null }) });
  }

  const list = (isInList: (listing: Listing) => boolean, isOwn = false) =>
    HttpResponse.json(market.listings.filter(isInList).map((listing) => present(listing, isOwn)));

  /** Null where listings of the kind do not end. */
  function expiryOf({ kind, category }: Pick<Listing, 'kind' | 'category'>): string | null {
    const { listing_days, service_days } = capabilities?.lifetimes ?? {};
    const ofSale = category?.name === 'Services' ? service_days : listing_days;
    const days = kind === 'wanted' ? capabilities?.wanted?.days : ofSale;
    return days === undefined ? null : new Date(Date.now() + days * DAY).toISOString();
  }

  function isAtLimit(username: string, kind: Listing['kind']): boolean {
    const counted = market.listings.filter(
      (each) => each.kind === kind && each.seller === username && isListed(each),
    );
    return counted.length >= (kind === 'sale' ? MAX_ACTIVE_LISTINGS : MAX_WANTED);
  }

  /** Responds to the seller of a listing alone, by default with the listing. */
  const forSeller = (respond: (listing: Listing, request: Request) => Promise<Response | undefined>) =>
    forPerson(market, async ({ profile }, request, slug) => {
      const listing = findListing(market, slug);
      if (listing === undefined) return notFound();
      if (listing.seller !== profile.username) return refuse('This listing belongs to someone else.', 403);
      return (await respond(listing, request)) ?? HttpResponse.json(present(listing, true));
    });

  return [
    http.get(call(paths.categories), () => HttpResponse.json(categories)),
    http.get(call(paths.search), ({ request }) => {
      const { text, kind } = queryOf(request);
      const isFound = ({ title }: Listing) => title.toLowerCase().includes(text.toLowerCase());
      return list((listing) => listing.kind === kind && isListed(listing) && isFound(listing));
    }),
    http.get(
      call(paths.myListings),
      forPerson(market, ({ profile }, request) => {
        const { kind } = queryOf(request);
        return list((listing) => listing.kind === kind && listing.seller === profile.username, true);
      }),
    ),
    http.get(call(paths.listingsByUsername(':username')), ({ params: { username } }) =>
      list(({ kind, seller, resting }) => kind === 'sale' && seller === username && resting === null),
    ),
    http.get(call(paths.listings), ({ request }) => {
      const { category: id, kind } = queryOf(request);
      const isInCategory = ({ category }: Listing) => id === null || category?.id === id;
      return list((listing) => listing.kind === kind && isListed(listing) && isInCategory(listing));
    }),
    http.post(
      call(paths.listings),
      forPerson(market, async ({ profile: { username: seller } }, request) => {
        const form = await request.formData();
        const { success, output, issues } = v.safeParse(NewListingSchema, Object.fromEntries(form));
        const image = form.get('image');
        const problem = listingPhotoProblem(image instanceof File ? image : null);
        const isBad = problem !== null && (image !== null || form.get('kind') !== 'wanted');
        if (!success || isBad)
          return reject({ ...(issues && fieldErrors(issues)), ...(isBad && { image: [problem] }) });
        const { kind = 'sale', condition = null, campus_place = null, ...fields } = output;
        const category = categories.find(({ id }) => id === fields.category_id);
        if (category === undefined) return reject({ category_id: ['This category does not exist.'] });
        if (isAtLimit(seller, kind)) return reject({ listing_limit: ['You have reached your maximum.'] });
        lastId += 1;
        const posted = aListing({
          ...fields,
          kind,
          condition,
          campus_place,
          id: String(lastId),
          slug: `posted-just-now-${lastId}`,
          created_at: new Date().toISOString(),
          category,
          expires_at: expiryOf({ kind, category }),
          image: image === null ? null : photo,
          seller,
        });
        market.listings.unshift(posted);
        return HttpResponse.json(present(posted), { status: 201 });
      }),
    ),
    http.get(call(paths.listing(':slug')), ({ params }) => {
      const found = findListing(market, String(params['slug']));
      return found ? HttpResponse.json(present(found)) : notFound();
    }),
    http.post(
      call(paths.renewal(':slug')),
      forSeller(async (listing) => {
        const expires_at = expiryOf(listing);
        if (expires_at === null) return notFound();
        const confirmed_at = new Date().toISOString();
        Object.assign(listing, { expires_at, confirmed_at, resting: null, asked_at: null, askers: null });
        return undefined;
      }),
    ),
    http.patch(
      call(paths.listing(':slug')),
      forSeller(async (listing, request) => {
        const { success, output, issues } = v.safeParse(ListingPatchSchema, await fieldsOf(request));
        if (!success) return reject(fieldErrors(issues));
        const { photo_order: _ignored, category_id, ...changes } = output;
        const category = categories.find(({ id }) => id === category_id) ?? listing.category;
        Object.assign(listing, { category, ...changes });
        return undefined;
      }),
    ),
    http.delete(
      call(paths.listing(':slug')),
      forSeller(async (deleted) => {
        market.listings = market.listings.filter((listing) => listing !== deleted);
        return noContent();
      }),
    ),
  ];
}
