import { mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { zstdDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { seed } from '../../tools/seed/seed.ts';
import { type TestResponse, createClient } from '../../tools/testing/client.ts';
import { joinMarket, post } from '../../tools/testing/market.ts';
import { fillServerRenderedFolder } from '../../tools/testing/renderedMarket.ts';
import { makeTemporaryFolder } from '../../tools/testing/temporary.ts';
import { startTestServer } from '../../tools/testing/testServer.ts';
import { hashOf } from './dcz.ts';
import { openScripts } from './scripts.ts';

type Fields = Record<string, string>;

const CHROMIUM = { 'sec-ch-ua': '"Chromium";v="156", "Not)A;Brand";v="24"' };
const VISIT = { ...CHROMIUM, accept: 'text/html', 'sec-fetch-dest': 'document' };

/** The header fields of a Chromium that has stored this response as a dictionary. */
function holding({ bytes, headers }: TestResponse): Fields {
  const id = /id=("[^"]+")/.exec(String(headers['use-as-dictionary']))?.[1];
  return {
    'accept-encoding': 'gzip, deflate, br, zstd, dcb, dcz',
    'available-dictionary': `:${hashOf(bytes)}:`,
    ...(id !== undefined && { 'dictionary-id': id }),
  };
}

function decode({ bytes, headers }: TestResponse, dictionary: Buffer): string {
  expect(headers['content-encoding']).toBe('dcz');
  return zstdDecompressSync(bytes, { dictionary }).toString();
}

async function openMarket(dictionaryFolder = makeTemporaryFolder()) {
  const webFolder = fillServerRenderedFolder(makeTemporaryFolder());
  const server = await startTestServer({ webFolder, dictionaryFolder, environment: { DEMO: 'off' } });
  await seed(server.context);
  const seller = await joinMarket(server, 'rudo');
  await post(seller, { title: 'Blue pot' });
  const visit = (fields: Fields = {}, path = '/') =>
    createClient(server).get(path, { headers: { ...VISIT, ...fields } });
  return { ...server, seller, visit, dictionaryFolder };
}

test('a returning visitor is sent the difference, with the new page’s own nonce in the policy', async () => {
  const { visit, seller } = await openMarket();
  const before = await visit();
  expect(before.headers['cache-control']).toBe('private, max-age=0, stale-while-revalidate=2592000');
  await post(seller, { title: 'Red kettle' });
  const after = await visit(holding(before));
  expect(after.headers['vary']).toContain('available-dictionary');
  const page = decode(after, before.bytes);
  expect(page).toContain('Red kettle');
  const nonce = /content="([\w-]{22})"/.exec(page)?.[1];
  expect(after.headers['content-security-policy']).toContain(`'nonce-${nonce}'`);
  expect(before.text).not.toContain(String(nonce));
});

test('Home is a dictionary for other pages too, and after a restart', async () => {
  const { visit, dictionaryFolder } = await openMarket();
  const home = await visit();
  expect(decode(await visit(holding(home), '/search?q=pot'), home.bytes)).toContain('Blue pot');
  const restarted = await openMarket(dictionaryFolder);
  expect(decode(await restarted.visit(holding(home)), home.bytes)).toContain('Blue pot');
});

test('a page that was sent by a dictionary is one itself', async () => {
  const { visit, seller } = await openMarket();
  const first = await visit();
  await post(seller, { title: 'Red kettle' });
  const second = await visit(holding(first));
  const page = Buffer.from(decode(second, first.bytes));
  await post(seller, { title: 'Tin cup' });
  const third = await visit({ ...holding(second), 'available-dictionary': `:${hashOf(page)}:` });
  expect(decode(third, page)).toContain('Tin cup');
});

test('with a session a page is neither a dictionary nor sent by one', async () => {
  const { visit } = await openMarket();
  const before = await visit();
  const after = await visit({ ...holding(before), cookie: 'musika_session=1' });
  expect(after.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'private, no-cache' });
  expect(after.headers).not.toHaveProperty('use-as-dictionary');
});

test('after 30 days, when no browser uses it any more, a page is deleted from the disk', async () => {
  const { visit, seller, advance, dictionaryFolder } = await openMarket();
  await visit();
  advance(31 * 24 * 60 * 60 * 1000);
  await seller.login('rudo');
  await post(seller, { title: 'Red kettle' });
  await visit();
  expect(readdirSync(join(dictionaryFolder, 'pages'))).toHaveLength(1);
});

test.each([
  ['another browser', { 'sec-ch-ua': '' }, '/'],
  ['a script that fetches the page', { 'sec-fetch-dest': 'empty' }, '/'],
  ['a visitor of another page', {}, '/search?q=pot'],
])('%s is offered no dictionary', async (_who, fields: Fields, path) => {
  const { visit } = await openMarket();
  const { headers } = await visit(fields, path);
  expect(headers['cache-control']).toBe('private, no-cache');
  expect(headers).not.toHaveProperty('use-as-dictionary');
});

test.each([
  ['a version that we do not have', { 'dictionary-id': `"${'x'.repeat(27)}.${'y'.repeat(22)}"` }],
  ['a path', { 'dictionary-id': '"../../../../../../etc/passwd.yyyyyyyyyyyyyyyyyyyyyy"' }],
  ['other bytes', { 'available-dictionary': `:${hashOf(Buffer.from('else'))}:` }],
  ['no hash', { 'available-dictionary': 'app.js' }],
  ['no dcz', { 'accept-encoding': 'gzip, br, dcz;q=0' }],
])('a request with %s gets the whole page', async (_what, fields: Fields) => {
  const { visit } = await openMarket();
  const before = await visit();
  expect(await visit({ ...holding(before), ...fields })).toMatchObject({
    status: 200,
    headers: { 'content-encoding': 'br' },
  });
});

test('of made-up host names twelve pages a minute are stored', async () => {
  const { visit, advance } = await openMarket();
  const offers = async () => {
    const hosts = Array.from({ length: 20 }, (_, index) => `market${index}.example.org`);
    const responses = await Promise.all(hosts.map((host) => visit({ host })));
    return responses.filter(({ headers }) => 'use-as-dictionary' in headers).length;
  };
  expect(await offers()).toBe(12);
  advance(60_000);
  expect(await offers()).toBe(20);
});

/** The build of a release: a large script, a lazy page, a style sheet and a worker. */
function buildRelease(number: number) {
  const root = fillServerRenderedFolder(makeTemporaryFolder());
  const app = `/*${'a line of code that stays; '.repeat(400)}*/ release(${number})`;
  const files = {
    [`app-0000000${number}.js`]: app,
    [`SavedPage-0000000${number}.js`]: `release(${number})`,
    [`SavedPage-0000000${number}.js.br`]: `brotli ${number}`,
    [`index-0000000${number}.css`]: `/* ${number} */`,
    [`shrinkWorker-0000000${number}.js`]: `work(${number})`,
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(root, 'assets', name), text);
  return { root, app };
}

async function openRelease(number: number, dictionaryFolder: string) {
  const { root, app } = buildRelease(number);
  const server = await startTestServer({ webFolder: root, dictionaryFolder });
  const get = (path: string, headers: Fields = {}) =>
    createClient(server).get(`/assets/${path}`, { headers });
  return { text: app, get, load: (fields = CHROMIUM as Fields) => get(`app-0000000${number}.js`, fields) };
}

test('after a release a script is sent by the one that the browser has', async () => {
  const folder = makeTemporaryFolder();
  const before = await (await openRelease(1, folder)).load();
  expect(before.headers['use-as-dictionary']).toBe('match="/assets/app-*.js"');
  const { load, text } = await openRelease(2, folder);
  const after = await load(holding(before));
  expect(decode(after, before.bytes)).toBe(text);
  expect(after.bytes.length).toBeLessThan(100);
  expect(after.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding, available-dictionary',
  });
  expect((await load(holding(before))).bytes).toEqual(after.bytes);
});

