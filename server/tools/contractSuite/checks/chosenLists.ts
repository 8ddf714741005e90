import { FACETS_PATH } from '../../../../src/contract/facets.ts';
import type { LISTING_FILTERS, ListingOrder } from '../../../../src/contract/listQuery.ts';
import type { Listing } from '../../../../src/contract/listing.ts';
import { FREE, FREE_PRICE } from '../../../../src/contract/price.ts';
import { paths } from '../../../../src/contract/paths.ts';
import { readFacets, readListings } from '../answers.ts';
import { capabilitiesOf } from '../capabilitiesOf.ts';
import type { Check } from '../check.ts';
import { expectOk, expectThat, NotOffered } from '../expectations.ts';
import { freshWord, type TestContext } from '../testContext.ts';

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
  const call = (path: string, choice: Record<string, string>) =>
    `${path}?${new URLSearchParams({ q: word, ...choice }).toString()}`;
  return {
    listings,
    search: (choice: Record<string, string>) => readListings(context.visitor(), call(paths.search, choice)),
    count: async (choice: Record<string, string>) =>
      readFacets(await context.visitor().get(call(FACETS_PATH, choice))),
    ask: (choice: Record<string, string>) => context.visitor().get(call(paths.search, choice)),
  };
}

const idsOf = (listings: readonly Listing[]) => listings.map(({ id }) => id).join(', ');

function expectListed(found: readonly Listing[], wanted: readonly Listing[], choice: string): void {
  expectThat(idsOf(found) === idsOf(wanted), `${choice} gives ${idsOf(found)}, not ${idsOf(wanted)}`);
}

async function needFilter(context: TestContext, filter: (typeof LISTING_FILTERS)[number]) {
  const capabilities = await capabilitiesOf(context);
  if (!capabilities.filters.includes(filter)) throw new NotOffered(`it does not narrow by ${filter}`);
  return capabilities;
}

/** Lists in an order and narrowed, which a back end need not know (decisions, 35). */
export const chosenListChecks: Check[] = [
  {
    sentence: 'Order: a search comes in each order that the back end says it knows',
    async run(context) {
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
  },
  {
    sentence: 'Filters: a price from and to, both included, leaves out what costs less or more',
    async run(context) {
      await needFilter(context, 'price');
      const { listings, search } = await threeOf(context);
      const [one, , three] = listings;
      const choice = { price_from: '10', price_to: '20.50' };
      const found = await search(choice);
      expectListed(
        found.toSorted((left, right) => (left.price ?? 0) - (right.price ?? 0)),
        [one, three],
        JSON.stringify(choice),
      );
      expectListed(await search({ price_from: '20.5' }), [three], 'price_from=20.5');
    },
  },
  {
    sentence: 'Filters: what is given away costs 0, and is found from 0 to 0',
    async run(context) {
      await needFilter(context, 'free');
      const { listings, search } = await threeOf(context, { price: FREE_PRICE });
      expectListed(await search({ price_from: '0', price_to: '0' }), listings.slice(2), 'from 0 to 0');
      expectThat(listings[2].price === FREE, `it costs ${listings[2].price}`);
    },
  },
  {
    sentence: 'Filters: a condition leaves out the others',
    async run(context) {
      const { conditions } = await needFilter(context, 'condition');
      const [condition = 'good'] = conditions;
      const { listings, search } = await threeOf(context, { condition });
      expectListed(await search({ condition }), listings.slice(2), `condition=${condition}`);
    },
  },
  {
    sentence: 'Filters: a place leaves out the others',
    async run(context) {
      const { campus_places: places } = await needFilter(context, 'campus_place');
      const campus_place = places?.[0] ?? 'The gate, 2';
      const { listings, search } = await threeOf(context, { campus_place });
      expectListed(await search({ campus_place }), listings.slice(2), `campus_place=${campus_place}`);
    },
  },
  {
    sentence: 'Filters: what makes no sense in an address is no error',
    async run(context) {
      await needFilter(context, 'price');
      const { ask } = await threeOf(context);
      const nonsense = { price_from: '-1', price_to: 'x'.repeat(10_000), order: 'sideways', condition: '' };
      expectOk(await ask(nonsense));
    },
  },
  {
    sentence: 'Counts: beside the filters stands how many listings each finds',
    async run(context) {
      await needFilter(context, 'price');
      const { count } = await threeOf(context);
      const { total } = await count({ price_to: '10' });
      expectThat(total === 2, `of two listings it counts ${total}`);
    },
  },
];
