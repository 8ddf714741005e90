import * as v from 'valibot';
import { http, HttpResponse, type HttpHandler } from 'msw';
import type { Capabilities } from '../../../src/contract/capabilities.ts';
import type { Listing, ListingKind, Category } from '../../../src/contract/listing.ts';
import { paths } from '../../../src/contract/paths.ts';
import { call, noContent, notFound, refuse, reject } from '../call.ts';
import { forPerson, type People, type Person } from './people.ts';
import { fieldErrors, type FieldErrors } from '../../../src/contract/apiFields.ts';
import { MAX_ACTIVE_LISTINGS, MAX_WANTED } from '../../../src/contract/limits.ts';
import { parseListQuery } from '../../../src/contract/listQuery.ts';
import { ListingPatchSchema, NewListingSchema } from '../../../src/contract/listingFields.ts';
import { listingPhotoProblem } from '../../../src/contract/photo.ts';
import { aListing, toApiListing } from '../fixtures.ts';

const DAY = 86_400_000;

type MaybeResponse = Response | null;

interface MarketContent {
  categories: readonly Category[];
  listings: readonly Listing[];
  capabilities: Pick<Capabilities, 'lifetimes' | 'wanted'>;
}

/** What is on the fake market, newest first. Photos are not stored: `photo` stands for each. */
export class ListingStore {
  readonly categories: readonly Category[];
  readonly #people: People;
  readonly #photo: string;
  readonly #capabilities: MarketContent['capabilities'];
  #listings: Listing[];
  #lastId = 100;

  constructor({ categories, listings, capabilities }: MarketContent, people: People, photo: string) {
    this.categories = categories;
    this.#capabilities = capabilities;
    this.#listings = listings.map((listing) => ({ ...listing }));
    this.#people = people;
    this.#photo = photo;
  }

  find(slugOrId: string, isOwn = false) {
    return this.list(({ id, slug }) => id === slugOrId || slug === slugOrId, isOwn)[0] ?? null;
  }

