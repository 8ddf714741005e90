import { FACETS_PATH, SUGGESTIONS_PATH } from '../../../../src/contract/search.ts';
import type { LISTING_FILTERS, ListingOrder } from '../../../../src/contract/listQuery.ts';
import type { Listing } from '../../../../src/contract/listing.ts';
import { DEVICE_PUSH_PATH, PUSH_PATH } from '../../../../src/contract/pushNotifications.ts';
import { paths } from '../../../../src/contract/paths.ts';
import { FREE, FREE_PRICE } from '../../../../src/contract/price.ts';
import { expectOk, expectRejected, expectThat, type HostClient, NotOffered } from '../host.ts';
import {
  capabilitiesOf,
  placesOf,
  type Checks,
  freshWord,
  type Person,
  readCategories,
  readDevicePush,
  readFacets,
  readListings,
  readProfile,
  readShop,
  readSuggestions,
  type TestContext,
} from '../testContext.ts';

/** The listings of a list up to the one that the seller has posted; broken if it is not there. */
async function withPosted(context: TestContext, client: HostClient, path: string): Promise<Listing[]> {
  const { id } = await context.listing();
  const isPosted = (listing: Listing) => listing.id === id;
  const listings = await readListings(client, path, isPosted);
  expectThat(listings.some(isPosted), 'a listing that was just posted is not in it');
  return listings;
}

function expectOnlyOf(listings: readonly Listing[], { username }: Person): void {
  const stray = listings.find(({ seller }) => seller !== null && seller !== username);
  expectThat(stray === undefined, `there is one of ${stray?.seller} in it`);
}

/** §7: the lists, most of which a visitor may read (§6). */
export const listChecks: Checks = {
  '§7 GET categories returns a visitor the list of categories': async (context) =>
    void readCategories(await context.visitor().get(paths.categories)),
  '§7 GET items returns a visitor the listings, a new one among them': async (context) =>
    void (await withPosted(context, context.visitor(), paths.listings)),
  '§7 GET items?category={id} returns the listings of that category alone': async (context) => {
    const { id } = await context.category();
    const listings = await withPosted(context, context.visitor(), `${paths.listings}?category=${id}`);
    const stray = listings.find(({ category }) => category !== null && category.id !== id);
    expectThat(stray === undefined, `there is one of category ${stray?.category?.id} in it`);
  },
  '§7 GET items/search?q={text} finds a listing by a word of its title': async (context) => {
    const word = (await context.listing()).title.split(' ').at(-1) ?? '';
    await withPosted(context, context.visitor(), `${paths.search}?q=${encodeURIComponent(word)}`);
  },
  '§7 GET items/search takes whatever people type, or rejects it': async (context) => {
    for (const text of ['', '%', '"', "'; --", '\u0000', '🙂', 'a'.repeat(500)]) {
      const response = await context.visitor().get(`${paths.search}?q=${encodeURIComponent(text)}`);
      if (!response.ok) expectRejected(response);
    }
  },
  '§7 GET items/my-listings returns one’s own listings alone': async (context) =>
    expectOnlyOf(
      await withPosted(context, (await context.seller()).client, paths.myListings),
      await context.seller(),
    ),
  '§7 GET items/by-username/{username} returns that user’s listings alone': async (context) => {
    const [seller, { client }] = [await context.seller(), await context.stranger()];
    expectOnlyOf(await withPosted(context, client, paths.listingsByUsername(seller.username)), seller);
  },
  '§2 GET items/by-username/{username} of an unknown user is rejected or an empty list': async (context) => {
    const { client } = await context.stranger();
    const path = paths.listingsByUsername('suite-nobody');
    const response = await client.get(path);
    if (!response.ok) expectRejected(response);
    else expectThat((await readListings(client, path)).length === 0, 'there are listings in it');
  },
};

