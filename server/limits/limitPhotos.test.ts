import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { paths } from '../../src/contract/paths.ts';
import { createClient, type TestClient } from '../tools/testing/client.ts';
import { listingForm, smallPhoto } from '../tools/testing/listingForm.ts';
import { joinMarket, openMarket, post } from '../tools/testing/market.ts';
import { startTestServer, type TestServer } from '../tools/testing/testServer.ts';
import { createFormSlots } from './limitPhotos.ts';
import { FORMS_AT_ONCE, LIMITS } from './limits.ts';

test('an account that sends photo after photo waits, for listings and its profile alike; text alone may go on', async () => {
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
    const rejected = await student.send(method, path, { body: listingForm({}) });
    expect(rejected).toMatchObject({ status: 429, body: { detail: expect.stringContaining('wait') } });
    expect(rejected.headers['retry-after']).toBe('600');
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

/** A form of `account` at `ip`, as the slots see it. */
const formOf = (account: number, ip = `192.0.2.${account}`) =>
  ({ headers: { 'content-type': 'multipart/form-data; boundary=x' }, ip, user: { id: account } }) as never;

/** Slots, and forms that hold one until they are ended. */
function openSlots({ residentBytes = 0 } = {}) {
  const slots = createFormSlots({ rateLimit: true, maxMemoryBytes: 1000 }, () => residentBytes);
  const { promise, resolve } = Promise.withResolvers<string>();
  return { slots, hold: (form: never) => slots(form, () => promise), end: () => resolve('stored') };
}

const done = async () => 'stored';

test('an account waits for its own forms, and others go on', async () => {
  const { slots, hold, end } = openSlots();
  const held = Array.from({ length: FORMS_AT_ONCE.ofAccount }, () => hold(formOf(1)));
  await expect(slots(formOf(1), done)).rejects.toMatchObject({
    status: 429,
    headers: { 'retry-after': '10' },
  });
  await expect(slots(formOf(2, '192.0.2.1'), done)).resolves.toBe('stored');
  end();
  await Promise.all(held);
  await expect(slots(formOf(1), done)).resolves.toBe('stored');
});

test.each([
  ['an address', FORMS_AT_ONCE.ofAddress, '192.0.2.1'],
  ['the process', FORMS_AT_ONCE.ofAll, undefined],
])('%s holds so many forms and no more, of whichever accounts', async (_, most, ip) => {
  const { slots, hold, end } = openSlots();
  const held = Array.from({ length: most }, (__, account) => hold(formOf(account, ip)));
  await expect(slots(formOf(100, ip), done)).rejects.toMatchObject({ status: 503 });
  end();
  await Promise.all(held);
  await expect(slots(formOf(100, ip), done)).resolves.toBe('stored');
});

test('a process above its memory limit takes no form, but calls without one', async () => {
  const { slots } = openSlots({ residentBytes: 1001 });
  await expect(slots(formOf(1), done)).rejects.toMatchObject({
    status: 503,
    headers: { 'retry-after': '10' },
  });
  const words = { headers: { 'content-type': 'application/json' } } as never;
  await expect(slots(words, done)).resolves.toBe('stored');
});

test('a form that failed gives its slot back', async () => {
  const { slots } = openSlots();
  for (let count = 0; count <= FORMS_AT_ONCE.ofAccount; count += 1)
    await expect(slots(formOf(1), () => Promise.reject(new Error('cut off')))).rejects.toThrow('cut off');
});

/** Sends the head of a form and no body; resolves with the response. */
async function beginForm(server: TestServer, client: TestClient, path: string) {
  const address = server.app.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const socket = connect(port, '127.0.0.1').setEncoding('latin1');
  onTestFinished(() => void socket.destroy());
  await once(socket, 'connect');
  socket.write(
    [
      `POST /api/${path} HTTP/1.1`,
      'host: localhost',
      `authorization: Bearer ${client.access}`,
      `cookie: ${cookie}`,
      `x-csrftoken: ${client.cookies.get('csrftoken')}`,
      'content-type: multipart/form-data; boundary=x',
      'content-length: 8000000',
      '',
      '',
    ].join('\r\n'),
  );
  return socket;
}

test('forms beyond an account’s share get 429 before their body comes; one that is cut off frees its slot', async () => {
  const { server, seller } = await openMarket();
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const { listings, uploadProfilePicture } = paths;
  const forms = [];
  for (const path of [listings, listings, uploadProfilePicture, listings, listings])
    forms.push(await beginForm(server, seller, path));
  const [response] = (await Promise.race(forms.map((form) => once(form, 'data')))) as [string];
  expect(response).toMatch(/^HTTP\/1\.1 429 [^]*retry-after: 10/i);
  expect(await post(await joinMarket(server, 'chipo'))).toMatchObject({ status: 201 });
  for (const form of forms) form.destroy();
  await expect.poll(async () => (await post(seller)).status).toBe(201);
});
