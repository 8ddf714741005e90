import { gzipSync } from 'node:zlib';
import { describe, expect, test, vi } from 'vitest';
import { IDEMPOTENCY_KEY_HEADER, paths } from '../../../src/contract/paths.ts';
import type { TestClient } from '../../tools/testing/client.ts';
import { listingForm, type ListingParts, smallPhoto } from '../../tools/testing/listingForm.ts';
import { joinMarket, openMarket, post, stored, storedForGood } from '../../tools/testing/market.ts';

const NOTHING = { listings: 0, blobs: 0 };
const REQUIRED = { category_id: ['Category is required.'], image: ['Image is required.'] };
const MEGABYTE = 1024 * 1024;
/** §9, to the letter. */
const LIMIT_REACHED = { listing_limit: ['You have reached your maximum of 5 active listings'] };

const photoError = (type: string) => ({ image: [`Image must be JPG, PNG, or WEBP. Detected type: ${type}`] });

describe('stored is nothing of', () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
  const jpegStart = Buffer.from('\xFF\xD8\xFF\xE0 and no more', 'latin1');

  test('a listing whose category is removed while its photo is stored @postgres', async () => {
    const { server, seller } = await openMarket();
    const { blobs, database } = server.context;
    const removal = database.deleteFrom('categories').where('id', '=', 2);
    vi.spyOn(blobs, 'put').mockImplementationOnce(async () => void (await removal.execute()));
    const { category_id } = REQUIRED;
    expect(await post(seller, { category_id: '2' })).toMatchObject({ status: 400, body: { category_id } });
    expect(await stored(server)).toEqual(NOTHING);
  });

  test('what is no listing: each field has its error, all at once', async () => {
    const { server, seller } = await openMarket();
    const cases: readonly [ListingParts, object][] = [
      [{ category_id: '99', image: null }, REQUIRED],
      [{ title: 'No' }, { title: ['Title must be at least 3 characters.'] }],
      [{ category_id: 'books', image: Buffer.alloc(0) }, REQUIRED],
      [{ image: svg }, photoError('unknown')],
      [{ image: Buffer.from('hello'), imageType: 'image/png' }, photoError('unknown')],
      [{ image: jpegStart }, photoError('image/jpeg (damaged)')],
      [{ image: gzipSync('a photo'), imageType: 'image/jpeg' }, photoError('unknown')],
    ];
    for (const [parts, errors] of cases)
      expect(await post(seller, parts)).toMatchObject({ status: 400, body: errors });
    // Nothing packed is unpacked (OWASP ASVS 5.0, 5.2.3).
    const headers = { 'content-encoding': 'gzip', 'content-type': 'application/json' };
    const packed = await seller.send('PATCH', paths.ownProfile, { body: gzipSync('{}'), headers });
    expect(packed.status).toBe(400);
    expect(await stored(server)).toEqual(NOTHING);
  });

  test('a photo over 2 MB, even a huge one: the error names its size; exactly 2 MB are taken', async () => {
    const { server, seller } = await openMarket();
    const photo = await smallPhoto();
    const image = Buffer.concat([photo, Buffer.alloc(20 * MEGABYTE)]);
    // Read at once, so that the length of the body is known.
    const form = new Response(listingForm({ image }));
    const headers = { 'content-type': form.headers.get('content-type') ?? '' };
    const body = Buffer.from(await form.arrayBuffer());
    const error = { image: ['Image must be less than 2MB. File size: 20.00MB'] };
    expect((await seller.send('POST', paths.listings, { body, headers })).body).toEqual(error);
    expect(await stored(server)).toEqual(NOTHING);
    const whole = Buffer.concat([photo, Buffer.alloc(2 * MEGABYTE - photo.byteLength)]);
    expect(await post(seller, { image: whole })).toMatchObject({ status: 201 });
  });

  test('a form that breaks off', async () => {
    const { server, seller } = await openMarket();
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const begun = '--x\r\nContent-Disposition: form-data; name="image"; filename="a"\r\n\r\nabc';
    for (const body of ['', '--x', begun]) {
      const response = await seller.send('POST', paths.listings, { body, headers });
      expect(response).toMatchObject({ status: 400, body: expect.any(Object) });
    }
    expect(await stored(server)).toEqual(NOTHING);
  });
});

