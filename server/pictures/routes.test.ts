import { expect, test } from 'vitest';
import { createClient } from '../tools/testing/client.ts';
import { openMarket, post } from '../tools/testing/market.ts';

test('a picture is served to be kept for ever, as what it is and nothing else, to pages of any site', async () => {
  const { server, seller } = await openMarket();
  const { body } = await post(seller);
  const answer = await createClient(server).get((body as { image: string }).image);
  expect(answer).toMatchObject({
    status: 200,
    headers: {
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
    },
  });
  expect(answer.bytes.subarray(8, 12).toString('latin1')).toBe('WEBP');
});

test.each([
  'no-such-picture.webp',
  '..%2f..%2fetc%2fpasswd',
  '..%2fmusika.sqlite',
  '%2e%2e%2fmusika.sqlite',
  '.incoming',
  'aa%00.webp',
  'aa\\..\\musika.sqlite',
  '',
])('/media/%s leads to no file', async (key) => {
  const { server } = await openMarket();
  const answer = await createClient(server).get(`/media/${key}`);
  expect(answer).toMatchObject({ status: 404, body: { detail: 'Not found.' } });
});
