import { expect, test } from 'vitest';
import { IDEMPOTENCY_KEY_HEADER, paths } from '../../../src/contract/paths.ts';
import type { TestClient } from '../../tools/testing/client.ts';
import { listingForm, type ListingParts, smallPhoto } from '../../tools/testing/listingForm.ts';
import { joinMarket, openMarket, post, stored } from '../../tools/testing/market.ts';

const KEY = 'k3x9-first-try';

async function postWithKey(client: TestClient, key: string, parts: ListingParts = {}) {
  const body = listingForm({ image: await smallPhoto(), ...parts });
  return client.send('POST', paths.listings, { body, headers: { [IDEMPOTENCY_KEY_HEADER]: key } });
}

test('a form that is sent again because its answer was lost posts one listing, and answers it', async () => {
  const { server, seller } = await openMarket();
  const first = await postWithKey(seller, KEY);
  expect(first.status).toBe(201);
  const again = await postWithKey(seller, KEY);
  expect(again).toMatchObject({ status: 201, body: first.body as object });
  expect(await stored(server)).toEqual({ listings: 1, blobs: 1 });
});

test('sent twice at once it posts one listing as well', async () => {
  const { server, seller } = await openMarket();
  const answers = await Promise.all([postWithKey(seller, KEY), postWithKey(seller, KEY)]);
  expect(answers.map(({ status, body }) => [status, (body as { id: number }).id])).toEqual([
    [201, 1],
    [201, 1],
  ]);
  expect((await stored(server)).listings).toBe(1);
});

test('the fifth listing is answered again, though a sixth would be refused', async () => {
  const { seller } = await openMarket();
  for (let count = 0; count < 4; count += 1) await post(seller);
  await postWithKey(seller, KEY);
  expect(await postWithKey(seller, KEY)).toMatchObject({ status: 201, body: { id: 5 } });
  expect(await postWithKey(seller, 'another-key')).toMatchObject({ status: 400 });
});

test('the same key with another text or photo is refused, and changes nothing', async () => {
  const { server, seller } = await openMarket();
  await postWithKey(seller, KEY);
  for (const parts of [{ title: 'Blue kettle' }, { image: await smallPhoto(9) }])
    expect(await postWithKey(seller, KEY, parts)).toMatchObject({
      status: 422,
      body: { detail: 'This listing was posted already, as it was before you changed it.' },
    });
  expect((await stored(server)).listings).toBe(1);
});

test('a key is its seller’s own, and free again when its listing is deleted', async () => {
  const { seller, server } = await openMarket();
  await postWithKey(seller, KEY);
  expect(await postWithKey(await joinMarket(server, 'tendai'), KEY)).toMatchObject({ body: { id: 2 } });
  await seller.send('DELETE', paths.listing('1'));
  expect(await postWithKey(seller, KEY)).toMatchObject({ status: 201, body: { id: 3 } });
});

test('a key that is none is refused', async () => {
  const { seller, server } = await openMarket();
  const sentence = 'Idempotency-Key must have 8 to 128 visible ASCII characters.';
  for (const key of ['short', 'x'.repeat(129), 'blanks in it'])
    expect(await postWithKey(seller, key)).toMatchObject({
      status: 400,
      body: { [IDEMPOTENCY_KEY_HEADER]: [sentence] },
    });
  expect(await stored(server)).toEqual({ listings: 0, blobs: 0 });
});