// OWASP ASVS 5.0, 5.4.1 and 5.4.2.
test('a photo is stored and served under a name of ours', async () => {
  const { seller } = await openMarket();
  const bytes = Uint8Array.from(await smallPhoto());
  for (const name of ['../../etc/passwd', 'a"; filename="b.html', 'x.php\0.jpg']) {
    const form = listingForm({});
    form.append('image', new Blob([bytes], { type: 'image/jpeg' }), name);
    const { status, body, text } = await seller.post(paths.listings, form);
    expect([name, status]).toEqual([name, 201]);
    const { image } = body as { image: string };
    expect(image).toMatch(/^\/media\/[\w-]+\.webp$/);
    const exported = await seller.get(paths.exportAccount);
    expect(text + exported.text).not.toMatch(/etc|b\.html|x\.php/);
    expect(exported.headers['content-disposition']).toBe('attachment; filename="rudo.json"');
  }
});

describe('the limit of five', () => {
  test('of 20 listings posted at once exactly 5 are taken, and the photos of the others are not kept @postgres', async () => {
    const { server, seller } = await openMarket({ RATE_LIMIT: 'off' });
    await post(await joinMarket(server, 'tendai'));
    const before = await stored(server);
    const responses = await Promise.all(Array.from({ length: 20 }, () => post(seller)));
    const rejected = responses.filter(({ status }) => status !== 201);
    expect(rejected).toHaveLength(15);
    for (const { body } of rejected) expect(body).toEqual(LIMIT_REACHED);
    expect(await storedForGood(server)).toEqual({ listings: before.listings + 5, blobs: before.blobs + 10 });
  });

  test('reserved listings count towards the five; sold and deleted ones do not', async () => {
    const { server, seller } = await openMarket();
    for (let count = 0; count < 5; count += 1) expect(await post(seller)).toMatchObject({ status: 201 });
    // Before its photo is looked at.
    expect((await post(seller, { image: Buffer.from('no photo') })).body).toEqual(LIMIT_REACHED);
    for (const [id, change, status] of [
      [1, { status: 'reserved' }, 400],
      [1, { status: 'sold' }, 201],
      [2, { deleted_at: 1 }, 201],
    ] as const) {
      await server.context.database.updateTable('listings').set(change).where('id', '=', id).execute();
      expect(await post(seller)).toMatchObject({ status });
    }
  });
});

describe('with an idempotency key', () => {
  const KEY = 'k3x9-first-try';

  async function postWithKey(client: TestClient, key = KEY, parts: ListingParts = {}) {
    const body = listingForm({ image: await smallPhoto(), ...parts });
    return client.send('POST', paths.listings, { body, headers: { [IDEMPOTENCY_KEY_HEADER]: key } });
  }

  test('a form that is sent again, later or at once, posts one listing, and returns it @postgres', async () => {
    const { server, seller } = await openMarket();
    for (let count = 0; count < 4; count += 1) await post(seller);
    const [first, atOnce] = await Promise.all([postWithKey(seller), postWithKey(seller)]);
    expect(first.status).toBe(201);
    for (const again of [atOnce, await postWithKey(seller)])
      expect(again).toMatchObject({ status: 201, body: first.body as object });
    // Though a sixth would be rejected.
    expect((await stored(server)).listings).toBe(5);
  });

  test('another text or photo is an error, and so is what is no key; neither changes anything', async () => {
    const { server, seller } = await openMarket();
    await postWithKey(seller);
    const detail = 'This listing was posted already, as it was before you changed it.';
    for (const parts of [{ title: 'Blue kettle' }, { image: await smallPhoto(9) }])
      expect(await postWithKey(seller, KEY, parts)).toMatchObject({ status: 422, body: { detail } });
    const sentence = 'Idempotency-Key must have 8 to 128 visible ASCII characters.';
    const body = { [IDEMPOTENCY_KEY_HEADER]: [sentence] };
    for (const key of ['short', 'x'.repeat(129), 'blanks in it'])
      expect(await postWithKey(seller, key)).toMatchObject({ status: 400, body });
    expect(await stored(server)).toEqual({ listings: 1, blobs: 2 });
  });

  test('the key is its seller’s own, and free again when its listing is deleted', async () => {
    const { seller, server } = await openMarket();
    await postWithKey(seller);
    expect(await postWithKey(await joinMarket(server, 'tendai'))).toMatchObject({ body: { id: 2 } });
    // Each sees their own alone.
    expect((await seller.get(paths.myListings)).body).toMatchObject([{ id: 1 }]);
    await seller.send('DELETE', paths.listing('1'));
    expect(await postWithKey(seller)).toMatchObject({ status: 201, body: { id: 3 } });
  });
});
