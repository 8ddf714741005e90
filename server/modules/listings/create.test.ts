import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { paths } from '../../../src/contract/paths.ts';
import { makeJpeg } from '../../tools/testing/photos.ts';
import { createClient } from '../../tools/testing/client.ts';
import { listingForm, type ListingParts, smallPhoto } from '../../tools/testing/listingForm.ts';
import { openMarket, post, stored } from '../../tools/testing/market.ts';

const NOTHING = { listings: 0, blobs: 0 };
const CHARACTERS = 'Only letters, numbers, spaces, and basic punctuation are allowed.';
const tooLarge = (size: string) => ({
  image: [`Image must be less than 2MB. File size: ${size}MB`],
});
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');

test('a listing comes back as it was posted, its photo in three widths, all of which can be fetched', async () => {
  const { server, seller } = await openMarket();
  await seller.send('PATCH', paths.ownProfile, {
    body: { phone_number: '263771234567', location: 'New Complex 2' },
  });
  const answer = await post(seller, {
    title: '  Red kettle ',
    image: await makeJpeg({ megapixels: 2, orientation: 6 }),
  });
  expect(answer.status).toBe(201);
  expect(answer.body).toMatchObject({
    id: 1,
    title: 'Red kettle',
    description: 'Boils fast.',
    price: '12.50',
    category: { id: 1, name: 'Electronics' },
    seller: 'rudo',
    seller_phone: '263771234567',
    seller_location: 'New Complex 2',
    status: 'active',
    created_at: '2026-01-31T12:00:00.000Z',
    image_width: 1280,
    image_height: 960,
    slug: expect.stringMatching(/^red-kettle-[a-z0-9]{6}$/) as string,
    image: expect.stringMatching(/^\/media\/[0-9a-f]{32}-640\.webp$/) as string,
    image_placeholder: expect.stringMatching(/^data:image\/webp;base64,/) as string,
  });
  const { image_variants: variants } = answer.body as {
    image_variants: { url: string; width: number; height: number; type: string; bytes: number }[];
  };
  expect(variants.map(({ width }) => width)).toEqual([320, 640, 1280]);
  for (const { url, width, height, type, bytes } of variants) {
    const picture = await createClient(server).get(url);
    expect(picture).toMatchObject({ status: 200, headers: { 'content-type': type } });
    expect(picture.bytes).toHaveLength(bytes);
    expect(await sharp(picture.bytes).metadata()).toMatchObject({ width, height, format: 'webp' });
  }
});

test('everything that is wrong with a listing is said at once', async () => {
  const { server, seller } = await openMarket();
  const parts = { title: 'No', price: '-1', description: '<b>', category_id: '99', image: null };
  expect(await post(seller, parts)).toMatchObject({
    status: 400,
    body: {
      title: ['Title must be at least 3 characters.'],
      price: ['Price must be a positive number.'],
      description: [CHARACTERS],
      category_id: ['Category is required.'],
      image: ['Image is required.'],
    },
  });
  expect(await seller.post(paths.listings, {})).toMatchObject({
    status: 400,
    body: {
      title: ['Title is required.'],
      category_id: ['Category is required.'],
      image: ['Image is required.'],
    },
  });
  expect(await stored(server)).toEqual(NOTHING);
});

