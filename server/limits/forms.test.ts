import { expect, test } from 'vitest';
import { paths } from '../../src/contract/paths.ts';
import { joinMarket, openMarket, post } from '../tools/testing/market.ts';
import { formHead, listenLocally, openWith } from '../tools/testing/rawHttp.ts';
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

test('forms beyond an account’s share get 429 before their body comes; one that is cut off frees its place', async () => {
  const { server, seller } = await openMarket();
  const port = await listenLocally(server.app);
  const { listings, uploadProfilePicture } = paths;
  const beyond = [listings, listings, uploadProfilePicture, listings, listings];
  const headOf = (path: string) => formHead(path, seller, 'multipart/form-data; boundary=x', 8_000_000);
  const forms = await Promise.all(beyond.map((path) => openWith(port, headOf(path))));
  const received = () => forms.map(({ output }) => output()).join('');
  await expect.poll(received).toMatch(/HTTP\/1\.1 429 [^]*retry-after: 10/i);
  expect(await post(await joinMarket(server, 'chipo'))).toMatchObject({ status: 201 });
  for (const { socket } of forms) socket.destroy();
  await expect.poll(async () => (await post(seller)).status).toBe(201);
});
