import { expect, test } from 'vitest';
import { paths } from '../../../src/contract/paths.ts';
import { type Answer, createClient } from '../../tools/testing/client.ts';
import { listingForm, smallPhoto } from '../../tools/testing/listingForm.ts';
import { makeJpeg } from '../../tools/testing/photos.ts';
import { openMarket, post, stored } from '../../tools/testing/market.ts';

const LISTING = paths.listing('1');
const TOO_MANY = 'A listing can have at most 4 photos.';

interface Shown {
  image: string;
  photos: { id: string; image: string; image_width: number; image_variants: { url: string }[] }[];
}
const shown = ({ body }: Answer) => body as Shown;
const idsOf = (answer: Answer) => shown(answer).photos.map(({ id }) => id);
const widthsOf = (answer: Answer) => shown(answer).photos.map(({ image_width: width }) => width);

/** A form with so many further photos, of the widths given, and whatever else. */
async function photoForm(widths: number[], fields: Record<string, string> = {}, form = new FormData()) {
  for (const width of widths) {
    const photo = await smallPhoto(width);
    form.append('images', new Blob([Uint8Array.from(photo)], { type: 'image/jpeg' }), `${width}.jpg`);
  }
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

/** A market with a listing whose cover is 8 pixels wide, and its further photos 10 and 20. */
async function openStall() {
  const { server, seller } = await openMarket();
  const form = await photoForm([10, 20], {}, listingForm({ image: await smallPhoto() }));
  const before = await seller.post(paths.listings, form);
  const patch = (body: unknown) => seller.send('PATCH', LISTING, { body });
  return { server, seller, before, patch, visitor: createClient(server) };
}

test('a listing is posted with its cover and further photos, which come back in their order, all of which can be fetched', async () => {
  const { server, before, visitor } = await openStall();
  expect(before.status).toBe(201);
  expect(widthsOf(before)).toEqual([8, 10, 20]);
  expect(shown(before).photos[0]?.image).toBe(shown(before).image);
  expect((await visitor.get(LISTING)).body).toEqual(before.body);
  for (const { image_variants: variants } of shown(before).photos) {
    for (const { url } of variants) expect(await visitor.get(url)).toMatchObject({ status: 200 });
  }
  expect(await stored(server)).toEqual({ listings: 1, blobs: 3 });
});

test('one’s own list has all photos, public lists only the cover; a listing with one photo has that one', async () => {
  const { seller, before, visitor } = await openStall();
  await post(seller);
  const [second, first] = (await seller.get(paths.myListings)).body as Shown[];
  expect(first?.photos).toEqual(shown(before).photos);
  expect(second?.photos.map(({ image }) => image)).toEqual([second?.image]);
  expect((await visitor.get(paths.listings)).text).not.toContain('"photos"');
});

test('photos are put in another order and taken away; the first becomes the cover, in lists too', async () => {
  const { before, patch, visitor } = await openStall();
  const [cover, , third] = idsOf(before);
  const answer = await patch({ photo_order: [third, cover] });
  expect(answer.status).toBe(200);
  expect(idsOf(answer)).toEqual([third, cover]);
  expect(shown(answer).image).toBe(shown(before).photos[2]?.image);
  expect((await visitor.get(paths.listings)).body).toMatchObject([{ image: shown(answer).image }]);
});

test('new photos stand where the order names them, the new cover first among those sent', async () => {
  const { before, patch } = await openStall();
  const [, second] = idsOf(before);
  const form = listingForm({
    title: null,
    price: null,
    description: null,
    category_id: null,
    image: await smallPhoto(30),
  });
  const answer = await patch(
    await photoForm([40], { photo_order: JSON.stringify(['new:1', second, 'new:0']) }, form),
  );
  expect(widthsOf(answer)).toEqual([40, 10, 30]);
});

test('without an order a new cover takes the place of the old one, and further photos follow those there', async () => {
  const { seller, patch } = await openStall();
  const parts = { title: null, price: null, description: null, category_id: null };
  expect(widthsOf(await patch(listingForm({ ...parts, image: await smallPhoto(30) })))).toEqual([30, 10, 20]);
  expect(widthsOf(await patch(await photoForm([40])))).toEqual([30, 10, 20, 40]);
  expect(widthsOf(await patch({ title: 'Pot' }))).toEqual([30, 10, 20, 40]);
  expect(await patch(await photoForm([50]))).toMatchObject({ status: 400, body: { images: [TOO_MANY] } });
  expect(widthsOf(await seller.get(LISTING))).toEqual([30, 10, 20, 40]);
});

test('an order that does not fit is refused, and nothing is changed or stored', async () => {
  const { server, before, patch, visitor } = await openStall();
  const [cover = ''] = idsOf(before);
  const elsewhere = { photo_order: ['The photos were changed elsewhere. Please open the listing again.'] };
  const unreadable = { photo_order: ['The order of the photos could not be read.'] };
  for (const [order, body] of [
    [['f'.repeat(32)], elsewhere],
    [[cover, 'new:1'], elsewhere],
    [[cover, cover], unreadable],
    ['{', unreadable],
    [{ 0: cover }, unreadable],
    [[], { photo_order: ['Image is required.'] }],
    [['1', '2', '3', '4', '5'], { photo_order: [TOO_MANY] }],
  ] as const) {
    const form = await photoForm([40], {
      photo_order: typeof order === 'string' ? order : JSON.stringify(order),
    });
    expect(await patch(form)).toMatchObject({ status: 400, body });
  }
  expect(await patch(await photoForm([40], { photo_order: JSON.stringify([cover]) }))).toMatchObject({
    body: { photo_order: ['The order must name every photo that is sent along.'] },
  });
  expect((await visitor.get(LISTING)).body).toEqual(before.body);
  expect(await stored(server)).toEqual({ listings: 1, blobs: 3 });
});

test('a photo that is none is named by its place, and nothing is stored', async () => {
  const { server, seller } = await openMarket();
  const form = await photoForm([10], {}, listingForm({ image: await smallPhoto() }));
  const damaged = (await makeJpeg({ megapixels: 0.1 })).subarray(0, 900);
  form.append('images', new Blob([Uint8Array.from(damaged)]), 'damaged.jpg');
  expect(await seller.post(paths.listings, form)).toMatchObject({
    status: 400,
    body: { images: ['Photo 3: Image must be JPG, PNG, or WEBP. Detected type: image/jpeg (damaged)'] },
  });
  form.append('images', new Blob(['hello'], { type: 'image/jpeg' }), 'hello.txt');
  expect(await seller.post(paths.listings, form)).toMatchObject({
    status: 400,
    body: { images: ['Photo 4: Image must be JPG, PNG, or WEBP. Detected type: unknown'] },
  });
  const five = await photoForm([1, 2, 3, 4], {}, listingForm({ image: await smallPhoto() }));
  expect(await seller.post(paths.listings, five)).toMatchObject({
    status: 400,
    body: { images: [TOO_MANY] },
  });
  expect(await stored(server)).toEqual({ listings: 0, blobs: 0 });
});

test('of two tabs that reorder at once each is answered what it asked for, and the listing is as the last one left it', async () => {
  const { before, patch, visitor } = await openStall();
  const [first, second, third] = idsOf(before);
  const answers = await Promise.all([
    patch({ photo_order: [second, first, third] }),
    patch({ photo_order: [third, first, second] }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(new Set(idsOf(await visitor.get(LISTING)))).toEqual(new Set([first, second, third]));
});