test('other browsers get a script as it is', async () => {
  const { load, text } = await openRelease(1, makeTemporaryFolder());
  const { headers, text: got } = await load({});
  expect(got).toBe(text);
  expect(headers).not.toHaveProperty('use-as-dictionary');
});

test('scripts of five releases are dictionaries, and a browser with an older one gets the new one whole', async () => {
  const folder = makeTemporaryFolder();
  const first = await (await openRelease(1, folder)).load();
  for (const number of [2, 3, 4, 5]) await openRelease(number, folder);
  const sixth = await openRelease(6, folder);
  expect(decode(await sixth.load(holding(first)), first.bytes)).toBe(sixth.text);
  const seventh = await openRelease(7, folder);
  expect((await seventh.load(holding(first))).text).toBe(seventh.text);
});

test('where no folder can be created everything is sent whole', async () => {
  const file = join(makeTemporaryFolder(), 'no folder');
  writeFileSync(file, '');
  const { load, text } = await openRelease(1, file);
  const { headers, text: got } = await load();
  expect(got).toBe(text);
  expect(headers).not.toHaveProperty('use-as-dictionary');
});

test('without space on the disk no page is offered as a dictionary', async () => {
  const { visit, dictionaryFolder } = await openMarket();
  rmSync(join(dictionaryFolder, 'pages'), { recursive: true });
  mkdirSync(dictionaryFolder, { recursive: true });
  writeFileSync(join(dictionaryFolder, 'pages'), 'no folder');
  const { status, headers } = await visit();
  expect(status).toBe(200);
  expect(headers).not.toHaveProperty('use-as-dictionary');
});

