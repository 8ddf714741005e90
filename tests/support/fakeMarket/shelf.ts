import * as v from 'valibot';
import type { Category, Listing } from '../../../src/contract/listing.ts';
import { fieldErrors, type FieldErrors } from '../../../src/contract/apiFields.ts';
import { MAX_ACTIVE_LISTINGS } from '../../../src/contract/limits.ts';
import { NewListingSchema } from '../../../src/contract/listingFields.ts';
import { listingPhotoProblem } from '../../../src/contract/photo.ts';
import { aListing, toApiListing } from '../fixtures.ts';
import type { People, Person } from './people.ts';

/** What is on the fake market, newest first. Photos are not kept: `photo` stands for each. */
export class Shelf {
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

  /** As a back end answers them, with their sellers' present phone and location. */
  list(isWanted: (listing: Listing) => boolean) {
    return this.#listings.filter(isWanted).map((listing) => {
      const seller = this.#people.byName(listing.seller ?? '')?.profile;
      const contact = seller && { seller_phone: seller.phone_number, seller_location: seller.location };
      return toApiListing({ ...listing, ...contact });
    });
  }

  /** What refuses a form (§5, §9), or null: then the listing is on the market. */
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
