import { expect, test } from 'vitest';
import type { ListingParts } from '../../server/tools/testing/listingForm.ts';
import type { Listing } from '../../src/contract/listing.ts';
import { IDEMPOTENCY_KEY_HEADER, paths } from '../../src/contract/paths.ts';
import type { TestClient } from '../../server/tools/testing/client.ts';
import {
  expectOk,
  expectRejected,
  expectRejectedWithText,
  HUGE_PHOTO,
  market,
  needs,
  needsCall,
  type Person,
  readList,
  readListing,
} from './market.ts';

/** §7 create and one listing, with the rules of §5, the fields of §3 and the limit of §9. */
export function listingTests(): void {
  test('§7 POST items takes a listing without a price and a description', async () => {
    const { id } = await market.post(market.seller, { price: null, description: null });
    const { price, description } = readListing(await market.visitor().get(paths.listing(id)));
    expect([price, description ?? '']).toEqual([null, '']);
  });

  // The stranger has no listing, so it is never the limit that rejects.
  test.each<[what: string, parts: ListingParts]>([
    ['a listing without a title', { title: '' }],
    ['a title of 2 characters', { title: 'ab' }],
    ['a title of 256 characters', { title: 'a'.repeat(256) }],
    ['a title with other characters', { title: 'Cheap @ <b>' }],
    ['a description of 1001 characters', { description: 'a'.repeat(1001) }],
    ['a description with other characters', { description: 'Call me <b>' }],
    ['a price of 0', { price: '0' }],
    ['a listing without a category', { category_id: null }],
    ['a category that does not exist', { category_id: '999999999' }],
    ['a listing without an image', { image: null }],
    ['an image that is none', { image: Buffer.from('I am a text.'), imageType: 'text/plain' }],
    ['an image over 2MB', { image: HUGE_PHOTO }],
  ])('§5 POST items rejects %s', async (_, parts) => {
    expectRejectedWithText(await market.send(market.stranger.browser, parts));
  });

  test('§9 A user has at most 5 active listings, and the text of the rejection can be shown', async () => {
    const busy = await market.newPerson();
    for (let count = 0; count < 5; count += 1) await market.post(busy);
    expectRejectedWithText(await market.send(busy.browser));
  });

  test('Keys: a form that is sent again with its key posts one listing', async () => {
    needs(market.capabilities.idempotency_keys, 'it knows no keys');
    const { browser } = await market.newPerson();
    const headers = { [IDEMPOTENCY_KEY_HEADER]: crypto.randomUUID() };
    for (const _ of ['once', 'twice']) expectOk(await market.send(browser, {}, headers));
    expect(await readList(browser, paths.myListings)).toHaveLength(1);
  });

  test('§7 GET items/{id} returns a visitor that listing as it was posted (§3), and its image loads (§2)', async () => {
    const visitor = market.visitor();
    const { id, title } = market.listing;
    const listing = readListing(await visitor.get(paths.listing(id)));
    const { username: seller } = market.seller;
    expect(listing).toMatchObject({ id, title, price: 1250, description: 'Boils fast.', seller });
    expect(listing.category?.id).toBe(market.category.id);
    const picture = await visitor.get(listing.image ?? '');
    expectOk(picture);
    expect(picture.headers['content-type']).toMatch(/^image\//);
  });

  test('§7 GET items/{slug} returns the same listing; of nothing it is rejected (§8)', async () => {
    for (const name of ['no-such-thing-suite', '999999999'])
      expectRejected(await market.visitor().get(paths.listing(name)));
    const { id, slug } = market.listing;
    needs(slug !== null, 'its listings have no slug');
    expect(readListing(await market.visitor().get(paths.listing(slug ?? '')))).toMatchObject({ id });
  });
}

const isPosted = ({ id }: Listing): boolean => id === market.listing.id;

/** The listings of a list up to the one that the seller has posted. */
async function expectPosted(browser: TestClient, path: string): Promise<Listing[]> {
  const listings = await readList(browser, path, isPosted);
  expect(listings.some(isPosted), `what was just posted is in ${path}`).toBe(true);
  return listings;
}

/** §7: the lists, most of which a visitor may read (§6). */
export function listTests(): void {
  test('§7 GET items, of all, of a category, and of a search, returns a visitor what was just posted', async () => {
    const { category, listing } = market;
    const visitor = market.visitor();
    await expectPosted(visitor, paths.listings);
    await expectPosted(visitor, `${paths.search}?q=${listing.title.split(' ').at(-1)}`);
    const inCategory = await expectPosted(visitor, `${paths.listings}?category=${category.id}`);
    expect(inCategory.filter((each) => each.category && each.category.id !== category.id)).toEqual([]);
  });

  test('§7 GET items/search takes whatever people type, or rejects it', async () => {
    for (const text of ['', '%', '"', "'; --", '\u0000', '🙂', 'a'.repeat(500)]) {
      const { status } = await market.visitor().get(`${paths.search}?q=${encodeURIComponent(text)}`);
      expect(status).toBeLessThan(500);
    }
  });

  test('§7 GET items/my-listings and items/by-username/{username} return that user’s listings alone', async () => {
    const { seller, stranger } = market;
    const isOthers = (listing: Listing) => listing.seller !== null && listing.seller !== seller.username;
    const theirs = paths.listingsByUsername(seller.username);
    expect((await expectPosted(seller.browser, paths.myListings)).filter(isOthers)).toEqual([]);
    expect((await expectPosted(stranger.browser, theirs)).filter(isOthers)).toEqual([]);
    // §2: of an unknown user it is rejected or an empty list.
    const path = paths.listingsByUsername('suite-nobody');
    const { ok, status } = await stranger.browser.get(path);
    expect(status).toBeLessThan(500);
    expect(ok ? await readList(stranger.browser, path) : []).toEqual([]);
  });
}

interface Owned extends Person {
  path: string;
  listing: Listing;
}

async function newOwner(): Promise<Owned> {
  const person = await market.newPerson();
  const listing = await market.post(person);
  return { ...person, listing, path: paths.listing(listing.id) };
}

/** A new seller with a listing, on a host that has the call. */
async function ownerWhoCan(method: 'PATCH' | 'DELETE'): Promise<Owned> {
  const owner = await newOwner();
  const response = await owner.browser.send(method, owner.path, method === 'PATCH' ? { body: {} } : {});
  needsCall(response, `${method} items/{id}`);
  return method === 'PATCH' ? owner : newOwner();
}

/** Decisions, Listings: the two calls that section 7 lacks, and that a back end may lack too. */
export function ownListingTests(): void {
  test('Decisions, Listings: the owner changes a listing with PATCH, and a sold one leaves the public lists', async () => {
    const { browser, path, listing } = await ownerWhoCan('PATCH');
    expectOk(await browser.send('PATCH', path, { body: { title: 'Changed by its owner', price: '7' } }));
    expectRejectedWithText(await browser.send('PATCH', path, { body: { title: 'No' } }));
    expectOk(await browser.send('PATCH', path, { body: { status: 'sold' } }));
    const changed = { title: 'Changed by its owner', price: 700, status: 'sold' };
    expect(readListing(await browser.get(path))).toMatchObject(changed);
    const isIt = ({ id }: Listing) => id === listing.id;
    expect((await readList(market.visitor(), paths.listings, isIt)).some(isIt)).toBe(false);
  });

  test('Decisions, Listings: only the owner changes or deletes a listing', async () => {
    const { browser, path, listing } = await ownerWhoCan('DELETE');
    for (const other of [market.visitor(), market.stranger.browser]) {
      expectRejected(await other.send('PATCH', path, { body: { title: 'Changed by another' } }));
      expectRejected(await other.send('DELETE', path));
    }
    expect(readListing(await browser.get(path)).title).toBe(listing.title);
    expect(await browser.send('DELETE', path)).toMatchObject({ status: 204 });
    expectRejected(await browser.get(path));
  });
}
