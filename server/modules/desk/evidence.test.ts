import { expect, test } from 'vitest';
import { paths } from '../../../src/contract/paths.ts';
import { cleanPictures, REMOVED_PICTURES_LIFE } from '../../pictures/clean.ts';
import { listingForm, smallPhoto } from '../../tools/testing/listingForm.ts';
import { openMarket, stored } from '../../tools/testing/market.ts';
import { evidenceOf, freezeEvidence } from './evidence.ts';

async function openReported() {
  const { server, seller } = await openMarket();
  const { database, now } = server.context;
  const form = listingForm({ image: await smallPhoto() });
  form.append('images', new Blob([Uint8Array.from(await smallPhoto())]), 'second.jpg');
  await seller.post(paths.listings, form);
  const { id: caseId } = await database
    .insertInto('cases')
    .values({ seller_id: 1, opened_at: now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  const freeze = (listingId: number | null) =>
    freezeEvidence(database, { caseId, sellerId: 1, listingId, now: now() });
  return { server, seller, freeze, evidence: () => evidenceOf(database, caseId) };
}

test('a listing is kept as it was, once for each state that was reported', async () => {
  const { seller, freeze, evidence } = await openReported();
  await seller.send('PATCH', paths.ownProfile, { body: { phone_number: '263771234567' } });
  await freeze(1);
  await freeze(1);
  await seller.send('PATCH', paths.listing('1'), { body: { title: 'Nothing to see' } });
  await freeze(1);
  await freeze(null);
  expect(await evidence()).toMatchObject([
    { listingId: 1, listing: { title: 'Red kettle', slug: expect.any(String) }, photos: [{ position: 1 }] },
    { listingId: 1, listing: { title: 'Nothing to see' } },
    { listingId: null, listing: null, seller: { username: 'rudo', phone_number: '263771234567' } },
  ]);
});

test('the pictures of evidence stay when the listing has been deleted for long', async () => {
  const { server, seller, freeze } = await openReported();
  await freeze(1);
  const before = await stored(server);
  expect(before).toMatchObject({ blobs: 4 });
  await seller.send('DELETE', paths.listing('1'));
  server.advance(REMOVED_PICTURES_LIFE + 1);
  expect(await cleanPictures(server.context)).toMatchObject({ removed: 0 });
  await server.context.database.deleteFrom('evidence').execute();
  expect(await cleanPictures(server.context)).toMatchObject({ removed: 4 });
});
