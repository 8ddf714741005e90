import { paths } from '../../../../src/contract/paths.ts';
import type { Listing } from '../../../../src/contract/listing.ts';
import { readListing, readListings } from '../answers.ts';
import type { Check } from '../check.ts';
import {
  expectOk,
  expectRefused,
  expectRefusedWithWords,
  expectThat,
  unlessOffered,
} from '../expectations.ts';
import type { TestContext } from '../testContext.ts';

/** Someone with a listing of their own to change and to delete. */
async function owner(context: TestContext) {
  const person = await context.newPerson();
  const listing = await context.post(person);
  const path = paths.listing(listing.id);
  return { ...person, listing, path };
}

/** An owner of a host that has the call at all; else nothing is to be learnt from refusing others. */
async function ownerWho(context: TestContext, can: 'PATCH' | 'DELETE') {
  const probing = await owner(context);
  const answer = await probing.client.send(can, probing.path, can === 'PATCH' ? {} : undefined);
  unlessOffered(answer, `${can} items/{id}:`);
  return can === 'PATCH' ? probing : owner(context);
}

/** Decisions, Listings: the two calls that section 7 lacks, and that a back end may lack too. */
export const ownListingChecks: Check[] = [
  {
    sentence: 'Decisions, Listings: the owner changes a listing with PATCH',
    async run(context) {
      const { client, path } = await ownerWho(context, 'PATCH');
      expectOk(await client.send('PATCH', path, { title: 'Changed by its owner', price: '7' }));
      const { title, price } = readListing(await client.get(path));
      expectThat(title === 'Changed by its owner' && price === 700, `it is now ${title}, ${price}`);
    },
  },
  {
    sentence: 'Decisions, Listings: PATCH keeps to the rules of §5',
    async run(context) {
      const { client, path } = await ownerWho(context, 'PATCH');
      expectRefusedWithWords(await client.send('PATCH', path, { title: 'No' }));
    },
  },
  {
    sentence: 'Decisions, Listings: a sold listing leaves the public lists and keeps its page',
    async run(context) {
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
  },
  {
    sentence: 'Decisions, Listings: nobody but the owner changes a listing',
    async run(context) {
      const { client, path, listing } = await ownerWho(context, 'PATCH');
      for (const other of [context.visitor(), (await context.stranger()).client]) {
        expectRefused(await other.send('PATCH', path, { title: 'Changed by another' }));
      }
      expectThat(readListing(await client.get(path)).title === listing.title, 'it was changed all the same');
    },
  },
  {
    sentence: 'Decisions, Listings: the owner deletes a listing, whose page is gone then',
    async run(context) {
      const { client, path } = await ownerWho(context, 'DELETE');
      expectOk(await client.send('DELETE', path));
      expectRefused(await client.get(path));
    },
  },
  {
    sentence: 'Decisions, Listings: nobody but the owner deletes a listing',
    async run(context) {
      const { client, path } = await ownerWho(context, 'DELETE');
      for (const other of [context.visitor(), (await context.stranger()).client]) {
        expectRefused(await other.send('DELETE', path));
      }
      expectOk(await client.get(path));
    },
  },
];
