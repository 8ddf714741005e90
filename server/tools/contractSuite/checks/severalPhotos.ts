import { paths } from '../../../../src/contract/paths.ts';
import { readListing } from '../answers.ts';
import type { Check } from '../check.ts';
import { expectOk, expectRefusedWithWords, expectThat, NotOffered, unlessOffered } from '../expectations.ts';
import { listingForm, makePhoto } from '../listingForm.ts';
import { freshWord, type TestContext } from '../testContext.ts';

/** A form with a cover and so many further photos. */
async function formWith(further: number, context: TestContext, title: string): Promise<FormData> {
  const form = await listingForm({ title, category_id: (await context.category()).id });
  for (let count = 0; count < further; count += 1) form.append('images', await makePhoto(), 'more.jpg');
  return form;
}

/** Someone with a listing of three photos, on a host that shows more than the cover. */
async function ownerOfThree(context: TestContext) {
  const person = await context.newPerson();
  const title = `Three photos ${freshWord()}`;
  expectOk(await person.client.send('POST', paths.listings, await formWith(2, context, title)));
  const { id } = await context.find(person, title);
  const path = paths.listing(id);
  const { photos, image } = readListing(await person.client.get(path));
  if (photos === null) throw new NotOffered('the listing has no photos but its image');
  return { ...person, path, photos, image };
}

/** Several photos a listing; a back end may know one alone, and then ignores the others. */
export const severalPhotosChecks: Check[] = [
  {
    sentence: 'Several photos: further photos come back behind the cover',
    async run(context) {
      const { photos, image } = await ownerOfThree(context);
      expectThat(photos.length === 3, `there are ${photos.length} photos`);
      expectThat(photos[0]?.image === image, 'the first photo is not the image');
    },
  },
  {
    sentence:
      'Several photos: PATCH with photo_order puts them in order, and takes away what it does not name',
    async run(context) {
      const { client, path, photos } = await ownerOfThree(context);
      const order = [photos[2]?.id, photos[0]?.id];
      const answer = await client.send('PATCH', path, { photo_order: order });
      unlessOffered(answer, 'PATCH items/{id}:');
      expectOk(answer);
      const after = readListing(await client.get(path)).photos?.map(({ image }) => image);
      const wanted = [photos[2]?.image, photos[0]?.image];
      expectThat(String(after) === String(wanted), `the photos are ${String(after)}`);
    },
  },
  {
    sentence: 'Several photos: a fifth is refused with words',
    async run(context) {
      const { client } = await ownerOfThree(context);
      expectRefusedWithWords(
        await client.send('POST', paths.listings, await formWith(4, context, 'Five photos')),
      );
    },
  },
];
