import { request } from 'node:http';
import { expect, test } from 'vitest';
import { API_BASE, paths } from '../../src/contract/paths.ts';
import { joinMarket, openMarket, post } from '../tools/testing/market.ts';
import { createFormSlots, FORMS_AT_ONCE } from './forms.ts';

const formOf = (id: number) => ({ isMultipart: () => true, user: { id }, raw: {}, socket: {} }) as never;

test('the process holds so many forms and no more; one that failed gives its account’s place back', async () => {
  const takeForm = createFormSlots({ rateLimit: true });
  const held = Array.from({ length: FORMS_AT_ONCE.ofAll }, (_, place) => {
    const form = formOf(Math.floor(place / FORMS_AT_ONCE.ofAccount));
    const { promise, reject } = Promise.withResolvers<never>();
    return { form, sent: takeForm(form, () => promise), reject };
  });
  await expect(takeForm(formOf(100), async () => 'stored')).rejects.toMatchObject({
    status: 503,
    headers: { 'retry-after': '10' },
  });
  await expect(takeForm(formOf(0), async () => 'stored')).rejects.toMatchObject({ status: 429 });
  const words = { isMultipart: () => false } as never;
  await expect(takeForm(words, async () => 'stored')).resolves.toBe('stored');
  for (const { form, sent, reject } of held) {
    reject(new Error('cut off'));
    await expect(sent).rejects.toThrow('cut off');
    await expect(takeForm(form, async () => 'stored')).resolves.toBe('stored');
  }
});

test('forms beyond an account’s share get 429 before their body comes; one that is cut off frees its place', async () => {
  const { server, seller } = await openMarket();
  const url = await server.app.listen({ host: '127.0.0.1', port: 0 });
  const { listings, uploadProfilePicture } = paths;
  const size = { 'content-type': 'multipart/form-data; boundary=x', 'content-length': 8_000_000 };
  const options = { method: 'POST', headers: { ...seller.headersOf('POST'), ...size } };
  const beyond = [listings, listings, uploadProfilePicture, listings, listings];
  const forms = beyond.map((path) => request(url + API_BASE + path, options).on('error', () => undefined));
  const response = await new Promise((resolve) => {
    for (const form of forms) form.once('response', resolve).flushHeaders();
  });
  expect(response).toMatchObject({ statusCode: 429, headers: { 'retry-after': '10' } });
  expect(await post(await joinMarket(server, 'chipo'))).toMatchObject({ status: 201 });
  for (const form of forms) form.destroy();
  await expect.poll(async () => (await post(seller)).status).toBe(201);
});
