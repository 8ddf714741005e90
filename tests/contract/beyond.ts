import { expect, test } from 'vitest';
import {
  type Facets,
  FACETS_PATH,
  FacetsSchema,
  SUGGESTIONS_PATH,
  SuggestionsSchema,
} from '../../src/contract/search.ts';
import type { Listing } from '../../src/contract/listing.ts';
import type { LISTING_FILTERS } from '../../src/contract/listQuery.ts';
import { paths } from '../../src/contract/paths.ts';
import { droppedFrom, FREE_PRICE } from '../../src/contract/price.ts';
import { DEVICE_PUSH_PATH, DevicePushSchema, PUSH_PATH } from '../../src/contract/pushNotifications.ts';
import { type Report, StandingSchema } from '../../src/contract/reports.ts';
import type { ListingParts } from '../../server/tools/testing/listingForm.ts';
import type { Browser } from './browser.ts';
import { ownerWhoCan } from './listings.ts';
import {
  expectOk,
  expectRejected,
  expectRejectedWithText,
  expectSignInNeeded,
  freshWord,
  market,
  needs,
  type Person,
  read,
  readList,
  readListing,
} from './market.ts';

const addressOf = (path: string, parameters: Record<string, string>): string =>
  `${path}?${new URLSearchParams(parameters).toString()}`;

const readOne = async (id: string): Promise<Listing> =>
  readListing(await market.visitor().get(paths.listing(id)));

const countFacets = async (parameters: Record<string, string> = {}): Promise<Facets> =>
  read(FacetsSchema, await market.visitor().get(addressOf(FACETS_PATH, parameters)));

/** Three listings that one word finds, for $10, $5 and $20.50, the last with these parts. */
async function three(filter: (typeof LISTING_FILTERS)[number] | null, last: ListingParts = {}) {
  needs(filter === null || market.capabilities.filters.includes(filter), `it does not filter by ${filter}`);
  const word = freshWord();
  const person = await market.newPerson();
  const ids: string[] = [];
  for (const [index, price] of ['10', '5', '20.50'].entries()) {
    const parts = { title: `${word} ${index}`, price, ...(index === 2 && last) };
    ids.push((await market.post(person, parts)).id);
  }
  /** The places of the listings that a search returns. */
  const search = async (filters: Record<string, string>) => {
    const found = await readList(market.visitor(), addressOf(paths.search, { q: word, ...filters }));
    return found.map(({ id }) => ids.indexOf(id));
  };
  return { word, ids, search };
}

const suggest = async (q: string): Promise<string[]> =>
  read(SuggestionsSchema, await market.visitor().get(addressOf(SUGGESTIONS_PATH, { q }))).searches;

/** Conditions, places, orders, filters, counts and suggestions, which a back end need not know. */
export function filterTests(): void {
  test('Condition: a listing keeps each that the back end says it may have, and a filter finds it', async () => {
    const { conditions } = market.capabilities;
    needs(conditions.length > 0, 'it knows no conditions');
    const person = await market.newPerson();
    for (const condition of conditions) {
      const { id } = await market.post(person, { condition });
      expect(await readOne(id)).toMatchObject({ condition });
    }
    const [condition = ''] = conditions;
    const { search } = await three('condition', { condition });
    expect(await search({ condition })).toEqual([2]);
  });

  test('Place: a listing keeps a place, listed or typed, and a filter finds a listed one', async () => {
    needs(market.capabilities.filters.includes('campus_place'), 'its listings have no place');
    const [listed = 'North Hall'] = Object.keys((await countFacets()).campus_places);
    const { ids, search } = await three('campus_place', { campus_place: listed });
    expect(await readOne(ids[2] ?? '')).toMatchObject({ campus_place: listed });
    expect(await search({ campus_place: listed })).toEqual([2]);
    const { id } = await market.post(await market.newPerson(), { campus_place: 'The gate, 2' });
    expect(await readOne(id)).toMatchObject({ campus_place: 'The gate, 2' });
  });

  test('Order: a search comes in each order that the back end says it knows', async () => {
    const { orders } = market.capabilities;
    needs(orders.length > 0, 'it knows no orders');
    const { search } = await three(null);
    const expected = { newest: [2, 1, 0], cheapest: [1, 0, 2], dearest: [2, 0, 1] };
    for (const order of orders) expect(await search({ order }), order).toEqual(expected[order]);
  });

  test('Filters: a price from and to, both included, and the counts agree', async () => {
    const { word, search } = await three('price');
    const prices = { price_from: '10', price_to: '20.50' };
    expect(new Set(await search(prices))).toEqual(new Set([0, 2]));
    expect(await search({ price_from: '20.5' })).toEqual([2]);
    expect(await countFacets({ q: word, ...prices })).toMatchObject({ total: 2 });
  });

  test('Filters: a free listing costs 0, and matches from 0 to 0', async () => {
    const { ids, search } = await three('free', { price: FREE_PRICE });
    expect(await search({ price_from: '0', price_to: '0' })).toEqual([2]);
    expect(await readOne(ids[2] ?? '')).toMatchObject({ price: 0 });
  });

  test('Filters: what makes no sense in an address is no error', async () => {
    const { search } = await three('price');
    expect(
      await search({ price_from: '-1', price_to: 'x'.repeat(5000), order: 'up', condition: '' }),
    ).toHaveLength(3);
  });

  test('Suggestions: a begun word is completed by what is on the market, and nothing else is', async () => {
    needs(market.capabilities.calls.suggestSearches ?? false, 'it suggests no searches');
    await market.post(await market.newPerson(), { title: 'Marimba' });
    expect(await suggest('marim')).toContain('marimba');
    expect(await suggest('qqzzxxq')).toEqual([]);
  });
}

