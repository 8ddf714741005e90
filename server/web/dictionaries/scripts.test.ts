import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createClient } from '../../tools/testing/client.ts';
import { makeTemporaryFolder } from '../../tools/testing/temporary.ts';
import { startTestServer } from '../../tools/testing/testServer.ts';
import { openScripts } from './scripts.ts';

/** The build of a release: a lazy page, a style sheet and a worker, each with the release in its name. */
function buildRelease(number: number): string {
  const root = makeTemporaryFolder();
  mkdirSync(join(root, 'assets'));
  writeFileSync(join(root, 'index.html'), '<title>Musika</title>');
  writeFileSync(join(root, 'assets', `SavedPage-0000000${number}.js`), `release(${number})`);
  writeFileSync(join(root, 'assets', `SavedPage-0000000${number}.js.br`), `brotli ${number}`);
  writeFileSync(join(root, 'assets', `index-0000000${number}.css`), `/* ${number} */`);
  writeFileSync(join(root, 'assets', `shrinkWorker-0000000${number}.js`), `work(${number})`);
  return root;
}

async function startRelease(number: number, dictionaryFolder: string) {
  const server = await startTestServer({ webFolder: buildRelease(number), dictionaryFolder });
  return (path: string, headers = {}) => createClient(server).get(`/assets/${path}`, { headers });
}

test('two releases that share a data folder serve each other’s files, with the same headers as their own', async () => {
  const folder = makeTemporaryFolder();
  const releases = [await startRelease(1, folder), await startRelease(2, folder)];
  for (const load of releases) {
    for (const number of [1, 2]) {
      const script = await load(`SavedPage-0000000${number}.js`);
      expect(script.text).toBe(`release(${number})`);
      expect(script.headers).toMatchObject({
        'content-type': 'application/javascript; charset=utf-8',
        'cache-control': 'public, max-age=31536000, immutable',
      });
      const { headers } = await load(`SavedPage-0000000${number}.js`, { 'accept-encoding': 'br' });
      expect(headers['content-encoding']).toBe('br');
      expect((await load(`index-0000000${number}.css`)).headers['content-type']).toMatch(/^text\/css/);
      // A worker runs under the policy of its own file.
      const worker = await load(`shrinkWorker-0000000${number}.js`);
      expect(worker.headers['content-security-policy']).toContain("default-src 'self'");
    }
  }
});

test.each(['SavedPage-00000009.js', '..%2fpages%2fx.js', 'SavedPage-00000001.js.br', 'a.js.7.new'])(
  'no release has %s',
  async (name) => {
    const folder = makeTemporaryFolder();
    await startRelease(1, folder);
    writeFileSync(join(folder, 'files', 'a.js.7.new'), 'half');
    writeFileSync(join(folder, 'pages', 'x.js'), 'a page');
    const load = await startRelease(2, folder);
    expect((await load(name)).status).toBe(404);
  },
);

test('the oldest files go when there are too many bytes, and those of this release stay', async () => {
  const folder = makeTemporaryFolder();
  const open = (number: number) => {
    const files = [`assets/SavedPage-0000000${number}.js`];
    return openScripts(folder, { root: buildRelease(number), files, maxBytes: 40 });
  };
  await open(1);
  for (const name of readdirSync(folder)) utimesSync(join(folder, name), 1, 1);
  await open(2);
  const copies = await open(3);
  expect(await copies.nameOf('assets/SavedPage-00000001.js')).toBeNull();
  expect(await copies.nameOf('assets/SavedPage-00000002.js')).not.toBeNull();
  expect(await copies.nameOf('assets/SavedPage-00000003.js')).not.toBeNull();
});