test('two releases that share a data folder serve each other’s files, with the same headers as their own', async () => {
  const folder = makeTemporaryFolder();
  const releases = [await openRelease(1, folder), await openRelease(2, folder)];
  for (const { get } of releases) {
    for (const number of [1, 2]) {
      const script = await get(`SavedPage-0000000${number}.js`);
      expect(script.text).toBe(`release(${number})`);
      expect(script.headers).toMatchObject({
        'content-type': 'application/javascript; charset=utf-8',
        'cache-control': 'public, max-age=31536000, immutable',
      });
      const { headers } = await get(`SavedPage-0000000${number}.js`, { 'accept-encoding': 'br' });
      expect(headers['content-encoding']).toBe('br');
      expect((await get(`index-0000000${number}.css`)).headers['content-type']).toMatch(/^text\/css/);
      // A worker runs under the policy of its own file.
      const worker = await get(`shrinkWorker-0000000${number}.js`);
      expect(worker.headers['content-security-policy']).toContain("default-src 'self'");
    }
  }
});

test.each(['SavedPage-00000009.js', '..%2fpages%2fx.js', 'SavedPage-00000001.js.br', 'a.js.7.new'])(
  'no release has %s',
  async (name) => {
    const folder = makeTemporaryFolder();
    await openRelease(1, folder);
    writeFileSync(join(folder, 'files', 'a.js.7.new'), 'half');
    writeFileSync(join(folder, 'pages', 'x.js'), 'a page');
    const { get } = await openRelease(2, folder);
    expect((await get(name)).status).toBe(404);
  },
);

test('beyond the limit of bytes the oldest files are deleted, and those of this release stay', async () => {
  const folder = makeTemporaryFolder();
  const open = (number: number) => {
    const files = [`assets/SavedPage-0000000${number}.js`];
    return openScripts(folder, { root: buildRelease(number).root, files, maxBytes: 40 });
  };
  await open(1);
  for (const name of readdirSync(folder)) utimesSync(join(folder, name), 1, 1);
  await open(2);
  const copies = await open(3);
  expect(await copies.nameOf('assets/SavedPage-00000001.js')).toBeNull();
  expect(await copies.nameOf('assets/SavedPage-00000002.js')).not.toBeNull();
  expect(await copies.nameOf('assets/SavedPage-00000003.js')).not.toBeNull();
});
