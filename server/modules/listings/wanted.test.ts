import { describe, expect, test } from 'vitest';
import { paths } from '../../../src/contract/paths.ts';
import { smallPhoto } from '../../tools/testing/listingForm.ts';
import {
  joinMarket,
  post,
  postWanted,
  stored,
  storedForGood,
  typeCommand,
} from '../../tools/testing/market.ts';
import { openWantedMarket } from '../../tools/testing/wantedMarket.ts';

const WANTED = paths.listing('1');
const LIMIT_OF_THREE = { listing_limit: ['You have reached your maximum of 3 things you look for'] };

test('what is wanted needs no photo, and says so', async () => {
  const { server, visitor, posted, inDays } = await openWantedMarket();
  const wanted = {
    kind: 'wanted',
    title: 'Steel kettle',
    price: '12.50',
    status: 'active',
    image: null,
    image_variants: null,
    image_placeholder: null,
    image_width: null,
    image_height: null,
    expires_at: inDays(30),
  };
  expect(posted).toMatchObject({ ...wanted, photos: [] });
  expect((await visitor.get(WANTED)).body).toMatchObject({ ...wanted, photos: [] });
  expect((await visitor.get(`${paths.listings}?kind=wanted`)).body).toMatchObject([wanted]);
  expect(await stored(server)).toEqual({ listings: 1, blobs: 0 });
});

test('with a photo, or with photos that a change sends, it has them', async () => {
  const { seller, server, patch } = await openWantedMarket();
  const image = await smallPhoto();
  const withPhoto = await post(seller, { kind: 'wanted', title: 'Desk' });
  expect(withPhoto.body).toMatchObject({ image: expect.any(String), photos: [{}] });
  const form = new FormData();
  form.append('images', new Blob([Uint8Array.from(image)], { type: 'image/jpeg' }), 'photo.jpg');
  expect((await patch(form)).body).toMatchObject({ image: expect.any(String), photos: [{}] });
  expect(await stored(server)).toEqual({ listings: 2, blobs: 4 });
});

test.each([
  ['a title', { title: null }, 'title'],
  ['a category', { category_id: '99' }, 'category_id'],
  ['a price that can be read', { price: 'much' }, 'price'],
  ['a photo that can be read', { image: Buffer.from('no photo') }, 'image'],
  ['a kind that is known', { kind: 'lost' }, 'kind'],
])('it needs %s', async (_, parts, field) => {
  const { server, seller } = await openWantedMarket();
  const { status, body } = await postWanted(seller, parts);
  expect([status, Object.keys(body as object)]).toEqual([400, expect.arrayContaining([field])]);
  expect((await stored(server)).listings).toBe(1);
});

test('what is for sale still needs a photo', async () => {
  const { seller } = await openWantedMarket();
  for (const kind of [null, 'sale'])
    expect(await postWanted(seller, { kind })).toMatchObject({
      status: 400,
      body: { image: [expect.any(String)] },
    });
});

describe('its limit of three', () => {
  test('is counted apart from the five for sale', async () => {
    const { seller } = await openWantedMarket();
    for (let count = 0; count < 2; count += 1)
      expect(await postWanted(seller)).toMatchObject({ status: 201 });
    expect(await postWanted(seller)).toMatchObject({ status: 400, body: LIMIT_OF_THREE });
    for (let count = 0; count < 5; count += 1) expect(await post(seller)).toMatchObject({ status: 201 });
    const five = { listing_limit: ['You have reached your maximum of 5 active listings'] };
    expect(await post(seller)).toMatchObject({ status: 400, body: five });
    expect(await postWanted(seller)).toMatchObject({ status: 400, body: LIMIT_OF_THREE });
  });

  test('holds for twenty that are posted at once @postgres', async () => {
    const { server, seller } = await openWantedMarket({ RATE_LIMIT: 'off' });
    // With photos, between whose processing others post.
    const responses = await Promise.all(Array.from({ length: 20 }, () => post(seller, { kind: 'wanted' })));
    const rejected = responses.filter(({ status }) => status !== 201);
    expect(rejected.map(({ body }) => body)).toEqual(Array.from({ length: 18 }, () => LIMIT_OF_THREE));
    expect(await storedForGood(server)).toEqual({ listings: 3, blobs: 4 });
  });

  test('counts neither what is found nor what rests, and not for another seller', async () => {
    const { server, seller, patch, days, renew } = await openWantedMarket();
    for (let count = 0; count < 2; count += 1) await postWanted(seller);
    expect(await patch({ status: 'sold' })).toMatchObject({ status: 200 });
    expect(await postWanted(seller)).toMatchObject({ status: 201 });
    expect(await patch({ status: 'active' })).toMatchObject({ status: 400, body: LIMIT_OF_THREE });
    expect(await postWanted(await joinMarket(server, 'chipo'))).toMatchObject({ status: 201 });
    await days(30);
    expect(await patch({ status: 'active' })).toMatchObject({ status: 200 });
    for (let count = 0; count < 2; count += 1)
      expect(await postWanted(seller)).toMatchObject({ status: 201 });
    await patch({ status: 'sold' });
    expect(await postWanted(seller)).toMatchObject({ status: 201 });
    expect(await seller.post(paths.renewal('2'), {})).toMatchObject({ status: 400, body: LIMIT_OF_THREE });
    expect(await renew()).toMatchObject({ status: 409 });
  });
});