  /**
   * As in a response, with their sellers' present phone and location. Questions of visitors are shown
   * to the seller alone.
   */
  list(isListedHere: (listing: Listing) => boolean, isOwn = false) {
    return this.#listings.filter(isListedHere).map((listing) => {
      const seller = this.#people.byName(listing.seller ?? '')?.profile;
      const contact = seller && { seller_phone: seller.phone_number, seller_location: seller.location };
      const question = isOwn ? {} : { asked_at: null, askers: null };
      return toApiListing({ ...listing, ...contact, ...question });
    });
  }

  /** The errors of a form (§5, §9), or null: then the listing is on the market. */
  post(form: FormData, { profile }: Person): FieldErrors | null {
    const sent = v.safeParse(NewListingSchema, Object.fromEntries(form));
    const errors = sent.success ? {} : fieldErrors(sent.issues);
    const file = form.get('image');
    const image = file instanceof File ? file : null;
    const isPhotoNeeded = form.get('kind') !== 'wanted';
    const problem = image === null && !isPhotoNeeded ? null : listingPhotoProblem(image);
    if (problem !== null) errors['image'] = [problem];
    if (!sent.success || problem !== null) return errors;
    const { kind = 'sale', condition = null, campus_place = null, ...fields } = sent.output;
    const category = this.categories.find(({ id }) => id === fields.category_id);
    if (category === undefined) return { category_id: ['This category does not exist.'] };
    if (this.#isAtLimit(profile.username, kind)) return LIMIT_REACHED[kind];
    const id = String((this.#lastId += 1));
    const posted = aListing({
      ...fields,
      kind,
      condition,
      campus_place,
      id,
      slug: `posted-just-now-${id}`,
      created_at: new Date().toISOString(),
      category,
      expires_at: this.#expiry({ kind, category }),
      image: image === null ? null : this.#photo,
      seller: profile.username,
    });
    this.#listings = [posted, ...this.#listings];
    return null;
  }

  /** A seller's own listing, or the error response. */
  own(slugOrId: string, { profile }: Person): Listing | Response {
    const listing = this.#listings.find(({ id, slug }) => id === slugOrId || slug === slugOrId);
    if (listing === undefined) return notFound();
    return listing.seller === profile.username
      ? listing
      : refuse('This listing belongs to someone else.', 403);
  }

  /** The photos of a form are not stored. */
  change(listing: Listing, sent: Readonly<Record<string, unknown>>): Response | null {
    const { success, output, issues } = v.safeParse(ListingPatchSchema, sent);
    if (!success) return reject(fieldErrors(issues));
    const { photo_order: _ignored, category_id, ...changes } = output;
    const category = this.categories.find(({ id }) => id === category_id) ?? listing.category;
    Object.assign(listing, { category, ...changes });
    return null;
  }

  delete(deleted: Listing): void {
    this.#listings = this.#listings.filter((listing) => listing !== deleted);
  }

  /** Gives a listing a new lifetime; the error response where it has none. */
  renew(listing: Listing, { profile }: Person): Response | null {
    const expires_at = this.#expiry(listing);
    if (expires_at === null) return notFound();
    if (!isOnSale(listing)) return refuse('This listing is sold.', 409);
    if (listing.resting !== null && this.#isAtLimit(profile.username, listing.kind))
      return reject(LIMIT_REACHED[listing.kind]);
    listing.expires_at = expires_at;
    listing.confirmed_at = new Date().toISOString();
    Object.assign(listing, { resting: null, asked_at: null, askers: null });
    return null;
  }

  /** Null where listings of the kind do not end. */
  #expiry({ kind, category }: Pick<Listing, 'kind' | 'category'>): string | null {
    const { lifetimes, wanted } = this.#capabilities;
    const ofSale = category?.name === 'Services' ? lifetimes?.service_days : lifetimes?.listing_days;
    const days = kind === 'wanted' ? wanted?.days : ofSale;
    return days === undefined ? null : new Date(Date.now() + days * DAY).toISOString();
  }

  #isAtLimit(username: string, kind: ListingKind): boolean {
    const counts = (listing: Listing) =>
      listing.kind === kind && soldBy(username)(listing) && isListed(listing);
    return this.#listings.filter(counts).length >= MAX[kind];
  }
}

const MAX: Record<ListingKind, number> = { sale: MAX_ACTIVE_LISTINGS, wanted: MAX_WANTED };

const LIMIT_REACHED: Record<ListingKind, FieldErrors> = {
  sale: { listing_limit: ['You have reached your maximum.'] },
  wanted: { listing_limit: [`You have reached your maximum of ${MAX_WANTED} things you look for`] },
};

const queryOf = (request: Request) => parseListQuery(new URL(request.url).searchParams);

const isOnSale = ({ status }: Pick<Listing, 'status'>) => status !== 'sold';
const isListed = (listing: Pick<Listing, 'status' | 'resting'>) =>
  isOnSale(listing) && listing.resting === null;
const soldBy =
  (username: string) =>
  ({ seller }: Pick<Listing, 'seller'>) =>
    seller === username;

/** The fields of JSON or of a form. */
export const fieldsOf = async (request: Request): Promise<Record<string, unknown>> =>
  request.headers.get('content-type')?.startsWith('multipart/') === true
    ? Object.fromEntries(await request.formData())
    : ((await request.json()) as Record<string, unknown>);

/** Responds to the seller of a listing alone, with the listing by default. */
const forSeller = (
  people: People,
  store: ListingStore,
  respond: (listing: Listing, person: Person, request: Request) => MaybeResponse | Promise<MaybeResponse>,
) =>
  forPerson(people, async (person, request, slug) => {
    const own = store.own(slug, person);
    if (own instanceof Response) return own;
    return (await respond(own, person, request)) ?? HttpResponse.json(store.find(slug, true));
  });

/** The categories, the lists, one listing, a new one, its changes, and a renewal where listings end. */
export const listingHandlers = (people: People, store: ListingStore): HttpHandler[] => [
  http.get(call(paths.categories), () => HttpResponse.json(store.categories)),
  http.get(call(paths.search), ({ request }) => {
    const { text, kind } = queryOf(request);
    const isFound = (listing: Listing) =>
      listing.kind === kind && isListed(listing) && listing.title.toLowerCase().includes(text.toLowerCase());
    return HttpResponse.json(store.list(isFound));
  }),
  http.get(
    call(paths.myListings),
    forPerson(people, ({ profile }, request) => {
      const { kind } = queryOf(request);
      const isOwn = soldBy(profile.username);
      return HttpResponse.json(store.list((listing) => listing.kind === kind && isOwn(listing), true));
    }),
  ),
  http.get(call(paths.listingsByUsername(':username')), ({ params }) =>
    HttpResponse.json(
      store.list(
        (listing) =>
          listing.kind === 'sale' && soldBy(String(params['username']))(listing) && listing.resting === null,
      ),
    ),
  ),
  http.get(call(paths.listings), ({ request }) => {
    const { category, kind } = queryOf(request);
    const isInCategory = (listing: Listing) => category === null || listing.category?.id === category;
    return HttpResponse.json(
      store.list((listing) => listing.kind === kind && isListed(listing) && isInCategory(listing)),
    );
  }),
  http.post(
    call(paths.listings),
    forPerson(people, async (person, request) => {
      const errors = store.post(await request.formData(), person);
      if (errors !== null) return reject(errors);
      return HttpResponse.json(store.list(soldBy(person.profile.username))[0], { status: 201 });
    }),
  ),
  http.get(call(paths.listing(':slug')), ({ params }) => {
    const found = store.find(String(params['slug']));
    return found === null ? notFound() : HttpResponse.json(found);
  }),
  http.post(
    call(paths.renewal(':slug')),
    forSeller(people, store, (listing, person) => store.renew(listing, person)),
  ),
  http.patch(
    call(paths.listing(':slug')),
    forSeller(people, store, async (listing, _person, request) =>
      store.change(listing, await fieldsOf(request)),
    ),
  ),
  http.delete(
    call(paths.listing(':slug')),
    forSeller(people, store, (listing) => {
      store.delete(listing);
      return noContent();
    }),
  ),
];
