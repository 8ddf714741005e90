import { expect, test } from 'vitest';
import { paths } from '../../../src/contract/paths.ts';
import { listingForm, smallPhoto } from '../../tools/testing/listingForm.ts';
import { openMarket } from '../../tools/testing/market.ts';
import { allKeys } from './copying.ts';
import { namedPictures } from './store.ts';
import { pictureForm } from '../../tools/testing/unsafeCases.ts';

async function all(keys: AsyncIterable<string>): Promise<string[]> {
  const found: string[] = [];
  for await (const key of keys) found.push(key);
  return found;
}

test('a backup takes every photo of a listing along, in all its widths, and the pictures of people', async () => {
  const { server, seller } = await openMarket();
  const { blobs, database } = server.context;
  const form = listingForm({ image: await smallPhoto(700) });
  form.append('images', new Blob([Uint8Array.from(await smallPhoto(400))]), 'second.jpg');
  form.append('images', new Blob([Uint8Array.from(await smallPhoto(10))]), 'third.jpg');
  await seller.post(paths.listings, form);
  await seller.post(paths.uploadProfilePicture, pictureForm(await smallPhoto()));
  const named = await all(namedPictures(database));
  expect(named).toHaveLength(7);
  expect(new Set(named)).toEqual(new Set(await all(allKeys(blobs))));
});

test('a backup from before there were several photos a listing is still read', async () => {
  const { server, seller } = await openMarket();
  await seller.post(paths.listings, listingForm({ image: await smallPhoto() }));
  await server.context.database.schema.dropTable('listing_photos').execute();
  expect(await all(namedPictures(server.context.database))).toHaveLength(1);
});
