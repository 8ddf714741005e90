import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { paths } from '../../src/contract/paths.ts';
import type { TestClient } from '../tools/testing/client.ts';
import { joinMarket, openMarket, post } from '../tools/testing/market.ts';
import { listenLocally } from '../tools/testing/rawHttp.ts';
import { createFormSlots, FORMS_AT_ONCE } from './forms.ts';

const formOf = (id: number) => ({ isMultipart: () => true, user: { id }, raw: {}, socket: {} }) as never;

test('the process holds so many forms and no more; one that failed gives its place back', async () => {
  const takeForm = createFormSlots({ rateLimit: true });
  const { promise, reject } = Promise.withResolvers<never>();
  const held = Array.from({ length: FORMS_AT_ONCE.ofAll }, (_, account) =>
    takeForm(formOf(account), () => promise),
  );
  await expect(takeForm(formOf(100), async () => 'stored')).rejects.toMatchObject({
    status: 503,
    headers: { 'retry-after': '10' },
  });
  const words = { isMultipart: () => false } as never;
  await expect(takeForm(words, async () => 'stored')).resolves.toBe('stored');
  reject(new Error('cut off'));
  await Promise.allSettled(held);
  await expect(takeForm(formOf(100), async () => 'stored')).resolves.toBe('stored');
});

/** Sends the head of a form and no body. */
async function beginForm(port: number, client: TestClient, path: string) {
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

test('forms beyond an account’s share get 429 before their body comes; one that is cut off frees its place', async () => {
  const { server, seller } = await openMarket();
  const port = await listenLocally(server.app);
  const { listings, uploadProfilePicture } = paths;
  const forms = [];
  for (const path of [listings, listings, uploadProfilePicture, listings, listings])
    forms.push(await beginForm(port, seller, path));
  const [response] = (await Promise.race(forms.map((form) => once(form, 'data')))) as [string];
  expect(response).toMatch(/^HTTP\/1\.1 429 [^]*retry-after: 10/i);
  expect(await post(await joinMarket(server, 'chipo'))).toMatchObject({ status: 201 });
  for (const form of forms) form.destroy();
  await expect.poll(async () => (await post(seller)).status).toBe(201);
});