/** Three listings that one word finds, and the search for them. */
async function threeOf(
  context: TestContext,
  last: { price?: string; condition?: string; campus_place?: string } = {},
) {
  const word = freshWord();
  const person = await context.newPerson();
  const titled = (name: string) => ({ title: `${word} ${name}` });
  const listings = [
    await context.post(person, { ...titled('one'), price: '10' }),
    await context.post(person, { ...titled('two'), price: '5' }),
    await context.post(person, { ...titled('three'), price: '20.50', ...last }),
  ] as const;
  const call = (path: string, filters: Record<string, string>) =>
    `${path}?${new URLSearchParams({ q: word, ...filters }).toString()}`;
  return {
    listings,
    search: (filters: Record<string, string>) => readListings(context.visitor(), call(paths.search, filters)),
    count: async (filters: Record<string, string>) =>
      readFacets(await context.visitor().get(call(FACETS_PATH, filters))),
    send: (filters: Record<string, string>) => context.visitor().get(call(paths.search, filters)),
  };
}

const idsOf = (listings: readonly Listing[]) => listings.map(({ id }) => id).join(', ');

function expectListed(listings: readonly Listing[], expected: readonly Listing[], filters: string): void {
  const [actual, wanted] = [idsOf(listings), idsOf(expected)];
  expectThat(actual === wanted, `${filters} returns ${actual}, not ${wanted}`);
}

async function needFilter(context: TestContext, filter: (typeof LISTING_FILTERS)[number]) {
  const capabilities = await capabilitiesOf(context);
  if (!capabilities.filters.includes(filter)) throw new NotOffered(`it does not filter by ${filter}`);
  return capabilities;
}

/** Lists in an order and filtered, which a back end need not know. */
export const filteredListChecks: Checks = {
  'Order: a search comes in each order that the back end says it knows': async (context) => {
    const { orders } = await capabilitiesOf(context);
    if (orders.length === 0) throw new NotOffered('it knows no orders');
    const { listings, search } = await threeOf(context);
    const [one, two, three] = listings;
    const wanted: Record<ListingOrder, Listing[]> = {
      newest: [three, two, one],
      cheapest: [two, one, three],
      dearest: [three, one, two],
    };
    for (const order of orders) expectListed(await search({ order }), wanted[order], `order=${order}`);
  },
  'Filters: a price from and to, both included, leaves out what costs less or more': async (context) => {
    await needFilter(context, 'price');
    const { listings, search } = await threeOf(context);
    const [one, , three] = listings;
    const results = await search({ price_from: '10', price_to: '20.50' });
    const byPrice = results.toSorted((left, right) => (left.price ?? 0) - (right.price ?? 0));
    expectListed(byPrice, [one, three], 'price_from=10&price_to=20.50');
    expectListed(await search({ price_from: '20.5' }), [three], 'price_from=20.5');
  },
  'Filters: a free listing costs 0, and matches from 0 to 0': async (context) => {
    await needFilter(context, 'free');
    const { listings, search } = await threeOf(context, { price: FREE_PRICE });
    expectListed(await search({ price_from: '0', price_to: '0' }), listings.slice(2), 'from 0 to 0');
    expectThat(listings[2].price === FREE, `it costs ${listings[2].price}`);
  },
  'Filters: a condition leaves out the others': async (context) => {
    const { conditions } = await needFilter(context, 'condition');
    const [condition = 'good'] = conditions;
    const { listings, search } = await threeOf(context, { condition });
    expectListed(await search({ condition }), listings.slice(2), `condition=${condition}`);
  },
  'Filters: a place leaves out the others': async (context) => {
    await needFilter(context, 'campus_place');
    const [campus_place = 'The gate, 2'] = await placesOf(context);
    const { listings, search } = await threeOf(context, { campus_place });
    expectListed(await search({ campus_place }), listings.slice(2), `campus_place=${campus_place}`);
  },
  'Filters: what makes no sense in an address is no error': async (context) => {
    await needFilter(context, 'price');
    const { send } = await threeOf(context);
    const nonsense = { price_from: '-1', price_to: 'x'.repeat(10_000), order: 'sideways', condition: '' };
    expectOk(await send(nonsense));
  },
  'Counts: beside the filters stands how many listings each finds': async (context) => {
    await needFilter(context, 'price');
    const { count } = await threeOf(context);
    const { total } = await count({ price_to: '10' });
    expectThat(total === 2, `of two listings it counts ${total}`);
  },
};

