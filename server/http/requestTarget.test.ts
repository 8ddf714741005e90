import { expect, test } from 'vitest';
import { paths } from '../../src/contract/paths.ts';
import { createClient } from '../tools/testing/client.ts';
import { listenLocally, sendRaw } from '../tools/testing/rawHttp.ts';
import { openServerRenderedMarket } from '../tools/testing/renderedMarket.ts';

const AN_API = { PUBLIC_URL: 'https://market.example.org' };
const ACCEPT = 'accept: text/html,application/xhtml+xml';
const PAGE = /\r\ncontent-type: text\/html; charset=utf-8\r\n.*<p>[A-Z][^<>]+\.<\/p>/is;

test('a browser may ask first whether it may call from the web app’s own address', async () => {
  const { server } = await openServerRenderedMarket(AN_API);
  const headers = { origin: AN_API.PUBLIC_URL, 'access-control-request-method': 'PATCH' };
  expect(await createClient(server).send('OPTIONS', paths.ownProfile, { headers })).toMatchObject({
    status: 204,
    headers: { 'access-control-allow-methods': 'GET, POST, PATCH, DELETE' },
  });
});

test('a browser that sends two slashes reads a sentence on a page, and other programs JSON', async () => {
  const port = await listenLocally((await openServerRenderedMarket()).server.app);
  const request = `GET // HTTP/1.1\r\nhost: a\r\nconnection: close\r\n${ACCEPT}\r\n\r\n`;
  expect(await sendRaw(port, request)).toMatch(PAGE);
  expect(await sendRaw(port, request.replace(ACCEPT, 'accept: */*'))).toMatch(/\{"detail":"[^"]+"\}$/);
});
