import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { seededRandom } from '../testing/random.ts';
import { sendPaced } from './paced.ts';

it('sends requests at a rate though none is answered yet, and counts each status', async () => {
  const { promise: allSent, resolve: answer } = Promise.withResolvers<undefined>();
  const server = createServer((request, response) => {
    void allSent.then(() => response.writeHead(request.url === '/full' ? 503 : 200).end());
  }).listen(0);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  let count = 0;
  const next = () => {
    count += 1;
    if (count === 100) answer(undefined);
    return { path: count % 10 === 0 ? '/full' : '/' };
  };
  const paced = { rate: 1000, seconds: 0.2, random: seededRandom(1) };
  const { requests, statuses } = await sendPaced(port, next, paced);
  const full = Math.floor(requests / 10);
  expect(requests).toBeGreaterThan(150);
  expect(statuses).toEqual(
    new Map([
      [200, requests - full],
      [503, full],
    ]),
  );
  server.close();
});
