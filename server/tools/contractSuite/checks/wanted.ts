import type { Listing } from '../../../../src/contract/listing.ts';
import { paths } from '../../../../src/contract/paths.ts';
import {
  expectFields,
  expectOk,
  expectRejected,
  expectRejectedWithText,
  expectThat,
  NotOffered,
} from '../host.ts';
import {
  capabilitiesOf,
  type Checks,
  freshWord,
  type Person,
  readListing,
  readListings,
  type TestContext,
} from '../testContext.ts';

const PARTS = { kind: 'wanted', image: null } as const;

/** A seller, and something that they look for. */
async function ofSeller(context: TestContext) {
  const { wanted } = await capabilitiesOf(context);
  if (wanted === null) throw new NotOffered('it knows of nothing that is wanted');
  const person = await context.newPerson();
  const title = `Wanted ${freshWord()}`;
  return { person, limit: wanted.limit, title, listing: await context.post(person, { ...PARTS, title }) };
}

/** The lists that may have it, each for whoever may read it. */
function listsOf(context: TestContext, { username, client }: Person, title: string) {
  const visitor = context.visitor();
  return [
    [visitor, paths.listings, {}],
    [visitor, paths.listings, { seller: username }],
    [visitor, paths.search, { q: title.split(' ').at(-1) ?? '' }],
    [client, paths.myListings, {}],
  ] as const;
}

/** What someone looks for, a kind of listing that a back end need not know (docs/decisions/0056). */
export const wantedChecks: Checks = {
  'Wanted: a listing of this kind needs no photo, and says what it is': async (context) => {
    const { listing, title } = await ofSeller(context);
    const shown = readListing(await context.visitor().get(paths.listing(listing.id)));
    expectFields(shown, { kind: 'wanted', title, price: 1250, image: null, resting: null });
  },
  'Wanted: what is for sale needs one all the same': async (context) => {
    const { person } = await ofSeller(context);
    expectRejectedWithText(await context.send(person, { ...PARTS, kind: 'sale' }));
  },
  'Wanted: it is in the lists that name its kind, and in no other': async (context) => {
    const { person, listing, title } = await ofSeller(context);
    const isIt = ({ id }: Listing) => id === listing.id;
    for (const [client, path, query] of listsOf(context, person, title)) {
      const has = async (parameters: Record<string, string>) => {
        const address = `${path}?${new URLSearchParams(parameters).toString()}`;
        return (await readListings(client, address, isIt)).some(isIt);
      };
      expectThat(await has({ ...query, kind: 'wanted' }), `it is not in ${path} with kind=wanted`);
      expectThat(!(await has(query)), `it is in ${path} without its kind`);
    }
    const shown = await readListings(person.client, paths.listingsByUsername(person.username));
    expectThat(!shown.some(isIt), 'it is among what the seller offers');
  },
  'Wanted: nothing that is for sale is in a list of its kind': async (context) => {
    const { person } = await ofSeller(context);
    await context.post(person);
    const listed = await readListings(
      context.visitor(),
      `${paths.listings}?seller=${person.username}&kind=wanted`,
    );
    expectThat(listed.length === 1, `there are ${listed.length} listings in it`);
  },
  'Wanted: there are as many at once as the back end says, and they count for no other listing': async (
    context,
  ) => {
    const { person, limit } = await ofSeller(context);
    for (let count = 1; count < limit; count += 1) await context.post(person, PARTS);
    expectRejectedWithText(await context.send(person, PARTS));
    await context.post(person);
  },
  'Wanted: one call renews it, and nobody asks whether it is gone': async (context) => {
    const { person, listing } = await ofSeller(context);
    expectOk(await person.client.send('POST', paths.renewal(listing.id)));
    const renewed = readListing(await context.visitor().get(paths.listing(listing.id)));
    expectThat(renewed.confirmed_at !== null, 'it does not say when its seller confirmed it');
    const device = `suite-${freshWord(20)}`;
    expectRejected(await context.visitor().send('POST', paths.gone(listing.id), { device }));
  },
};
