import type { Listing } from '../../../../src/contract/listing.ts';
import { paths } from '../../../../src/contract/paths.ts';
import { readCategories, readListings } from '../answers.ts';
import type { Check } from '../check.ts';
import { expectRefused, expectSignInWanted, expectThat } from '../expectations.ts';
import type { HostClient } from '../hostClient.ts';
import type { TestContext } from '../testContext.ts';

/** The listings of a list up to the one that the seller has posted; broken if it is not there. */
async function withPosted(context: TestContext, client: HostClient, path: string): Promise<Listing[]> {
  const { id } = await context.listing();
  const isPosted = (listing: Listing) => listing.id === id;
  const listings = await readListings(client, path, isPosted);
  expectThat(listings.some(isPosted), 'a listing that was just posted is not in it');
  return listings;
}

/** §7: the lists, most of which a visitor may read (§6). */
export const listChecks: Check[] = [
  {
    sentence: '§7 GET categories answers a visitor the list of categories',
    run: async (context) => void readCategories(await context.visitor().get(paths.categories)),
  },
  {
    sentence: '§7 GET items answers a visitor the listings, a new one among them',
    run: async (context) => void (await withPosted(context, context.visitor(), paths.listings)),
  },
  {
    sentence: '§7 GET items?category={id} answers the listings of that category alone',
    async run(context) {
      const { id } = await context.category();
      const listings = await withPosted(context, context.visitor(), `${paths.listings}?category=${id}`);
      const stray = listings.find(({ category }) => category !== null && category.id !== id);
      expectThat(stray === undefined, `there is one of category ${stray?.category?.id} in it`);
    },
  },
  {
    sentence: '§7 GET items/search?q={text} finds a listing by a word of its title',
    async run(context) {
      const word = (await context.listing()).title.split(' ').at(-1) ?? '';
      await withPosted(context, context.visitor(), `${paths.search}?q=${encodeURIComponent(word)}`);
    },
  },
  {
    sentence: '§7 GET items/search takes whatever people type, or refuses it',
    async run(context) {
      for (const text of ['', '%', '"', "'; --", '\u0000', '🙂', 'a'.repeat(500)]) {
        const answer = await context.visitor().get(`${paths.search}?q=${encodeURIComponent(text)}`);
        if (!answer.ok) expectRefused(answer);
      }
    },
  },
  {
    sentence: '§7 GET items/my-listings answers one’s own listings alone',
    async run(context) {
      const { client, username } = await context.seller();
      const listings = await withPosted(context, client, paths.myListings);
      const stray = listings.find(({ seller }) => seller !== null && seller !== username);
      expectThat(stray === undefined, `there is one of ${stray?.seller} in it`);
    },
  },
  {
    sentence: '§7 GET items/my-listings without a token is answered 401 or 403',
    run: async (context) => expectSignInWanted(await context.visitor().get(paths.myListings)),
  },
  {
    sentence: '§7 GET items/by-username/{username} answers that user’s listings alone',
    async run(context) {
      const [{ username }, { client }] = [await context.seller(), await context.stranger()];
      const listings = await withPosted(context, client, paths.listingsByUsername(username));
      const stray = listings.find(({ seller }) => seller !== null && seller !== username);
      expectThat(stray === undefined, `there is one of ${stray?.seller} in it`);
    },
  },
  {
    sentence: '§2 GET items/by-username/{username} of nobody is refused or an empty list',
    async run(context) {
      const { client } = await context.stranger();
      const path = paths.listingsByUsername('suite-nobody');
      const answer = await client.get(path);
      if (!answer.ok) expectRefused(answer);
      else expectThat((await readListings(client, path)).length === 0, 'there are listings in it');
    },
  },
];