test('it rests after 30 days, and one call renews it', async () => {
  const { seller, visitor, days, renew, listed, inDays } = await openWantedMarket();
  await days(29);
  expect(await listed()).toEqual(['Steel kettle']);
  await days(1);
  expect(await listed()).toEqual([]);
  expect(await listed(`${paths.search}?kind=wanted&q=kettle`)).toEqual([]);
  expect((await visitor.get(WANTED)).body).toMatchObject({ resting: 'expired' });
  expect(await renew()).toMatchObject({ status: 200, body: { expires_at: inDays(30), resting: null } });
  expect(await listed()).toEqual(['Steel kettle']);
  expect((await postWanted(seller, { category_id: '6' })).body).toMatchObject({ expires_at: inDays(30) });
});

test('a renewal moves it up among what is wanted', async () => {
  const { server, seller, days, renew, listed } = await openWantedMarket();
  await days(13);
  await postWanted(seller, { title: 'Desk' });
  await post(seller, { title: 'Mug' });
  await days(1);
  await renew();
  await postWanted(await joinMarket(server, 'chipo'), { title: 'Lamp' });
  expect(await listed()).toEqual(['Lamp', 'Steel kettle', 'Desk']);
  await days(14);
  await renew();
  expect(await listed()).toEqual(['Steel kettle', 'Lamp', 'Desk']);
});

test('what is found leaves the lists, keeps its page for two weeks, and cannot be renewed', async () => {
  const { visitor, patch, days, renew, listed } = await openWantedMarket();
  expect(await patch({ status: 'sold' })).toMatchObject({ status: 200, body: { status: 'sold' } });
  expect(await listed()).toEqual([]);
  expect(await renew()).toMatchObject({
    status: 409,
    body: { detail: 'You have found this. Mark it as still wanted first.' },
  });
  await days(13);
  expect(await visitor.get(WANTED)).toMatchObject({ status: 200 });
  await patch({ status: 'active' });
  expect(await listed()).toEqual(['Steel kettle']);
  await patch({ status: 'sold' });
  await days(14);
  expect(await visitor.get(WANTED)).toMatchObject({ status: 404 });
});

test('what is wanted cannot be reserved', async () => {
  const { patch, visitor } = await openWantedMarket();
  const body = { status: ['What you look for cannot be reserved.'] };
  expect(await patch({ status: 'reserved' })).toMatchObject({ status: 400, body });
  expect((await visitor.get(WANTED)).body).toMatchObject({ status: 'active' });
});

test('a client that knows of no kinds changes the rest of it; its kind stays, and so does that of a sale @postgres', async () => {
  const { seller, patch } = await openWantedMarket();
  const change = { title: 'Red kettle', price: '10', category_id: '2', kind: 'sale' };
  expect((await patch(change)).body).toMatchObject({
    kind: 'wanted',
    title: 'Red kettle',
    price: '10.00',
    category: { id: 2 },
    image: null,
    photos: [],
  });
  await post(seller, { title: 'Mug' });
  const sale = await seller.send('PATCH', paths.listing('2'), { body: { kind: 'wanted' } });
  expect(sale.body).toMatchObject({ kind: 'sale' });
});

test('its price is a limit, and shows none before it', async () => {
  const { patch, days } = await openWantedMarket();
  await days(5);
  expect((await patch({ price: '5' })).body).toMatchObject({ price: '5.00', previous_price: null });
});

test('nobody asks whether it is gone', async () => {
  const { visitor } = await openWantedMarket();
  expect(await visitor.post(paths.gone('1'), { device: 'a-device-of-a-visitor' })).toMatchObject({
    status: 409,
    body: { detail: 'This listing is wanted, not for sale.' },
  });
});

test('the operator takes it out of sight, brings it back, and deletes it', async () => {
  const { server, listed } = await openWantedMarket();
  const run = (command: string, ...options: string[]) =>
    typeCommand(server.context, 'listings', command, '1', ...options);
  expect(await run('hide')).toEqual(['"Steel kettle" (wanted) is hidden.']);
  expect(await listed()).toEqual([]);
  expect(await run('unhide')).toEqual(['"Steel kettle" (wanted) is hidden no more.']);
  expect(await listed()).toEqual(['Steel kettle']);
  expect(await run('delete', '--yes')).toContain('"Steel kettle" (wanted) is deleted.');
  expect(await listed()).toEqual([]);
});
