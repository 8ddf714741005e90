import * as v from 'valibot';
import { http, HttpResponse, type HttpHandler } from 'msw';
import type { Listing, Category } from '../../../src/contract/listing.ts';
import { paths } from '../../../src/contract/paths.ts';
import { call } from '../call.ts';
import type { People, Person } from './people.ts';
import { notFound, reject, rejectVisitor } from './reject.ts';
import { fieldErrors, type FieldErrors } from '../../../src/contract/apiFields.ts';
import { MAX_ACTIVE_LISTINGS } from '../../../src/contract/limits.ts';
import { NewListingSchema } from '../../../src/contract/listingFields.ts';
import { listingPhotoProblem } from '../../../src/contract/photo.ts';
import { aListing, toApiListing } from '../fixtures.ts';

/** What is on the fake market, newest first. Photos are not stored: `photo` stands for each. */
export class ListingStore {
  readonly categories: readonly Category[];
  readonly #people: People;
  readonly #photo: string;
  #listings: Listing[];
  #lastId = 100;

  constructor(categories: readonly Category[], listings: readonly Listing[], people: People, photo: string) {
    this.categories = categories;
    this.#listings = [...listings];
    this.#people = people;
    this.#photo = photo;
  }

  find(slugOrId: string) {
    return this.list(({ id, slug }) => id === slugOrId || slug === slugOrId)[0] ?? null;
  }

  /** As in a response, with their sellers' present phone and location. */
  list(isWanted: (listing: Listing) => boolean) {
    return this.#listings.filter(isWanted).map((listing) => {
      const seller = this.#people.byName(listing.seller ?? '')?.profile;
      const contact = seller && { seller_phone: seller.phone_number, seller_location: seller.location };
      return toApiListing({ ...listing, ...contact });
    });
  }

  /** The errors of a form (§5, §9), or null: then the listing is on the market. */
  post(form: FormData, { profile }: Person): FieldErrors | null {
    const sent = v.safeParse(NewListingSchema, Object.fromEntries(form));
    const errors = sent.success ? {} : fieldErrors(sent.issues);
    const image = form.get('image');
    const problem = listingPhotoProblem(image instanceof File ? image : null);
    if (problem !== null) errors['image'] = [problem];
    if (!sent.success || problem !== null) return errors;
    const { category_id: categoryId, condition = null, campus_place = null, ...fields } = sent.output;
    const category = this.categories.find(({ id }) => id === categoryId);
    if (category === undefined) return { category_id: ['This category does not exist.'] };
    const isTheirs = ({ seller }: Listing) => seller === profile.username;
    if (this.#listings.filter(isTheirs).length >= MAX_ACTIVE_LISTINGS) {
      return { listing_limit: ['You have reached your maximum.'] };
    }
    const id = String((this.#lastId += 1));
    const present = { id, slug: `posted-just-now-${id}`, created_at: new Date().toISOString() };
    const posted = {
      ...present,
      ...fields,
      condition,
      campus_place,
      category,
      image: this.#photo,
      seller: profile.username,
    };
    this.#listings = [aListing(posted), ...this.#listings];
    return null;
  }
}

const queryOf = (request: Request) => new URL(request.url).searchParams;

const isOnSale = ({ status }: Listing) => status !== 'sold';
const soldBy =
  (username: string) =>
  ({ seller }: Listing) =>
    seller === username;

/** The categories, the lists, one listing, and a new one; none can be changed or deleted. */
export const listingHandlers = (people: People, store: ListingStore): HttpHandler[] => [
  http.get(call(paths.categories), () => HttpResponse.json(store.categories)),
  http.get(call(paths.search), ({ request }) => {
    const words = (queryOf(request).get('q') ?? '').toLowerCase();
    const isFound = (listing: Listing) => isOnSale(listing) && listing.title.toLowerCase().includes(words);
    return HttpResponse.json(store.list(isFound));
  }),
  http.get(call(paths.myListings), ({ request }) => {
    const person = people.byRequest(request);
    return person === null ? rejectVisitor() : HttpResponse.json(store.list(soldBy(person.profile.username)));
  }),
  http.get(call(paths.listingsByUsername(':username')), ({ params }) =>
    HttpResponse.json(store.list(soldBy(String(params['username'])))),
  ),
  http.get(call(paths.listings), ({ request }) => {
    const category = queryOf(request).get('category');
    const isWanted = (listing: Listing) => category === null || listing.category?.id === category;
    return HttpResponse.json(store.list((listing) => isOnSale(listing) && isWanted(listing)));
  }),
  http.post(call(paths.listings), async ({ request }) => {
    const person = people.byRequest(request);
    if (person === null) return rejectVisitor();
    const errors = store.post(await request.formData(), person);
    if (errors !== null) return reject(errors);
    const [posted] = store.list(soldBy(person.profile.username));
    return HttpResponse.json(posted, { status: 201 });
  }),
  http.get(call(paths.listing(':slug')), ({ params }) => {
    const found = store.find(String(params['slug']));
    return found === null ? notFound() : HttpResponse.json(found);
  }),
];
