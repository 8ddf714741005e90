import { expect, test } from 'vitest';
import { IDEMPOTENCY_KEY_HEADER, paths } from '../../../src/contract/paths.ts';
import { createClient, type TestResponse } from '../../tools/testing/client.ts';
import { listingForm, smallPhoto } from '../../tools/testing/listingForm.ts';
import { loseNextCommit, openMarket, stored, storedForGood } from '../../tools/testing/market.ts';

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
const photoOf = async (width: number) =>
  new Blob([Uint8Array.from(await smallPhoto(width))], { type: 'image/jpeg' });

/** A form with further photos of these widths, an order, and a cover where it has a width. */
async function photoForm(
  widths: number[],
  { order, form = new FormData() }: { order?: string; form?: FormData } = {},
) {
  for (const width of widths) form.append('images', await photoOf(width), `${width}.jpg`);
  if (order !== undefined) form.append('photo_order', order);
  return form;
}

/** A market with a listing whose cover is 8 pixels wide, and its further photos 10 and 20. */
async function open() {
  const { server, seller } = await openMarket();
  const form = listingForm({ image: await smallPhoto() });
  const before = await seller.post(paths.listings, await photoForm([10, 20], { form }));
  const patch = (body: unknown) => seller.send('PATCH', LISTING, { body });
  return { server, seller, before, patch, visitor: createClient(server) };
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

test('a listing whose commit was confirmed by nobody is there at the retry, with all its photos', async () => {
  const { server, seller } = await openMarket();
  const send = async () => {
    const body = await photoForm([10], { form: listingForm({ image: await smallPhoto() }) });
    return seller.send('POST', paths.listings, { body, headers: { [IDEMPOTENCY_KEY_HEADER]: 'first-try' } });
  };
  loseNextCommit(server);
  expect(await send()).toMatchObject({ status: 503 });
  const posted = await send();
  expect(posted.status).toBe(201);
  const changed = await photoForm([20]);
  loseNextCommit(server);
  expect(await seller.send('PATCH', LISTING, { body: changed })).toMatchObject({ status: 503 });
  const after = await seller.get(LISTING);
  expect(widthsOf(after)).toEqual([8, 10, 20]);
  expect(await storedForGood(server)).toEqual({ listings: 1, blobs: 6 });
  for (const { image } of shown(after).photos) expect(await seller.get(image)).toMatchObject({ status: 200 });
});

test('new photos stand where the order names them, the others go, and the first is the cover in lists too', async () => {
  const { before, patch, visitor } = await open();
  const form = listingForm({ ...NOTHING, image: await smallPhoto(30) });
  const order = JSON.stringify(['new:1', idsOf(before)[1], 'new:0']);
  const response = await patch(await photoForm([40], { order, form }));
  expect(widthsOf(response)).toEqual([40, 10, 30]);
  const image = shown(response).photos[0]?.image;
  expect((await visitor.get(paths.listings)).body).toMatchObject([{ image }]);
});

test('without an order a new cover replaces the old one, and further photos follow the others', async () => {
  const { seller, patch } = await open();
  const cover = listingForm({ ...NOTHING, image: await smallPhoto(30) });
  expect(widthsOf(await patch(cover))).toEqual([30, 10, 20]);
  expect(widthsOf(await patch(await photoForm([40])))).toEqual([30, 10, 20, 40]);
  expect(await patch(await photoForm([50]))).toMatchObject({ status: 400, body: { images: [TOO_MANY] } });
  expect(widthsOf(await seller.get(LISTING))).toEqual([30, 10, 20, 40]);
});

test('an order that does not fit is an error, and nothing is changed or stored for long', async () => {
  const { server, before, patch, visitor } = await open();
  const [cover = ''] = idsOf(before);
  const elsewhere = 'The photos were changed elsewhere. Please open the listing again.';
  const unreadable = 'The order of the photos could not be read.';
  for (const [order, sentence] of [
    [[cover, 'new:1'], elsewhere],
    ['{', unreadable],
    [[cover], 'The order must name every photo that is sent along.'],
  ] as const) {
    const text = typeof order === 'string' ? order : JSON.stringify(order);
    const response = await patch(await photoForm([40], { order: text }));
    expect([text, response]).toMatchObject([text, { status: 400, body: { photo_order: [sentence] } }]);
  }
  expect((await visitor.get(LISTING)).body).toEqual(before.body);
  expect(await stored(server)).toEqual({ listings: 1, blobs: 6 });
});

test('a file that is no photo has its number in the error, and nothing is stored', async () => {
  const { server, seller } = await openMarket();
  const form = await photoForm([10], { form: listingForm({ image: await smallPhoto() }) });
  form.append('images', new Blob(['hello'], { type: 'image/jpeg' }), 'hello.txt');
  expect((await seller.post(paths.listings, form)).body).toEqual({
    images: ['Photo 3: Image must be JPG, PNG, or WEBP. Detected type: unknown'],
  });
  expect(await stored(server)).toEqual({ listings: 0, blobs: 0 });
});
