import sharp from 'sharp';
import { expect, test } from 'vitest';
import { paths } from '../../../src/contract/paths.ts';
import { renderedKey, variantKey } from '../../blobs/keys.ts';
import { shortCode } from '../../catalogue/addresses.ts';
import { createLimiter } from '../../limits/limiter.ts';
import { LIMITS } from '../../limits/limits.ts';
import { removeOrphans } from '../../pictures/orphans.ts';
import { DELETED_PICTURES_LIFE } from '../../pictures/survey.ts';
import { type TestResponse, createClient } from '../../tools/testing/client.ts';
import { smallPhoto } from '../../tools/testing/listingForm.ts';
import { openMarket, post, postWanted, stored } from '../../tools/testing/market.ts';

const HOUR = 3_600_000;
const POSTER = `/posters/${shortCode(1)}.jpg`;
const ALL = [POSTER, '/posters/1.pdf', '/posters/shop/rudo.jpg', '/posters/shop/rudo.pdf'];

async function openPosterMarket() {
  const { server, seller } = await openMarket();
  await post(seller, { title: 'Kettle, röd', image: await smallPhoto(40) });
  const { blobs, database } = server.context;
  const { picture_key: key } = await database
    .selectFrom('listings')
    .select('picture_key')
    .where('id', '=', 1)
    .executeTakeFirstOrThrow();
  const visitor = createClient(server);
  const statusOf = async (path: string) => (await visitor.get(path)).status;
  const sell = () => seller.send('PATCH', paths.listing('1'), { body: { status: 'sold' } });
  return { server, seller, visitor, blobs, database, key, statusOf, sell };
}

function pdfText(pdf: TestResponse, field: string): string {
  const hex = new RegExp(`/${field} <([0-9A-Fa-f]+)>`).exec(pdf.bytes.toString('latin1'))?.[1] ?? '';
  const bytes = Buffer.from(hex, 'hex');
  return bytes[0] === 0xfe ? bytes.subarray(2).swap16().toString('utf16le') : bytes.toString('latin1');
}

test('a listing’s poster for a status is a JPEG of 1080 × 1920, by its short code or its id', async () => {
  const { visitor } = await openPosterMarket();
  const poster = await visitor.get(POSTER);
  expect(poster).toMatchObject({
    status: 200,
    headers: { 'content-type': 'image/jpeg', 'cache-control': 'public, no-cache' },
  });
  expect(await sharp(poster.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1080, height: 1920 });
  expect(poster.bytes.byteLength).toBeLessThanOrEqual(200_000);
  for (const same of ['/posters/1.jpg', `/posters/${shortCode(1).toUpperCase()}.jpg`])
    expect((await visitor.get(same)).bytes).toEqual(poster.bytes);
});

test('the poster for a wall is one page of A5 that leads to the short address', async () => {
  const { visitor } = await openPosterMarket();
  const poster = await visitor.get('/posters/1.pdf');
  expect(poster).toMatchObject({ status: 200, headers: { 'content-type': 'application/pdf' } });
  expect(poster.bytes.byteLength).toBeLessThan(1_000_000);
  const text = poster.bytes.toString('latin1');
  expect(text).toMatch(/^%PDF-1\.4\n/);
  expect(text).toContain('/MediaBox [0 0 419.53 595.28]');
  expect(pdfText(poster, 'Title')).toBe('Kettle, röd');
  expect(pdfText(poster, 'URI')).toMatch(new RegExp(`^http://[^/]+/l/${shortCode(1)}$`));
  // Each offset in the table leads to its object, and the last line to the table.
  const offsets = [...text.matchAll(/^(\d{10}) 00000 n $/gm)].map(([, offset]) => Number(offset));
  expect(offsets).toHaveLength(7);
  for (const [index, offset] of offsets.entries())
    expect(text.slice(offset).startsWith(`${index + 1} 0 obj\n`)).toBe(true);
  const table = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1]);
  expect(text.slice(table).startsWith('xref\n0 8\n')).toBe(true);
  const start = text.indexOf('stream\n') + 'stream\n'.length;
  const length = Number(/\/DCTDecode \/Length (\d+)/.exec(text)?.[1]);
  const picture = await sharp(poster.bytes.subarray(start, start + length)).metadata();
  expect(picture).toMatchObject({ format: 'jpeg', width: 1748, height: 2480 });
});

test('a poster is 304 until its listing is sold', async () => {
  const { server, visitor, sell } = await openPosterMarket();
  const first = await visitor.get(POSTER);
  const headers = { 'if-none-match': String(first.headers['etag']) };
  expect(await visitor.get(POSTER, { headers })).toMatchObject({ status: 304, text: '' });
  await sell();
  const sold = await visitor.get(POSTER, { headers });
  expect(sold.status).toBe(200);
  expect(sold.bytes.equals(first.bytes)).toBe(false);
  expect(await stored(server)).toMatchObject({ blobs: 2 });
});

