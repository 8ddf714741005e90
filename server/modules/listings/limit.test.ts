import { expect, test, vi } from 'vitest';
import { paths } from '../../../src/contract/paths.ts';
import { listingForm } from '../../tools/testing/listingForm.ts';
import { joinMarket, openMarket, post, stored } from '../../tools/testing/market.ts';

/** §9, to the letter. */
const LIMIT_REACHED = { listing_limit: ['You have reached your maximum of 5 active listings'] };

test('of 20 listings posted at once exactly 5 are taken, and the photos of the others are not kept', async () => {
  const { server, seller } = await openMarket({ RATE_LIMIT: 'off' });
  const other = await joinMarket(server, 'tendai');
  await post(other);
  const before = await stored(server);
  const answers = await Promise.all(Array.from({ length: 20 }, () => post(seller)));
  const refused = answers.filter(({ status }) => status !== 201);
  expect(answers.length - refused.length).toBe(5);
  for (const { status, body } of refused) {
    expect(status).toBe(400);
    expect(body).toEqual(LIMIT_REACHED);
  }
  expect(await stored(server)).toEqual({ listings: before.listings + 5, blobs: before.blobs + 5 });
});

test('reserved listings count towards the five; sold and deleted ones do not', async () => {
  const { server, seller } = await openMarket();
  for (let count = 0; count < 5; count += 1) await post(seller);
  const { database } = server.context;
  await database.updateTable('listings').set({ status: 'reserved' }).where('id', '=', 1).execute();
  expect(await post(seller)).toMatchObject({ status: 400 });
  await database.updateTable('listings').set({ status: 'sold' }).where('id', '=', 1).execute();
  expect(await post(seller)).toMatchObject({ status: 201 });
  await database.updateTable('listings').set({ deleted_at: 1 }).where('id', '=', 2).execute();
  expect(await post(seller)).toMatchObject({ status: 201 });
  expect(await post(seller)).toMatchObject({ status: 400 });
});

test('a limit that is reached is said before the photo is looked at', async () => {
  const { seller } = await openMarket();
  for (let count = 0; count < 5; count += 1) await post(seller);
  const answer = await seller.post(paths.listings, listingForm({ image: Buffer.from('no photo') }));
  expect(answer.body).toEqual(LIMIT_REACHED);
});

test('when the row cannot be written the photo does not stay behind', async () => {
  const { server, seller } = await openMarket();
  const { database } = server.context;
  vi.spyOn(database, 'transaction').mockImplementationOnce(() => {
    throw new Error('The disk is full.');
  });
  expect(await post(seller)).toMatchObject({ status: 500 });
  expect(await stored(server)).toEqual({ listings: 0, blobs: 0 });
});
