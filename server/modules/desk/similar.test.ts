import sharp from 'sharp';
import { expect, test } from 'vitest';
import { paths } from '../../../src/contract/paths.ts';
import type { TestClient } from '../../tools/testing/client.ts';
import { listingForm } from '../../tools/testing/listingForm.ts';
import { joinMarket, openMarket, post } from '../../tools/testing/market.ts';
import { seededRandom } from '../../tools/testing/random.ts';
import { removeOrphans } from '../../pictures/orphans.ts';
import { similarListings } from './similar.ts';

/** A photo of grey fields, others for each number. */
function photoOf(number: number) {
  const random = seededRandom(number);
  const data = Buffer.from(Array.from({ length: 12 * 12 }, () => Math.floor(random() * 256)));
  return sharp(data, { raw: { width: 12, height: 12, channels: 1 } })
    .resize(600, 600, { kernel: 'cubic' })
    .jpeg()
    .toBuffer();
}

/** The same photo after an app has made it smaller and sent it on. */
const sentOn = async (number: number) =>
  sharp(await photoOf(number))
    .resize(420)
    .jpeg({ quality: 60 })
    .toBuffer();

const TEXT = {
  title: 'Samsung Galaxy A14 for sale',
  description: 'Used for three months, battery lasts two days, charger and box are included.',
};
const REORDERED = {
  title: 'For sale Samsung Galaxy A14',
  description: 'Charger and boxes are included. Used for three months, battery lasts two days!',
};

async function openTwo() {
  const { server, seller } = await openMarket();
  const other = await joinMarket(server, 'tanaka');
  const { database } = server.context;
  const signals = () =>
    database
      .selectFrom('reports')
      .innerJoin('cases', 'cases.id', 'reports.case_id')
      .innerJoin('users', 'users.id', 'cases.seller_id')
      .select(['username', 'listing_id', 'signal'])
      .orderBy('reports.id')
      .execute();
  const similarTo = async (username: string) => {
    const { id } = await database
      .selectFrom('users')
      .select('id')
      .where('username', '=', username)
      .executeTakeFirstOrThrow();
    return similarListings(database, id);
  };
  return { server, database, seller, other, signals, similarTo };
}

test('a photo of another account goes to the desk once, also sent on; nothing is hidden @postgres', async () => {
  const { seller, other, signals, similarTo } = await openTwo();
  await post(seller, { title: 'Phone', image: await photoOf(1) });
  expect(await post(other, { title: 'Cheap phone', image: await sentOn(1) })).toMatchObject({ status: 201 });
  const told = [{ username: 'tanaka', listing_id: 2, signal: 'photo' }];
  expect(await signals()).toEqual(told);
  expect(await similarTo('tanaka')).toEqual([
    { listing: { id: 1, title: 'Phone' }, seller: 'rudo', signal: 'photo' },
  ]);
  for (const [client, id] of [
    [other, '2'],
    [seller, '1'],
  ] as const)
    await client.send('PATCH', paths.listing(id), { body: { title: 'Phone again' } });
  expect(await signals()).toEqual(told);
  expect(await other.get(paths.listing('2'))).toMatchObject({ status: 200 });
});

test('one’s own photo, another photo, and that of a listing which was sold go to no desk', async () => {
  const { seller, other, signals, similarTo } = await openTwo();
  await post(seller, { image: await photoOf(1) });
  await post(seller, { image: await photoOf(1) });
  await post(other, { image: await photoOf(2) });
  await seller.send('PATCH', paths.listing('1'), { body: { status: 'sold' } });
  await seller.send('PATCH', paths.listing('2'), { body: { status: 'sold' } });
  await post(other, { image: await photoOf(1) });
  expect(await signals()).toEqual([]);
  expect(await similarTo('tanaka')).toMatchObject([{ listing: { id: 2 } }, { listing: { id: 1 } }]);
});

test('a plain photo equals none', async () => {
  const { seller, other, signals } = await openTwo();
  await post(seller, { title: 'Pot' });
  await post(other, { title: 'Pan' });
  expect(await signals()).toEqual([]);
});

test('the same words in another order go to the desk, at a post and at an edit; seven words do not @postgres', async () => {
  const { server, seller, other, signals, similarTo } = await openTwo();
  await post(seller, TEXT);
  await post(other, REORDERED);
  await post(seller, { title: 'Red kettle', description: 'Boils very fast indeed, honestly.' });
  await post(other, { title: 'Red kettle', description: 'Boils very fast indeed, honestly.' });
  expect(await signals()).toEqual([{ username: 'tanaka', listing_id: 2, signal: 'text' }]);
  const third = await joinMarket(server, 'chipo');
  await post(third, { title: 'Table' });
  await edit(third, '5', TEXT);
  expect(await signals()).toContainEqual({ username: 'chipo', listing_id: 5, signal: 'text' });
  expect(await similarTo('rudo')).toMatchObject([
    { seller: 'chipo', signal: 'text' },
    { seller: 'tanaka', signal: 'text' },
  ]);
});

const edit = (client: TestClient, id: string, body: object) =>
  client.send('PATCH', paths.listing(id), { body });

test('the desk sees the listings of others with the same number @postgres', async () => {
  const { database, seller, other, similarTo } = await openTwo();
  for (const client of [seller, other])
    await client.send('PATCH', paths.ownProfile, { body: { phone_number: '263771234567' } });
  await post(seller, { title: 'Pot' });
  await post(other, { title: 'Pan' });
  const expected = [{ listing: { id: 1, title: 'Pot' }, seller: 'rudo', signal: 'number' }];
  expect(await similarTo('tanaka')).toEqual(expected);
  // As an import may have written it.
  await database
    .updateTable('users')
    .set({ phone_number: '0771234567' })
    .where('username', '=', 'rudo')
    .execute();
  expect(await similarTo('tanaka')).toEqual(expected);
});

test('the hash of a photo goes with the photo @postgres', async () => {
  const { server, database, seller } = await openTwo();
  const hashes = () => database.selectFrom('photo_hashes').selectAll().execute();
  await post(seller, { image: await photoOf(1) });
  const body = listingForm({ title: null, price: null, description: null, category_id: null });
  body.append('image', new Blob([Uint8Array.from(await photoOf(2))], { type: 'image/jpeg' }), 'new.jpg');
  expect(await seller.send('PATCH', paths.listing('1'), { body })).toMatchObject({ status: 200 });
  expect(await hashes()).toHaveLength(2);
  server.advance(2 * 3_600_000);
  await removeOrphans(server.context);
  expect(await hashes()).toHaveLength(1);
  await seller.login('rudo');
  await seller.send('DELETE', paths.account, { body: { password: 'Market-day1!' } });
  expect(await hashes()).toEqual([]);
});