const REFUSED: readonly [ListingParts, object][] = [
  [{ title: 'Cheap @ $5' }, { title: [CHARACTERS] }],
  [{ title: 'a'.repeat(256) }, { title: ['Title must be less than 255 characters.'] }],
  [{ price: '0' }, { price: ['Price must be a positive number.'] }],
  [{ price: '9'.repeat(30) }, { price: ['Price must be a positive number.'] }],
  [{ price: 'ten' }, { price: ['Price must be a positive number.'] }],
  [{ category_id: 'books' }, { category_id: ['Category is required.'] }],
  [{ image: Buffer.alloc(0) }, { image: ['Image is required.'] }],
  [{ image: svg }, { image: ['Image must be JPG, PNG, or WEBP. Detected type: image/svg+xml'] }],
  [
    { image: Buffer.from('hello'), imageType: 'text/plain' },
    { image: ['Image must be JPG, PNG, or WEBP. Detected type: text/plain'] },
  ],
  [
    { image: Buffer.from('hello'), imageType: 'image/png' },
    { image: ['Image must be JPG, PNG, or WEBP. Detected type: unknown'] },
  ],
  [
    { image: Buffer.from('\xFF\xD8\xFF\xE0 and no more', 'latin1') },
    { image: ['Image must be JPG, PNG, or WEBP. Detected type: image/jpeg (damaged)'] },
  ],
];

test('what is no listing is refused at its field, and nothing is stored', async () => {
  const { server, seller } = await openMarket();
  for (const [parts, errors] of REFUSED) {
    const { status, body } = await post(seller, parts);
    expect([status, body]).toEqual([400, errors]);
  }
  expect(await stored(server)).toEqual(NOTHING);
});

test('a photo over 2 MB is refused with its size, even a huge one, and nothing is stored', async () => {
  const { server, seller } = await openMarket();
  const photo = Buffer.concat([await smallPhoto(), Buffer.alloc(2 * 1024 * 1024)]);
  expect((await post(seller, { image: photo })).body).toEqual(tooLarge('2.00'));
  expect((await post(seller, { image: Buffer.concat([photo, photo]) })).body).toEqual(tooLarge('4.00'));
  const huge = new Response(listingForm({ image: Buffer.concat([photo, Buffer.alloc(18 * 1024 * 1024)]) }));
  const body = Buffer.from(await huge.arrayBuffer());
  const headers = { 'content-type': huge.headers.get('content-type') ?? '' };
  expect((await seller.send('POST', paths.listings, { body, headers })).body).toEqual(tooLarge('20.00'));
  expect(await stored(server)).toEqual(NOTHING);
});

test('a photo of exactly 2 MB is allowed', async () => {
  const { seller } = await openMarket();
  const photo = await smallPhoto();
  const padded = Buffer.concat([photo, Buffer.alloc(2 * 1024 * 1024 - photo.byteLength)]);
  expect(await post(seller, { image: padded })).toMatchObject({ status: 201 });
});

test('a form that breaks off is refused, and nothing is stored', async () => {
  const { server, seller } = await openMarket();
  const headers = { 'content-type': 'multipart/form-data; boundary=x' };
  for (const body of [
    '',
    '--x',
    '--x\r\nContent-Disposition: form-data; name="image"; filename="a"\r\n\r\nabc',
  ]) {
    const answer = await seller.send('POST', paths.listings, { body, headers });
    expect(answer.status).toBe(400);
    expect(answer.body).toBeTypeOf('object');
  }
  expect(await stored(server)).toEqual(NOTHING);
});

test('a category that is deleted while the form comes in is refused at its field, and no photo stays', async () => {
  const { server, seller } = await openMarket();
  const { database } = server.context;
  await post(seller, { category_id: '2' });
  const before = await stored(server);
  for (const send of [
    () => post(seller, { category_id: '8' }),
    () => seller.send('PATCH', paths.listing('1'), { body: { category_id: '7' } }),
  ]) {
    const transaction = database.transaction();
    const execute = transaction.execute.bind(transaction);
    vi.spyOn(transaction, 'execute').mockImplementation(async (task) => {
      await database.deleteFrom('categories').where('id', '>=', 7).execute();
      return execute(task);
    });
    vi.spyOn(database, 'transaction').mockReturnValueOnce(transaction);
    const answer = await send();
    expect(answer).toMatchObject({ status: 400, body: { category_id: ['Category is required.'] } });
    await database
      .insertInto('categories')
      .values([{ id: 7, name: 'Hostel Essentials', position: 7 }])
      .execute();
  }
  expect(await stored(server)).toEqual(before);
});
