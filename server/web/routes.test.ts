import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadConfig } from '../config/config.ts';
import { createClient } from '../tools/testing/client.ts';
import { makeTemporaryFolder } from '../tools/testing/temporary.ts';
import { startTestServer } from '../tools/testing/testServer.ts';
import { contentSecurityPolicy } from './contentSecurityPolicy.ts';

const FILES = {
  'index.html': `<!doctype html>
<meta property="csp-nonce" content="" />
<script type="application/json" id="musika-config">
  {}
</script>
<title>Musika</title>
<div id="root"></div>`,
  'sw.js': 'skipWaiting()',
  'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'assets/main-abc123.js': 'console.log(1)',
  'assets/main-abc123.js.br': 'brotli',
  'assets/shrinkWorker-abc123.js': 'postMessage(1)',
  '.musika-build': 'stamp',
};

/** A server of these files, and a visit of them. */
async function open(environment: Record<string, string> = {}) {
  const webFolder = makeTemporaryFolder();
  mkdirSync(join(webFolder, 'assets'));
  for (const [name, text] of Object.entries(FILES)) writeFileSync(join(webFolder, name), text);
  const visitor = createClient(await startTestServer({ webFolder, environment }));
  return (path: string, headers = {}) =>
    visitor.get(path, { headers: { accept: 'text/html,*/*;q=0.8', ...headers } });
}

test('the page has the nonce of its policy, another one each time, and may use no device', async () => {
  const visit = await open();
  const [one, two] = [await visit('/'), await visit('/')];
  for (const feature of ['camera', 'geolocation', 'microphone', 'payment', 'usb'])
    expect(one.headers['permissions-policy']).toContain(`${feature}=()`);
  const nonce = /property="csp-nonce" content="([\w-]{22})"/.exec(one.text)?.[1];
  expect(one.headers['content-security-policy']).toContain(`style-src 'self' 'nonce-${nonce}';`);
  expect(two.text).not.toContain(String(nonce));
});

test('hashed files are cached for a year, icons for a day, others are revalidated; all have a policy', async () => {
  const visit = await open();
  const script = await visit('/assets/main-abc123.js', { 'accept-encoding': 'gzip, br' });
  // The compressed copy.
  const headers = { 'content-encoding': 'br', 'x-content-type-options': 'nosniff' };
  expect(script).toMatchObject({ status: 200, text: 'brotli', headers });
  for (const [path, caching] of [
    ['/assets/shrinkWorker-abc123.js', 'public, max-age=31536000, immutable'],
    ['/favicon.svg', 'public, max-age=86400'],
    ['/sw.js', 'no-cache'],
  ] as const) {
    const file = await visit(path);
    expect(file.headers).toMatchObject({ 'cache-control': caching, 'x-frame-options': 'DENY' });
    expect(file.headers['content-security-policy']).toContain("default-src 'self'");
  }
});

test('what is no page reads no file', async () => {
  const visit = await open();
  for (const path of [
    '/assets/missing.js',
    '/api/nowhere',
    '/media/none',
    '/.musika-build',
    '/%2e%2e/package.json',
    '/assets/..%2f..%2fpackage.json',
  ]) {
    const { text, status } = await visit(path, { accept: 'application/json' });
    expect([path, status, text]).toEqual([path, 404, '{"detail":"Not found."}']);
  }
});

function policyOf(environment: Record<string, string>): Record<string, string> {
  const policy = contentSecurityPolicy(loadConfig(environment).web, 'once');
  const directives = policy.split('; ').map((directive) => /^(\S+) (.*)$/.exec(directive)?.slice(1) ?? []);
  return Object.fromEntries(directives) as Record<string, string>;
}

const OWN = {
  'default-src': "'self'",
  'script-src': "'self'",
  'style-src': "'self' 'nonce-once'",
  'style-src-attr': "'unsafe-inline'",
  'img-src': "'self' data: blob:",
  'connect-src': "'self'",
  'frame-src': "'none'",
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
};
const SIGN_IN = 'https://accounts.google.com/gsi/';

test.each([
  ['by default only our own files run, and styles only with the nonce', {}, {}],
  [
    'a client id allows Google’s sign-in script, its style, frame and calls alone',
    { GOOGLE_CLIENT_ID: 'market' },
    {
      'script-src': `'self' ${SIGN_IN}client`,
      'style-src': `'self' 'nonce-once' ${SIGN_IN}style`,
      'connect-src': `'self' ${SIGN_IN}`,
      'frame-src': SIGN_IN,
    },
  ],
  [
    'an API on another host may be called, and pictures shown from any host; none of its code runs',
    { API_HOST: 'https://api.example.org' },
    {
      'img-src': "'self' data: blob: https://api.example.org https:",
      'connect-src': "'self' https://api.example.org",
    },
  ],
])('%s', (_, environment: Record<string, string>, allowed) => {
  expect(policyOf(environment)).toEqual({ ...OWN, ...allowed });
});

test('a page with the bootstrap script requires Trusted Types, unless Google’s scripts run, which may not know them', () => {
  const required = "; require-trusted-types-for 'script'; trusted-types default";
  expect(contentSecurityPolicy(loadConfig({}).web, 'once', 'hash')).toContain(required);
  for (const name of ['GOOGLE_CLIENT_ID', 'ANALYTICS_ID']) {
    const { web } = loadConfig({ [name]: 'G-MARKET' });
    expect(contentSecurityPolicy(web, 'once', 'hash')).not.toContain('trusted-types');
  }
});
