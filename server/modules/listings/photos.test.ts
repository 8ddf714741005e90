import { expect, test, vi } from 'vitest';
import { IDEMPOTENCY_KEY_HEADER, paths } from '../../../src/contract/paths.ts';
import type { TestResponse } from '../../tools/testing/client.ts';
import { listingForm, smallPhoto } from '../../tools/testing/listingForm.ts';
import { openMarket, post, stored, storedForGood } from '../../tools/testing/market.ts';
import type { TestServer } from '../../tools/testing/testServer.ts';

const LISTING = paths.listing('1');
const TOO_MANY = 'A listing can have at most 4 photos.';
const NOTHING = { title: null, price: null, description: null, category_id: null };

interface Shown {
  image: string;
  photos: { id: string; image: string; image_width: number }[];
}
const shown = ({ body }: TestResponse) => body as Shown;
const idsOf = (response: TestResponse) => shown(response).photos.map(({ id }) => id);
const widthsOf = (response: TestResponse) => shown(response).photos.map(({ image_width: width }) => width);

/** A form of photos alone: a new cover, if there is one, and others, of these widths. */
async function photoForm(cover: number | null, ...others: number[]) {
  const image = cover === null ? null : await smallPhoto(cover);
  return listingForm({ ...NOTHING, image }, ...(await Promise.all(others.map((width) => smallPhoto(width)))));
}

/** A market with a listing whose cover is 8 pixels wide, and its further photos 10 and 20. */
async function open() {
  const { server, seller, visitor } = await openMarket();
  const before = await post(seller, {}, 10, 20);
  const patch = (body: unknown) => seller.send('PATCH', LISTING, { body });
  return { server, seller, before, patch, visitor };
}

test('a listing has all its photos in their order; public lists have the cover alone', async () => {
  const { server, seller, before, visitor } = await open();
  expect(before.status).toBe(201);
  expect(widthsOf(before)).toEqual([8, 10, 20]);
  expect(shown(before).photos[0]?.image).toBe(shown(before).image);
  expect((await visitor.get(LISTING)).body).toEqual(before.body);
  for (const { image } of shown(before).photos)
    expect(await visitor.get(image)).toMatchObject({ status: 200 });
  expect(await stored(server)).toEqual({ listings: 1, blobs: 6 });
  expect((await seller.get(paths.myListings)).body).toMatchObject([{ photos: shown(before).photos }]);
  expect((await visitor.get(paths.listings)).text).not.toContain('"photos"');
});

/** The next transaction is committed, and the response of its commit is lost on the way. */
function loseNextCommit({ context: { database } }: TestServer): void {
  const transaction = database.transaction();
  const execute = transaction.execute.bind(transaction);
  transaction.execute = async (task) => {
    await execute(task);
    throw new Error('Connection terminated unexpectedly');
  };
  vi.spyOn(database, 'transaction').mockReturnValueOnce(transaction);
}

test('a listing whose commit was confirmed by nobody is there at the retry, with all its photos', async () => {
  const { server, seller } = await openMarket();
  const headers = { [IDEMPOTENCY_KEY_HEADER]: 'first-try' };
  const send = async () => {
    const body = listingForm({ image: await smallPhoto() }, await smallPhoto(10));
    return seller.send('POST', paths.listings, { body, headers });
  };
  loseNextCommit(server);
  expect(await send()).toMatchObject({ status: 503 });
  expect(await send()).toMatchObject({ status: 201 });
  const body = await photoForm(null, 20);
  loseNextCommit(server);
  expect(await seller.send('PATCH', LISTING, { body })).toMatchObject({ status: 503 });
  const after = await seller.get(LISTING);
  expect(widthsOf(after)).toEqual([8, 10, 20]);
  expect(await storedForGood(server)).toEqual({ listings: 1, blobs: 6 });
  for (const { image } of shown(after).photos) expect(await seller.get(image)).toMatchObject({ status: 200 });
});

test('new photos stand where the order names them, the others go, and the first is the cover in lists too', async () => {
  const { before, patch, visitor } = await open();
  const form = await photoForm(30, 40);
  form.append('photo_order', JSON.stringify(['new:1', idsOf(before)[1], 'new:0']));
  const response = await patch(form);
  expect(widthsOf(response)).toEqual([40, 10, 30]);
  const image = shown(response).photos[0]?.image;
  expect((await visitor.get(paths.listings)).body).toMatchObject([{ image }]);
});

test('without an order a new cover replaces the old one, and further photos follow the others', async () => {
  const { seller, patch } = await open();
  expect(widthsOf(await patch(await photoForm(30)))).toEqual([30, 10, 20]);
  expect(widthsOf(await patch(await photoForm(null, 40)))).toEqual([30, 10, 20, 40]);
  const body = { images: [TOO_MANY] };
  expect(await patch(await photoForm(null, 50))).toMatchObject({ status: 400, body });
  expect(await post(seller, {}, 10, 20, 30, 40)).toMatchObject({ status: 400, body });
  expect(await post(seller, {}, 10, 20, 30)).toMatchObject({ status: 201 });
  expect(widthsOf(await seller.get(LISTING))).toEqual([30, 10, 20, 40]);
});

test('an order that does not fit is an error, and nothing is changed or stored for long', async () => {
  const { server, before, patch, visitor } = await open();
  const [cover = ''] = idsOf(before);
  for (const [order, sentence] of [
    [`["${cover}", "new:1"]`, 'The photos were changed elsewhere. Please open the listing again.'],
    ['{', 'The order of the photos could not be read.'],
    [`["${cover}"]`, 'The order must name every photo that is sent along.'],
  ] as const) {
    const form = await photoForm(null, 40);
    form.append('photo_order', order);
    expect(await patch(form)).toMatchObject({ status: 400, body: { photo_order: [sentence] } });
  }
  expect((await visitor.get(LISTING)).body).toEqual(before.body);
  expect(await stored(server)).toEqual({ listings: 1, blobs: 6 });
});

test('a file that is no photo has its number in the error, and nothing is stored', async () => {
  const { server, seller } = await openMarket();
  const form = listingForm({ image: await smallPhoto() }, await smallPhoto(10), Buffer.from('hello'));
  expect((await seller.post(paths.listings, form)).body).toEqual({
    images: ['Photo 3: Image must be JPG, PNG, or WEBP. Detected type: unknown'],
  });
  expect(await stored(server)).toEqual({ listings: 0, blobs: 0 });
});