const ownListing = async ({ browser }: Person, id: string): Promise<Listing | undefined> =>
  (await readList(browser, paths.myListings)).find((listing) => listing.id === id);

const ask = (browser: Browser, id: string, device = `suite-${freshWord(20)}`) =>
  browser.send('POST', paths.gone(id), { device });

const needsLifetimes = () => needs(market.capabilities.lifetimes !== null, 'its listings do not end');

/** How listings end, and what people look for (docs/decisions/0056). */
export function lifetimeTests(): void {
  test('Lifetimes: a new listing says when it ends, does not rest, and one call renews it', async () => {
    needsLifetimes();
    const person = await market.newPerson();
    const { id } = await market.post(person);
    const listing = await readOne(id);
    expect(listing).toMatchObject({ resting: null, previous_price: null, expires_at: expect.any(String) });
    // By its own clock, where it says when a listing was posted.
    const posted = listing.created_at ?? new Date().toISOString();
    expect(Date.parse(listing.expires_at ?? '')).toBeGreaterThan(Date.parse(posted));
    expectOk(await person.browser.send('POST', paths.renewal(id)));
    expect(await readOne(id)).toMatchObject({ resting: null, confirmed_at: expect.any(String) });
    const listed = await readList(market.visitor(), paths.listings);
    expect(listed.filter(({ resting }) => resting !== null)).toEqual([]);
  });

  test('Decisions, Listings: an old price that PATCH leaves behind is above the price', async () => {
    needsLifetimes();
    const { browser, path } = await ownerWhoCan('PATCH');
    for (const price of ['7', '20', 'free']) {
      expectOk(await browser.send('PATCH', path, { price }));
      const { price: cents, previous_price: previous } = readListing(await browser.get(path));
      expect(previous === null || droppedFrom(cents, previous) !== null, price).toBe(true);
    }
  });

  test('Is it gone: a visitor asks, the seller alone sees it, and a renewal answers it', async () => {
    needs(market.capabilities.calls.askIfGone ?? false, 'visitors cannot ask');
    const person = await market.newPerson();
    const { id } = await market.post(person);
    const device = `suite-${freshWord(20)}`;
    for (let time = 0; time < 2; time += 1) expectOk(await ask(market.visitor(), id, device));
    expectRejected(await ask(person.browser, id));
    expect(await readOne(id)).toMatchObject({ asked_at: null, askers: null });
    expect(await ownListing(person, id)).toMatchObject({ askers: 1 });
    expectOk(await person.browser.send('POST', paths.renewal(id)));
    expect(await ownListing(person, id)).toMatchObject({ asked_at: null });
  });

  const WANTED = { kind: 'wanted', image: null } as const;

  test('Wanted: it needs no photo, stands in lists of its kind alone, is renewed, and nobody asks', async () => {
    needs(market.capabilities.wanted !== null, 'it knows of nothing that is wanted');
    const person = await market.newPerson();
    const word = freshWord();
    const { id } = await market.post(person, { ...WANTED, title: `Wanted ${word}` });
    expect(await readOne(id)).toMatchObject({ kind: 'wanted', price: 1250, image: null, resting: null });
    expectRejectedWithText(await market.send(person.browser, { ...WANTED, kind: 'sale' }));
    const isIt = (listing: Listing) => listing.id === id;
    const has = async (path: string, parameters: Record<string, string>) =>
      (await readList(person.browser, addressOf(path, parameters), isIt)).some(isIt);
    for (const [path, query] of [
      [paths.listings, {}],
      [paths.listings, { seller: person.username }],
      [paths.search, { q: word }],
      [paths.myListings, {}],
    ] as const)
      expect([await has(path, { ...query, kind: 'wanted' }), await has(path, query)], path).toEqual([
        true,
        false,
      ]);
    expect(await has(paths.listingsByUsername(person.username), {})).toBe(false);
    expectOk(await person.browser.send('POST', paths.renewal(id)));
    expect((await readOne(id)).confirmed_at).not.toBeNull();
    expectRejected(await ask(market.visitor(), id));
  });

  test('Wanted: there are as many at once as the back end says, and they count for no other listing', async () => {
    const { wanted } = market.capabilities;
    needs(wanted !== null, 'it knows of nothing that is wanted');
    const person = await market.newPerson();
    for (let count = 0; count < (wanted?.limit ?? 0); count += 1) await market.post(person, WANTED);
    expectRejectedWithText(await market.send(person.browser, WANTED));
    await market.post(person);
  });
}

