import { expect, test } from 'vitest';
import { paths } from '../../../src/contract/paths.ts';
import { smallPhoto } from '../../tools/testing/listingForm.ts';
import { post, postWanted } from '../../tools/testing/market.ts';
import { openWantedMarket } from '../../tools/testing/wantedMarket.ts';

test('what is wanted needs no photo; with one, or one that a change sends, it has it', async () => {
  const { seller, patch, posted } = await openWantedMarket();
  expect(posted).toMatchObject({ image: null, image_variants: null, photos: [] });
  const shown = { image: expect.any(String), photos: [{}] };
  expect((await post(seller, { kind: 'wanted' })).body).toMatchObject(shown);
  const form = new FormData();
  form.append('images', new Blob([Uint8Array.from(await smallPhoto())]), 'photo.jpg');
  expect((await patch(form)).body).toMatchObject(shown);
});

test('it is held to the same rules, cannot be reserved, and its price is a limit that has no price before it', async () => {
  const { seller, patch, days } = await openWantedMarket();
  const wrong = { title: null, price: 'much', image: Buffer.from('no photo'), category_id: '99' };
  const { status, body } = await postWanted(seller, wrong);
  expect([status, Object.keys(body as object).toSorted()]).toEqual([400, Object.keys(wrong).toSorted()]);
  expect(await postWanted(seller, { kind: 'lost' })).toMatchObject({
    status: 400,
    body: { kind: [expect.any(String)] },
  });
  expect(await patch({ status: 'reserved' })).toMatchObject({
    status: 400,
    body: { status: ['What you look for cannot be reserved.'] },
  });
  await days(5);
  expect((await patch({ price: '5' })).body).toMatchObject({ price: '5.00', previous_price: null });
});

test('its limit of three is counted apart from the five for sale, and without what is found', async () => {
  const { seller, patch, renew, listed } = await openWantedMarket();
  for (let count = 0; count < 5; count += 1) expect(await post(seller)).toMatchObject({ status: 201 });
  for (const status of [201, 201, 400]) expect(await postWanted(seller)).toMatchObject({ status });
  expect(await post(seller)).toMatchObject({ status: 400 });
  await patch({ status: 'sold' });
  expect(await listed()).not.toContain('Steel kettle');
  expect(await postWanted(seller)).toMatchObject({ status: 201 });
  const body = { listing_limit: ['You have reached your maximum of 3 things you look for'] };
  expect(await patch({ status: 'active' })).toMatchObject({ status: 400, body });
  const detail = 'You have found this. Mark it as still wanted first.';
  expect(await renew()).toMatchObject({ status: 409, body: { detail } });
});

test('it rests after 30 days, and one call renews it', async () => {
  const { days, renew, listed, inDays } = await openWantedMarket();
  await days(30);
  expect(await listed()).toEqual([]);
  expect(await renew()).toMatchObject({ status: 200, body: { expires_at: inDays(30), resting: null } });
  expect(await listed()).toEqual(['Steel kettle']);
});

test('a client that knows of no kinds changes the rest of it; its kind stays, and so does that of a sale', async () => {
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
