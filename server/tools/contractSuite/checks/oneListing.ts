import { paths } from '../../../../src/contract/paths.ts';
import { readListing, readProfile } from '../answers.ts';
import type { Check } from '../check.ts';
import { expectRefused, expectThat, NotOffered, describeAnswer } from '../expectations.ts';

/** §7: one listing, with the fields of §3. */
export const oneListingChecks: Check[] = [
  {
    sentence: '§7 GET items/{id} answers a visitor that listing, as it was posted (§3)',
    async run(context) {
      const [{ id, title }, category, { username }] = [
        await context.listing(),
        await context.category(),
        await context.seller(),
      ];
      const found = readListing(await context.visitor().get(paths.listing(id)));
      expectThat(found.id === id && found.title === title, `it is ${found.id}, ${found.title}`);
      expectThat(found.price === 1250, `its price is ${found.price}`);
      expectThat(
        found.description === 'Made by the contract suite.',
        `its description is ${found.description}`,
      );
      expectThat(found.category?.id === category.id, `its category is ${found.category?.id}`);
      expectThat(found.seller === username, `its seller is ${found.seller}`);
    },
  },
  {
    sentence: '§7 GET items/{slug} answers the same listing',
    async run(context) {
      const { id, slug } = await context.listing();
      if (slug === null) throw new NotOffered('its listings have no slug');
      const found = readListing(await context.visitor().get(paths.listing(slug)));
      expectThat(found.id === id, `it is ${found.id}, ${found.title}`);
    },
  },
  {
    sentence: 'Short address: it is whole, names the listing alone, and leads on',
    async run(context) {
      const { id } = await context.listing();
      const client = context.visitor();
      const { short_url: short } = readListing(await client.get(paths.listing(id)));
      if (short === null) throw new NotOffered('its listings tell no short address');
      expectThat(/^https?:\/\//.test(short), `it is ${short}`);
      expectThat(new URL(short).search === '', `it is ${short}`);
      const { status } = await client.get(short);
      expectThat(status >= 200 && status < 400, `at ${short} ${status} is answered`);
    },
  },
  {
    sentence: '§2 The image of a listing loads',
    async run(context) {
      const { id } = await context.listing();
      const client = context.visitor();
      const { image } = readListing(await client.get(paths.listing(id)));
      expectThat(image !== null, 'the listing names no image');
      const picture = await client.get(image);
      const isPicture = picture.headers.get('content-type')?.startsWith('image/') ?? false;
      expectThat(picture.ok && isPicture, `at ${image} ${describeAnswer(picture)}`);
    },
  },
  {
    sentence: '§2 A listing carries its seller’s phone and location',
    async run(context) {
      const { client } = await context.seller();
      const profile = readProfile(await client.get(paths.ownProfile));
      if (profile.phone_number === null) throw new NotOffered('the seller’s profile kept no phone number');
      const found = readListing(await client.get(paths.listing((await context.listing()).id)));
      expectThat(found.seller_phone === profile.phone_number, `seller_phone is ${found.seller_phone}`);
      expectThat(found.seller_location === profile.location, `seller_location is ${found.seller_location}`);
    },
  },
  {
    sentence: '§8 GET items/{slug or id} of nothing is refused',
    async run(context) {
      expectRefused(await context.visitor().get(paths.listing('no-such-thing-suite')));
      expectRefused(await context.visitor().get(paths.listing('999999999')));
    },
  },
];