test('a poster is stored as long as the photo, and no longer', async () => {
  const { server, seller, blobs, key, statusOf } = await openPosterMarket();
  for (const address of ALL) expect(await statusOf(address)).toBe(200);
  for (const kind of ['poster', 'print', 'shop', 'shop-print'] as const)
    expect(await blobs.get(renderedKey(key, kind))).not.toBeNull();
  server.advance(HOUR);
  expect(await removeOrphans(server.context)).toBe(0);
  await seller.refresh();
  await seller.send('DELETE', paths.listing('1'));
  for (const address of [POSTER, '/posters/1.pdf']) expect(await statusOf(address)).toBe(410);
  server.advance(DELETED_PICTURES_LIFE + 1);
  expect(await removeOrphans(server.context)).toBe(5);
});

test('a hidden or unknown listing has no poster', async () => {
  const { database, statusOf } = await openPosterMarket();
  const names = ['2.jpg', `${shortCode(2)}.pdf`, '1', '1.png', 'a.jpg', '%00.jpg', '..%2f1.jpg'];
  for (const name of [...names, `${'9'.repeat(15)}.jpg`, `${'b'.repeat(99)}.jpg`])
    expect(await statusOf(`/posters/${name}`)).toBe(404);
  expect(await statusOf(POSTER)).toBe(200);
  await database.updateTable('listings').set({ hidden_at: 1 }).execute();
  expect(await statusOf(POSTER)).toBe(404);
});

test('a wanted thing without a photo has posters that lead to it', async () => {
  const { seller, visitor, statusOf } = await openPosterMarket();
  await postWanted(seller, { title: 'Calculator' });
  const jpeg = await visitor.get(`/posters/${shortCode(2)}.jpg`);
  expect(await sharp(jpeg.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1080, height: 1920 });
  const pdf = await visitor.get('/posters/2.pdf');
  expect([pdfText(pdf, 'Title'), pdfText(pdf, 'URI')]).toEqual([
    'Calculator',
    expect.stringMatching(new RegExp(`/l/${shortCode(2)}$`)),
  ]);
  const unchanged = { headers: { 'if-none-match': String(jpeg.headers['etag']) } };
  expect(await visitor.get('/posters/2.jpg', unchanged)).toMatchObject({ status: 304 });
  await seller.send('DELETE', paths.listing('2'));
  expect(await statusOf('/posters/2.jpg')).toBe(410);
});

test('a shop’s poster shows what is on the market, while the shop is switched on', async () => {
  const { database, visitor, statusOf, sell } = await openPosterMarket();
  const jpeg = await visitor.get('/posters/shop/RUDO.jpg');
  expect(await sharp(jpeg.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1080, height: 1920 });
  const pdf = await visitor.get('/posters/shop/rudo.pdf');
  expect(pdfText(pdf, 'Title')).toBe('rudo');
  expect(pdfText(pdf, 'URI')).toMatch(/^http:\/\/[^/]+\/s\/rudo$/);
  await database.updateTable('users').set({ shop_enabled: 0 }).execute();
  expect(await statusOf('/posters/shop/rudo.jpg')).toBe(404);
  await database.updateTable('users').set({ shop_enabled: 1 }).execute();
  await sell();
  expect(await statusOf('/posters/shop/rudo.jpg')).toBe(404);
  expect(await statusOf('/posters/shop/nobody.jpg')).toBe(404);
});

test('without a readable photo there is a poster, which neither the server nor browsers store', async () => {
  const { server, visitor, blobs, key } = await openPosterMarket();
  await blobs.put(variantKey(key, 40), new Uint8Array([1]), 'image/webp');
  for (const address of [POSTER, '/posters/shop/rudo.jpg']) {
    const { status, headers } = await visitor.get(address);
    expect([status, headers['etag']]).toEqual([200, undefined]);
  }
  expect(await stored(server)).toMatchObject({ blobs: 1 });
});

test('an address that requests many new posters has to wait; stored ones are free', async () => {
  const { server, visitor, statusOf } = await openPosterMarket();
  await visitor.get(POSTER);
  await createLimiter(server.context).take(LIMITS.posters, '127.0.0.1', LIMITS.posters.most);
  expect(await statusOf(POSTER)).toBe(200);
  const limited = await visitor.get('/posters/1.pdf');
  expect(limited).toMatchObject({ status: 429, body: { detail: expect.stringContaining('wait') } });
  expect(Number(limited.headers['retry-after'])).toBeGreaterThan(0);
  expect(await createClient(server, '192.0.2.1').get('/posters/1.pdf')).toMatchObject({ status: 200 });
});

test('while too many posters of one address wait, the next is 503 there, and rendered elsewhere', async () => {
  const { server, visitor } = await openPosterMarket();
  const { promise: gate, resolve } = Promise.withResolvers<void>();
  for (let waiting = 0; waiting < 9; waiting += 1)
    void server.context.renderings.queue.run('127.0.0.1', () => gate);
  expect(await visitor.get(POSTER)).toMatchObject({ status: 503, headers: { 'retry-after': '10' } });
  const elsewhere = createClient(server, '192.0.2.1').get(POSTER);
  resolve();
  expect(await elsewhere).toMatchObject({ status: 200 });
});
