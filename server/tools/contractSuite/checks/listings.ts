import { MAX_ACTIVE_LISTINGS } from '../../../../src/contract/limits.ts';
import type { Listing } from '../../../../src/contract/listing.ts';
import { paths } from '../../../../src/contract/paths.ts';
import {
  describeResponse,
  expectFields,
  expectOk,
  expectRejected,
  expectRejectedWithText,
  expectThat,
  NotOffered,
  unlessOffered,
} from '../host.ts';
import {
  capabilitiesOf,
  placesOf,
  type Checks,
  checksOf,
  freshWord,
  HUGE_PHOTO,
  PHOTO,
  readListing,
  readListings,
  readProfile,
  type TestContext,
} from '../testContext.ts';
import { listingForm, type ListingParts } from '../../testing/listingForm.ts';

/** §7 create, with the rules of §5 and the limit of §9. */
export const newListingChecks: Checks = {
  '§7 POST items takes a title, a price, a description, an image and a category_id': async (context) =>
    void (await context.listing()),
  '§7 POST items takes a listing without a price and a description': async (context) => {
    const seller = await context.seller();
    const { id } = await context.post(seller, { price: null, description: null });
    const { price, description } = readListing(await seller.client.get(paths.listing(id)));
    expectFields({ price, description: description ?? '' }, { price: null, description: '' });
  },
  // The stranger has no listing, so it is never the limit that rejects.
  ...checksOf<ListingParts>(
    {
      'a listing without a title': { title: '' },
      'a title of 2 characters': { title: 'ab' },
      'a title of 256 characters': { title: 'a'.repeat(256) },
      'a title with other characters': { title: 'Cheap @ <b>' },
      'a description of 1001 characters': { description: 'a'.repeat(1001) },
      'a description with other characters': { description: 'Call me <b>' },
      'a price of 0': { price: '0' },
      'a price below 0': { price: '-1' },
      'a price that is a word': { price: 'ten' },
      'a listing without a category': { category_id: null },
      'a category that does not exist': { category_id: '999999999' },
      'a listing without an image': { image: null },
      'an image that is none': { image: Buffer.from('I am a text.'), imageType: 'text/plain' },
      'an image over 2MB': { image: HUGE_PHOTO },
    },
    (what) => `§5 POST items rejects ${what}`,
    async (context, parts) => expectRejectedWithText(await context.send(await context.stranger(), parts)),
  ),
  '§9 A user has at most 5 active listings, and the text of the rejection can be shown': async (context) => {
    const busy = await context.newPerson();
    for (let count = 0; count < MAX_ACTIVE_LISTINGS; count += 1) await context.post(busy);
    expectRejectedWithText(await context.send(busy, { title: `Contract check ${freshWord()}` }));
  },
};

