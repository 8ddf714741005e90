import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createClient } from '../tools/testing/client.ts';
import { makeTemporaryFolder } from '../tools/testing/temporary.ts';
import { startTestServer } from '../tools/testing/testServer.ts';

const PAGE = `<!doctype html>
<meta property="csp-nonce" content="" />
<script type="application/json" id="musika-config">
  {}
</script>
<title>Musika</title>
<div id="root"></div>`;

function makeWebFolder(): string {
  const folder = makeTemporaryFolder();
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), PAGE);
  writeFileSync(join(folder, 'sw.js'), 'skipWaiting()');
  writeFileSync(join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(join(folder, 'assets', 'main-abc123.js'), 'console.log(1)');
  writeFileSync(join(folder, 'assets', 'main-abc123.js.br'), 'brotli');
  writeFileSync(join(folder, 'assets', 'shrinkWorker-abc123.js'), 'postMessage(1)');
  writeFileSync(join(folder, 'manifest.webmanifest'), '{"name":"Musika","display":"standalone"}');
  writeFileSync(join(folder, '.musika-build'), 'stamp');
  return folder;
}

async function visit(path: string, environment: Record<string, string> = {}, headers = {}) {
  const server = await startTestServer({ webFolder: makeWebFolder(), environment });
  return createClient(server).get(path, { headers: { accept: 'text/html,*/*;q=0.8', ...headers } });
}

test('the page has the nonce of its policy, another one each time, and may use no device', async () => {
  const [one, two] = [await visit('/'), await visit('/')];
  for (const feature of ['camera', 'geolocation', 'microphone', 'payment', 'usb'])
    expect(one.headers['permissions-policy']).toContain(`${feature}=()`);
  const nonce = /property="csp-nonce" content="([\w-]{22})"/.exec(one.text)?.[1];
  expect(one.headers['content-security-policy']).toContain(`style-src 'self' 'nonce-${nonce}';`);
  expect(two.text).not.toContain(String(nonce));
});

test('the page has its configuration, and no value can break out of it', async () => {
  const name = '</script><script>alert("$&")</script>';
  const { text } = await visit('/', { PRODUCT_NAME: name, WHATSAPP_URL: 'https://chat.example.org/x' });
  const block = /<script type="application\/json" id="musika-config">(.*?)<\/script>/s.exec(text)?.[1];
  expect(JSON.parse(String(block))).toMatchObject({
    productName: name,
    whatsAppUrl: 'https://chat.example.org/x',
    apiHost: null,
  });
  expect(text).toContain('<title>Home | &lt;/script&gt;');
});

test('a worker and an icon have a policy', async () => {
  for (const other of ['/assets/shrinkWorker-abc123.js', '/favicon.svg']) {
    const { headers } = await visit(other);
    expect(headers['content-security-policy']).toContain("default-src 'self'");
    expect(headers['x-frame-options']).toBe('DENY');
  }
});

test('hashed files are cached for a year, icons for a day, others are revalidated', async () => {
  const script = await visit('/assets/main-abc123.js', {}, { 'accept-encoding': 'gzip, br' });
  // The compressed copy.
  const headers = { 'content-encoding': 'br', 'x-content-type-options': 'nosniff' };
  expect(script).toMatchObject({ status: 200, text: 'brotli', headers });
  expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect((await visit('/favicon.svg')).headers['cache-control']).toBe('public, max-age=86400');
  expect((await visit('/sw.js')).headers['cache-control']).toBe('no-cache');
});

test.each([
  '/assets/missing.js',
  '/api/nowhere',
  '/media/none',
  '/.musika-build',
  '/%2e%2e/package.json',
  '/assets/..%2f..%2fpackage.json',
])('%s is no page, and reads no file', async (path) => {
  const { text, status } = await visit(path, {}, { accept: 'application/json' });
  expect([status, text]).toEqual([404, '{"detail":"Not found."}']);
});