const needsReports = () => needs(market.capabilities.calls.report ?? false, 'nothing can be reported');
const report = (browser: Browser, parts: Partial<Report>) => {
  const device = `suite-${freshWord(20)}`;
  return browser.send('POST', paths.reports, {
    target: 'listing',
    reason: 'other',
    text: '',
    device,
    ...parts,
  });
};

/** Reports, standing, moderation and push, which a back end need not have. */
export function peopleTests(): void {
  test('Reports: a visitor reports a listing, and the same device may send it again', async () => {
    needsReports();
    const parts = { subject: market.listing.id, device: `suite-${freshWord(20)}`, text: 'Check 🍲 سوق' };
    for (let time = 0; time < 2; time += 1) expectOk(await report(market.visitor(), parts));
  });

  test('Reports: oneself, what never existed, and a reason of no list are rejected', async () => {
    needsReports();
    const { listing, seller, stranger } = market;
    expectRejected(await report(seller.browser, { subject: listing.id }));
    expectRejected(await report(seller.browser, { target: 'seller', subject: seller.username }));
    expectRejected(await report(stranger.browser, { subject: `no-${freshWord()}` }));
    expectRejected(await report(stranger.browser, { target: 'seller', subject: freshWord(20) }));
    for (const parts of [{ reason: 'sold' as 'other' }, { text: 'x'.repeat(501) }])
      expectRejectedWithText(await report(stranger.browser, { subject: listing.id, ...parts }));
  });

  test('Reports: nothing is decided about a new user, who alone reads it and can appeal', async () => {
    needsReports();
    const { browser } = market.stranger;
    const standing = read(StandingSchema, await browser.get(paths.standing));
    expect(standing).toMatchObject({ suspended: null, actions: [] });
    expectOk(await browser.send('POST', paths.standingRead));
    expectSignInNeeded(await market.visitor().get(paths.standing));
    const appeal = (text: string) => browser.send('POST', paths.appeals, { action: '999999999', text });
    expectRejected(await appeal('Check 🍲 سوق'));
    for (const text of ['', 'x'.repeat(2001)]) expectRejectedWithText(await appeal(text));
  });

  test('Reports: moderation is for moderators', async () => {
    needsReports();
    const { browser } = market.stranger;
    for (const path of [paths.moderationQueue, paths.moderatedUser('nobody'), paths.moderationActions])
      for (const other of [market.visitor(), browser]) expectSignInNeeded(await other.get(path));
    expectSignInNeeded(await browser.send('POST', paths.answerAppeal('1'), { upheld: true }));
  });

  test('Push notifications: a browser subscribes to those of a search, and ends them', async () => {
    needs(market.capabilities.calls.push ?? false, 'it sends no push notifications');
    const { browser } = market.seller;
    const query = 'q=marimba';
    const state = async () =>
      read(
        DevicePushSchema,
        await browser.send('POST', DEVICE_PUSH_PATH, { endpoint: SUBSCRIPTION.endpoint }),
      );
    expectOk(await browser.send('POST', PUSH_PATH, { ...SUBSCRIPTION, query }));
    expect((await state()).queries).toContain(query);
    expectOk(await browser.send('DELETE', PUSH_PATH, { endpoint: SUBSCRIPTION.endpoint, query }));
    expect((await state()).queries).not.toContain(query);
    expectOk(await browser.send('DELETE', PUSH_PATH, { endpoint: SUBSCRIPTION.endpoint }));
    expect((await state()).is_on).toBe(false);
  });
}

/** No browser has this subscription: nothing can be sent to it. */
const SUBSCRIPTION = {
  endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/musika-contract-suite',
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
};
