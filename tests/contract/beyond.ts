import { expect, test } from 'vitest';
import { type Facets, FACETS_PATH, FacetsSchema } from '../../src/contract/search.ts';
import type { Listing } from '../../src/contract/listing.ts';
import { paths } from '../../src/contract/paths.ts';
import { FREE_PRICE } from '../../src/contract/price.ts';
import {
  expectOk,
  expectRejected,
  expectRejectedWithText,
  freshWord,
  market,
  needs,
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

/** Conditions, places, orders, filters and counts, which a back end need not know. */
export function filterTests(): void {
  test('Filters: what they find, the counts, and the orders are as the back end says', async () => {
    const { conditions, filters, orders } = market.capabilities;
    needs(filters.length > 0, 'it has no filters');
    const word = freshWord();
    const person = await market.newPerson();
    const [condition = null] = conditions;
    const [place = 'North Hall'] = Object.keys((await countFacets()).campus_places);
    const ids: string[] = [];
    for (const parts of [
      { price: '10', condition },
      { price: '5', campus_place: filters.includes('campus_place') ? place : null },
      { price: filters.includes('free') ? FREE_PRICE : '1' },
    ])
      ids.push((await market.post(person, { title: `${word} ${ids.length}`, ...parts })).id);
    /** The places of the listings that a search returns. */
    const search = async (query: Record<string, string>) => {
      const found = await readList(market.visitor(), addressOf(paths.search, { q: word, ...query }));
      return found.map(({ id }) => ids.indexOf(id));
    };
    const prices = { price_from: '5', price_to: '10' };
    const found: Record<(typeof filters)[number], [query: Record<string, string>, places: number[]]> = {
      price: [prices, [0, 1]],
      free: [{ price_from: '0', price_to: '0' }, [2]],
      condition: [{ condition: condition ?? '' }, [0]],
      campus_place: [{ campus_place: place }, [1]],
    };
    for (const filter of filters) {
      const [query, places] = found[filter];
      expect(new Set(await search(query)), filter).toEqual(new Set(places));
      expect(await countFacets({ q: word, ...query }), filter).toMatchObject({ total: places.length });
    }
    const inOrder = { newest: [2, 1, 0], cheapest: [2, 1, 0], dearest: [0, 1, 2] };
    for (const order of orders) expect(await search({ order }), order).toEqual(inOrder[order]);
    const nonsense = { price_from: '-1', price_to: 'x'.repeat(5000), order: 'up', condition: '' };
    expect(await search(nonsense)).toHaveLength(3);
    expect(await readOne(ids[0] ?? '')).toMatchObject({ condition });
  });
}

/** How listings end, and what people look for (docs/decisions/0056). */
export function lifetimeTests(): void {
  test('Lifetimes: a new listing says when it ends, does not rest, and one call renews it', async () => {
    needs(market.capabilities.lifetimes !== null, 'its listings do not end');
    const person = await market.newPerson();
    const { id } = await market.post(person);
    const listing = await readOne(id);
    expect(listing).toMatchObject({ resting: null, previous_price: null, expires_at: expect.any(String) });
    // By its own clock, where it says when a listing was posted.
    const posted = listing.created_at ?? new Date().toISOString();
    expect(Date.parse(listing.expires_at ?? '')).toBeGreaterThan(Date.parse(posted));
    expectOk(await person.browser.post(paths.renewal(id)));
    expect(await readOne(id)).toMatchObject({ resting: null, confirmed_at: expect.any(String) });
    const listed = await readList(market.visitor(), paths.listings);
    expect(listed.filter(({ resting }) => resting !== null)).toEqual([]);
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
    expectOk(await person.browser.post(paths.renewal(id)));
    expect((await readOne(id)).confirmed_at).not.toBeNull();
    const device = `suite-${freshWord(20)}`;
    expectRejected(await market.visitor().post(paths.gone(id), { device }));
  });
}