async function suggestionsFor(context: TestContext, typed: string): Promise<string[]> {
  if (!(await capabilitiesOf(context)).calls.suggestSearches)
    throw new NotOffered('it does not say that it suggests searches');
  const query = new URLSearchParams({ q: typed }).toString();
  return readSuggestions(await context.visitor().get(`${SUGGESTIONS_PATH}?${query}`));
}

/** Searches that a back end suggests while one types, which it need not. */
export const suggestionChecks: Checks = {
  'Suggestions: a word that was begun is completed by what is on the market': async (context) => {
    await context.post(await context.newPerson(), { title: 'Marimba' });
    const searches = await suggestionsFor(context, 'marim');
    expectThat(searches.includes('marimba'), `it suggests ${JSON.stringify(searches)}`);
  },
  'Suggestions: for a word that is not on the market there are none': async (context) => {
    const searches = await suggestionsFor(context, 'qqzzxxq');
    expectThat(searches.length === 0, `it suggests ${JSON.stringify(searches)}`);
  },
};

/** No browser has this subscription: nothing can be sent to it, and it is ended below. */
const SUBSCRIPTION = {
  endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/musika-contract-suite',
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
};

/** Push notifications of a search, which a back end need not send. */
export const pushChecks: Checks = {
  'Push notifications: a browser subscribes to those of a search, and ends them': async (context) => {
    if (!(await capabilitiesOf(context)).calls.push)
      throw new NotOffered('it does not say that it sends push notifications');
    const { client } = await context.seller();
    const { endpoint } = SUBSCRIPTION;
    const state = async () => readDevicePush(await client.send('POST', DEVICE_PUSH_PATH, { endpoint }));
    expectOk(await client.send('POST', PUSH_PATH, { ...SUBSCRIPTION, query: 'q=marimba' }));
    expectThat((await state()).queries.includes('q=marimba'), 'it does not know the search afterwards');
    expectOk(await client.send('DELETE', PUSH_PATH, { endpoint, query: 'q=marimba' }));
    expectThat(!(await state()).queries.includes('q=marimba'), 'it still knows the search afterwards');
    expectOk(await client.send('DELETE', PUSH_PATH, { endpoint }));
    expectThat(!(await state()).is_on, 'the browser is still subscribed afterwards');
  },
};

const PHONE = '263771234567';

/** A seller whose profile has the address of a public shop. */
async function shopOwner(context: TestContext) {
  const { client, username } = await context.seller();
  expectOk(await client.send('PATCH', paths.ownProfile, { phone_number: PHONE }));
  const { shop_url: address } = readProfile(await client.get(paths.ownProfile));
  if (address === undefined) throw new NotOffered('its profiles have no shop');
  return { client, username };
}

/** The public shop of a seller, which a back end need not have. */
export const shopChecks: Checks = {
  'Public shop: a visitor sees whose it is and what was sold, and no phone': async (context) => {
    const { username } = await shopOwner(context);
    const response = await context.visitor().get(paths.shop(username));
    const shop = readShop(response);
    expectThat(shop.username === username, `it is ${shop.username}'s`);
    expectThat(!response.text.includes(PHONE), 'it has the phone number');
  },
  'Public shop: it is not there once its owner has switched it off': async (context) => {
    const { client, username } = await shopOwner(context);
    expectOk(await client.send('PATCH', paths.ownProfile, { shop_enabled: false }));
    const { shop_url: address } = readProfile(await client.get(paths.ownProfile));
    // Some back ends leave out what is null.
    expectThat((address ?? null) === null, `its owner still gets ${address}`);
    expectRejected(await context.visitor().get(paths.shop(username)));
    expectOk(await client.send('PATCH', paths.ownProfile, { shop_enabled: true }));
    expectOk(await context.visitor().get(paths.shop(username)));
  },
};