/** §7: one listing, with the fields of §3. */
export const oneListingChecks: Checks = {
  '§7 GET items/{id} returns a visitor that listing, as it was posted (§3)': async (context) => {
    const { id, title } = await context.listing();
    const listing = readListing(await context.visitor().get(paths.listing(id)));
    const { username: seller } = await context.seller();
    expectFields(listing, { id, title, price: 1250, description: 'Boils fast.', seller });
    const category = await context.category();
    expectThat(listing.category?.id === category.id, `its category is ${listing.category?.id}`);
  },
  '§7 GET items/{slug} returns the same listing': async (context) => {
    const { id, slug } = await context.listing();
    if (slug === null) throw new NotOffered('its listings have no slug');
    expectFields(readListing(await context.visitor().get(paths.listing(slug))), { id });
  },
  'Short address: it is whole, names the listing alone, and leads on': async (context) => {
    const { id } = await context.listing();
    const client = context.visitor();
    const { short_url: short } = readListing(await client.get(paths.listing(id)));
    if (short === null) throw new NotOffered('its listings tell no short address');
    expectThat(/^https?:\/\//.test(short), `it is ${short}`);
    expectThat(new URL(short).search === '', `it is ${short}`);
    const { status } = await client.get(short);
    expectThat(status >= 200 && status < 400, `${short} returns ${status}`);
  },
  '§2 The image of a listing loads': async (context) => {
    const { id } = await context.listing();
    const client = context.visitor();
    const { image } = readListing(await client.get(paths.listing(id)));
    expectThat(image !== null, 'the listing names no image');
    const picture = await client.get(image);
    const isPicture = picture.headers.get('content-type')?.startsWith('image/') ?? false;
    expectThat(picture.ok && isPicture, `at ${image} ${describeResponse(picture)}`);
  },
  '§2 A listing carries its seller’s phone and location': async (context) => {
    const { client } = await context.seller();
    const profile = readProfile(await client.get(paths.ownProfile));
    if (profile.phone_number === null) throw new NotOffered('the seller’s profile has no phone number');
    const listing = readListing(await client.get(paths.listing((await context.listing()).id)));
    expectFields(listing, { seller_phone: profile.phone_number, seller_location: profile.location });
  },
  '§8 GET items/{slug or id} of nothing is rejected': async (context) => {
    expectRejected(await context.visitor().get(paths.listing('no-such-thing-suite')));
    expectRejected(await context.visitor().get(paths.listing('999999999')));
  },
};

/** A seller with a listing to change and to delete. */
async function owner(context: TestContext) {
  const person = await context.newPerson();
  const listing = await context.post(person);
  const path = paths.listing(listing.id);
  return { ...person, listing, path };
}

/** An owner on a host that has the call; elsewhere a rejection means nothing. */
export async function ownerWho(context: TestContext, can: 'PATCH' | 'DELETE') {
  const probing = await owner(context);
  const response = await probing.client.send(can, probing.path, can === 'PATCH' ? {} : undefined);
  unlessOffered(response, `${can} items/{id}:`);
  return can === 'PATCH' ? probing : owner(context);
}

/** Decisions, Listings: the two calls that section 7 lacks, and that a back end may lack too. */
export const ownListingChecks: Checks = {
  'Decisions, Listings: the owner changes a listing with PATCH': async (context) => {
    const { client, path } = await ownerWho(context, 'PATCH');
    expectOk(await client.send('PATCH', path, { title: 'Changed by its owner', price: '7' }));
    const { title, price } = readListing(await client.get(path));
    expectThat(title === 'Changed by its owner' && price === 700, `it is now ${title}, ${price}`);
  },
  'Decisions, Listings: PATCH keeps to the rules of §5': async (context) => {
    const { client, path } = await ownerWho(context, 'PATCH');
    expectRejectedWithText(await client.send('PATCH', path, { title: 'No' }));
  },
  'Decisions, Listings: a sold listing leaves the public lists and keeps its page': async (context) => {
    const { client, path, listing } = await ownerWho(context, 'PATCH');
    expectOk(await client.send('PATCH', path, { status: 'sold' }));
    expectThat(
      readListing(await client.get(path)).status === 'sold',
      'its page does not say that it is sold',
    );
    const isIt = ({ id }: Listing) => id === listing.id;
    const list = `${paths.listings}?category=${listing.category?.id ?? ''}`;
    expectThat(!(await readListings(context.visitor(), list, isIt)).some(isIt), 'it is still in the list');
  },
  'Decisions, Listings: only the owner changes a listing': async (context) => {
    const { client, path, listing } = await ownerWho(context, 'PATCH');
    for (const other of [context.visitor(), (await context.stranger()).client]) {
      expectRejected(await other.send('PATCH', path, { title: 'Changed by another' }));
    }
    expectThat(readListing(await client.get(path)).title === listing.title, 'it was changed all the same');
  },
  'Decisions, Listings: the owner deletes a listing, and its page with it': async (context) => {
    const { client, path } = await ownerWho(context, 'DELETE');
    expectOk(await client.send('DELETE', path));
    expectRejected(await client.get(path));
  },
  'Decisions, Listings: only the owner deletes a listing': async (context) => {
    const { client, path } = await ownerWho(context, 'DELETE');
    for (const other of [context.visitor(), (await context.stranger()).client]) {
      expectRejected(await other.send('DELETE', path));
    }
    expectOk(await client.get(path));
  },
};

/** A form with a cover and so many extra photos. */
async function formWith(extra: number, context: TestContext, title: string): Promise<FormData> {
  const form = listingForm({ image: PHOTO, title, category_id: (await context.category()).id });
  const photo = new Blob([Uint8Array.from(PHOTO)], { type: 'image/jpeg' });
  for (let count = 0; count < extra; count += 1) form.append('images', photo, 'more.jpg');
  return form;
}

/** A seller with a listing of three photos, on a host that shows more than the cover. */
async function ownerOfThree(context: TestContext) {
  const person = await context.newPerson();
  const title = `Three photos ${freshWord()}`;
  expectOk(await person.client.send('POST', paths.listings, await formWith(2, context, title)));
  const { id } = await context.find(person, title);
  const path = paths.listing(id);
  const { photos, image } = readListing(await person.client.get(path));
  if (photos === null) throw new NotOffered('the listing has no photos but its image');
  return { ...person, path, photos, image };
}

/** Several photos a listing; a back end may know one alone, and then ignores the others. */
export const severalPhotosChecks: Checks = {
  'Several photos: extra photos come back behind the cover': async (context) => {
    const { photos, image } = await ownerOfThree(context);
    expectThat(photos.length === 3, `there are ${photos.length} photos`);
    expectThat(photos[0]?.image === image, 'the first photo is not the image');
  },
  'Several photos: PATCH with photo_order puts them in order, and takes away what it does not name': async (
    context,
  ) => {
    const { client, path, photos } = await ownerOfThree(context);
    const order = [photos[2]?.id, photos[0]?.id];
    const response = await client.send('PATCH', path, { photo_order: order });
    unlessOffered(response, 'PATCH items/{id}:');
    expectOk(response);
    const after = readListing(await client.get(path)).photos?.map(({ image }) => image);
    const wanted = [photos[2]?.image, photos[0]?.image];
    expectThat(String(after) === String(wanted), `the photos are ${String(after)}`);
  },
  'Several photos: a fifth is rejected with a text': async (context) => {
    const { client } = await ownerOfThree(context);
    expectRejectedWithText(
      await client.send('POST', paths.listings, await formWith(4, context, 'Five photos')),
    );
  },
};

/** The condition of a listing and its place on campus, which a back end need not know. */
export const conditionAndPlaceChecks: Checks = {
  'Condition: a listing keeps each condition that the back end says it may have': async (context) => {
    const { conditions } = await capabilitiesOf(context);
    if (conditions.length === 0) throw new NotOffered('it knows no conditions');
    const person = await context.newPerson();
    for (const condition of conditions) {
      const { id } = await context.post(person, { condition });
      expectFields(readListing(await context.visitor().get(paths.listing(id))), { condition });
    }
  },
  'Place: a listing keeps a place, listed or typed': async (context) => {
    const { filters } = await capabilitiesOf(context);
    if (!filters.includes('campus_place')) throw new NotOffered('its listings have no place');
    const places = await placesOf(context);
    const person = await context.newPerson();
    for (const campus_place of [...places.slice(0, 1), 'The gate, 2']) {
      const { id } = await context.post(person, { campus_place });
      expectFields(readListing(await context.visitor().get(paths.listing(id))), { campus_place });
    }
  },
};
