import { expect, test } from 'vitest';
import { paths } from '../../src/contract/paths.ts';
import { createClient } from '../tools/testing/client.ts';
import { listingForm, smallPhoto } from '../tools/testing/listingForm.ts';
import { openMarket } from '../tools/testing/market.ts';
import { startTestServer } from '../tools/testing/testServer.ts';
import { LIMITS } from './limits.ts';

test('who sends photo after photo waits, for listings and for their own picture alike; words alone may go on', async () => {
  const server = await startTestServer();
  const student = createClient(server);
  await student.register('tendai');
  for (let sent = 0; sent < LIMITS.photos.most; sent += 4) {
    const body = listingForm({});
    for (let count = 0; count < 4; count += 1) body.append('images', new Blob(['photo']), 'photo.jpg');
    expect((await student.send('POST', paths.listings, { body })).status).toBe(400);
  }
  for (const [method, path] of [
    ['POST', paths.listings],
    ['PATCH', paths.listing('1')],
    ['POST', paths.uploadProfilePicture],
  ] as const) {
    const refused = await student.send(method, path, { body: listingForm({}) });
    expect(refused).toMatchObject({ status: 429, body: { detail: expect.stringContaining('wait') } });
    expect(refused.headers['retry-after']).toBe('600');
  }
  expect((await student.send('PATCH', paths.listing('1'), { body: { status: 'sold' } })).status).toBe(404);
  const other = createClient(server);
  await other.register('chipo');
  expect((await other.send('POST', paths.listings, { body: listingForm({}) })).status).toBe(400);
});

test('each photo of a listing counts', async () => {
  const { seller } = await openMarket();
  const send = async (further: number) => {
    const form = listingForm({ image: await smallPhoto(), title: null });
    for (let count = 0; count < further; count += 1) form.append('images', new Blob(['photo']), 'more.jpg');
    return (await seller.send('POST', paths.listings, { body: form })).status;
  };
  for (let sent = 4; sent <= LIMITS.photos.most; sent += 4) expect(await send(3)).toBe(400);
  expect(await send(0)).toBe(429);
});
