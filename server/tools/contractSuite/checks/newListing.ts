import { MAX_ACTIVE_LISTINGS } from '../../../../src/contract/limits.ts';
import { readListing } from '../answers.ts';
import type { Check } from '../check.ts';
import { expectRefusedWithWords, expectSignInWanted, expectThat } from '../expectations.ts';
import { type FormParts, makeHugePhoto, NOT_A_PICTURE } from '../listingForm.ts';
import { paths } from '../../../../src/contract/paths.ts';
import { freshWord } from '../testContext.ts';

/** The stranger, who has no listing, tries; so it is never the limit that refuses. */
function refuses(what: string, parts: () => FormParts | Promise<FormParts>): Check {
  return {
    sentence: `§5 POST items refuses ${what}`,
    async run(context) {
      expectRefusedWithWords(await context.send(await context.stranger(), await parts()));
    },
  };
}

/** §7 create, with the rules of §5 and the limit of §9. */
export const newListingChecks: Check[] = [
  {
    sentence: '§7 POST items takes a title, a price, a description, an image and a category_id',
    run: async (context) => void (await context.listing()),
  },
  {
    sentence: '§7 POST items takes a listing without a price and a description',
    async run(context) {
      const seller = await context.seller();
      const { id } = await context.post(seller, { price: null, description: null });
      const found = readListing(await seller.client.get(paths.listing(id)));
      expectThat(found.price === null, `its price is ${found.price}`);
      expectThat(!found.description, `its description is ${found.description}`);
    },
  },
  {
    sentence: '§6 POST items without a token is answered 401 or 403',
    run: async (context) => expectSignInWanted(await context.send({ client: context.visitor() })),
  },
  refuses('a listing without a title', () => ({ title: '' })),
  refuses('a title of 2 characters', () => ({ title: 'ab' })),
  refuses('a title of 256 characters', () => ({ title: 'a'.repeat(256) })),
  refuses('a title with other characters', () => ({ title: 'Cheap @ <b>' })),
  refuses('a description of 1001 characters', () => ({ description: 'a'.repeat(1001) })),
  refuses('a description with other characters', () => ({ description: 'Call me <b>' })),
  refuses('a price of 0', () => ({ price: '0' })),
  refuses('a price below 0', () => ({ price: '-1' })),
  refuses('a price that is a word', () => ({ price: 'ten' })),
  refuses('a listing without a category', () => ({ category_id: null })),
  refuses('a category that does not exist', () => ({ category_id: '999999999' })),
  refuses('a listing without an image', () => ({ image: null })),
  refuses('an image that is none', () => ({ image: NOT_A_PICTURE })),
  refuses('an image over 2MB', async () => ({ image: await makeHugePhoto() })),
  {
    sentence: '§9 A user has at most 5 active listings, and the words of the refusal can be shown',
    async run(context) {
      const busy = await context.newPerson();
      for (let count = 0; count < MAX_ACTIVE_LISTINGS; count += 1) await context.post(busy);
      expectRefusedWithWords(await context.send(busy, { title: `Contract check ${freshWord()}` }));
    },
  },
];
