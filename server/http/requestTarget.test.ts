import { expect, test } from 'vitest';
import { paths } from '../../src/contract/paths.ts';
import { createClient } from '../tools/testing/client.ts';
import { listenLocally, openWith, sendRaw } from '../tools/testing/rawHttp.ts';
import { openServerRenderedMarket } from '../tools/testing/renderedMarket.ts';

const AN_API = { PUBLIC_URL: 'https://market.example.org' };
const ACCEPT = 'accept: text/html,application/xhtml+xml';
const PAGE = /\r\ncontent-type: text\/html; charset=utf-8\r\n.*<p>[A-Z][^<>]+\.<\/p>/is;

test('a proxy that checks the server by OPTIONS gets 204, and a method that a path lacks 405, both with those that it takes', async () => {
  for (const environment of [{}, AN_API]) {
    const { server } = await openServerRenderedMarket(environment);
    const { send } = createClient(server);
    for (const [path, allow] of [
      ['/', 'GET, HEAD'],
      ['/category/electronics?order=price', 'GET, HEAD'],
      ['/nowhere', 'GET, HEAD'],
      ['/l/bcd', 'GET, HEAD'],
      ['/assets/main.js', 'GET, HEAD'],
      ['/healthz', 'GET, HEAD'],
      [paths.ownProfile, 'GET, HEAD, PATCH'],
      [paths.login, 'POST'],
      [paths.login.replace(/\/$/, '?x=1'), 'POST'],
      [paths.listing('a-b'), 'GET, HEAD, DELETE, PATCH'],
    ] as const) {
      const { status, headers } = await send('OPTIONS', path);
      expect([path, status, headers['allow']]).toEqual([path, 204, `${allow}, OPTIONS`]);
      for (const method of (['GET', 'POST', 'PUT', 'DELETE'] as const).filter((one) => !allow.includes(one)))
        expect([path, method, await send(method, path)]).toMatchObject([
          path,
          method,
          { status: 405, headers: { allow: `${allow}, OPTIONS` }, body: { detail: expect.any(String) } },
        ]);
    }
    expect(await send('OPTIONS', '/api/nowhere/')).toMatchObject({ status: 204 });
    expect(await send('POST', '/api/nowhere/')).toMatchObject({ status: 404 });
    const port = await listenLocally(server.app);
    expect(await sendRaw(port, 'OPTIONS / HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1\.[01] 204 /);
  }
});

test('a browser may ask first whether it may call from the web app’s own address', async () => {
  const { server } = await openServerRenderedMarket(AN_API);
  const headers = { origin: AN_API.PUBLIC_URL, 'access-control-request-method': 'PATCH' };
  expect(await createClient(server).send('OPTIONS', paths.ownProfile, { headers })).toMatchObject({
    status: 204,
    headers: { 'access-control-allow-methods': 'GET, POST, PATCH, DELETE' },
  });
});

test.each([
  ['20 kB of cookies', `GET / HTTP/1.1\r\nhost: a\r\n${ACCEPT}\r\ncookie: ${'x=y; '.repeat(4000)}\r\n\r\n`],
  ['two slashes', `GET // HTTP/1.1\r\nhost: a\r\nconnection: close\r\n${ACCEPT}\r\n\r\n`],
])('a browser that sends %s reads a sentence on a page, and other programs JSON', async (_what, request) => {
  const port = await listenLocally((await openServerRenderedMarket()).server.app);
  expect(await sendRaw(port, request)).toMatch(PAGE);
  expect(await sendRaw(port, request.replace(ACCEPT, 'accept: */*'))).toMatch(/\{"detail":"[^"]+"\}$/);
});

test('so does one whose many cookies come in parts', async () => {
  const port = await listenLocally((await openServerRenderedMarket()).server.app);
  const { socket, received } = await openWith(port, `GET / HTTP/1.1\r\nhost: a\r\n${ACCEPT}\r\ncookie: `);
  expect(socket.write('x=y; '.repeat(4000))).toEqual(expect.any(Boolean));
  expect(await received).toMatch(PAGE);
});
