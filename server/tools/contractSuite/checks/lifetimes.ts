import type { Listing } from '../../../../src/contract/listing.ts';
import { paths } from '../../../../src/contract/paths.ts';
import { droppedFrom } from '../../../../src/contract/price.ts';
import {
  expectFields,
  expectOk,
  expectRejected,
  expectThat,
  type HostResponse,
  NotOffered,
} from '../host.ts';
import {
  capabilitiesOf,
  type Checks,
  freshWord,
  type Person,
  readListing,
  readListings,
} from '../testContext.ts';
import { ownerWho } from './listings.ts';

/** The listing as its seller's own list shows it. */
async function ownListing({ client }: Person, id: string): Promise<Listing | undefined> {
  return (await readListings(client, paths.myListings)).find((listing) => listing.id === id);
}

/** Expects a value that the contract reads as it is sent; what it cannot read becomes null. */
function expectReadable(listing: Listing, { body }: HostResponse, names: readonly (keyof Listing)[]): void {
  const sent = body as Record<string, unknown>;
  for (const name of names) {
    const isLost = listing[name] === null && (sent[name] ?? null) !== null;
    expectThat(!isLost, `${name} is ${JSON.stringify(sent[name])}`);
  }
}

const isTime = (time: string | null): boolean => time === null || !Number.isNaN(Date.parse(time));

/** How listings end, which a back end need not know (docs/decisions/0056). */
export const lifetimeChecks: Checks = {
  'Lifetimes: a new listing does not rest, has no old price, and ends after it was posted': async (
    context,
  ) => {
    if ((await capabilitiesOf(context)).lifetimes === null) throw new NotOffered('its listings do not end');
    const { id } = await context.listing();
    const response = await context.visitor().get(paths.listing(id));
    const listing = readListing(response);
    expectReadable(listing, response, ['previous_price', 'expires_at', 'resting', 'confirmed_at']);
    expectFields(listing, { resting: null, previous_price: null });
    const { created_at: posted, expires_at: end, confirmed_at: confirmed } = listing;
    expectThat(end !== null && isTime(end), `it ends at ${end}`);
    expectThat(isTime(confirmed), `it was confirmed at ${confirmed}`);
    // By its own clock, where it says when a listing was posted.
    expectThat(
      posted === null || Date.parse(posted) < Date.parse(end),
      `it was posted at ${posted} and ends at ${end}`,
    );
  },
  'Decisions, Listings: an old price that PATCH leaves behind is above the price': async (context) => {
    if ((await capabilitiesOf(context)).lifetimes === null) throw new NotOffered('its listings do not end');
    const { client, path } = await ownerWho(context, 'PATCH');
    for (const price of ['7', '20', 'free']) {
      expectOk(await client.send('PATCH', path, { price }));
      const response = await context.visitor().get(path);
      const listing = readListing(response);
      expectReadable(listing, response, ['previous_price']);
      const { price: cents, previous_price: previous } = listing;
      expectThat(
        previous === null || droppedFrom(cents, previous) !== null,
        `${previous} cents are shown beside ${cents}`,
      );
    }
  },
  'Lifetimes: no listing of the public list rests': async (context) => {
    if ((await capabilitiesOf(context)).lifetimes === null) throw new NotOffered('its listings do not end');
    const listed = await readListings(context.visitor(), paths.listings);
    const resting = listed.filter(({ resting: reason }) => reason !== null);
    expectThat(resting.length === 0, `these rest: ${resting.map(({ id }) => id).join(', ')}`);
  },
  'Lifetimes: a listing says when it ends, and one call renews it': async (context) => {
    if ((await capabilitiesOf(context)).lifetimes === null) throw new NotOffered('its listings do not end');
    const person = await context.newPerson();
    const { id, expires_at } = await context.post(person);
    expectThat(expires_at !== null, 'it does not say when it ends');
    expectOk(await person.client.send('POST', paths.renewal(id)));
    const renewed = readListing(await context.visitor().get(paths.listing(id)));
    expectFields(renewed, { resting: null });
    expectThat(renewed.confirmed_at !== null, 'it does not say when its seller confirmed it');
  },
  'Is it gone: a visitor asks, the seller alone sees it, and a renewal answers it': async (context) => {
    if (!(await capabilitiesOf(context)).calls.askIfGone) throw new NotOffered('visitors cannot ask');
    const person = await context.newPerson();
    const { id } = await context.post(person);
    const visitor = context.visitor();
    await visitor.get(paths.csrf);
    const device = `suite-${freshWord(20)}`;
    for (let count = 0; count < 2; count += 1)
      expectOk(await visitor.send('POST', paths.gone(id), { device }));
    expectRejected(await person.client.send('POST', paths.gone(id), { device }));
    expectFields(readListing(await visitor.get(paths.listing(id))), { asked_at: null, askers: null });
    expectThat((await ownListing(person, id))?.askers === 1, 'the seller does not see one asker');
    expectOk(await person.client.send('POST', paths.renewal(id)));
    expectThat((await ownListing(person, id))?.asked_at === null, 'the question is still open');
  },
};
