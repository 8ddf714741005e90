import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createClient } from '../tools/testing/client.ts';
import { makeTemporaryFolder } from '../tools/testing/temporary.ts';
import { startTestServer } from '../tools/testing/testServer.ts';

const SCRIPT = 'document.documentElement.classList.add("dark")';

function makeDocs(): string {
  const folder = makeTemporaryFolder();
  for (const inner of ['assets', 'decisions', 'storybook']) mkdirSync(join(folder, inner));
  for (const page of ['index.html', 'selling.html', 'decisions/index.html', 'storybook/index.html'])
    writeFileSync(
      join(folder, page),
      `<script id="check-dark-mode">${SCRIPT}</script><h1>Sell something</h1>`,
    );
  writeFileSync(join(folder, 'assets', 'app.abc123.js'), 'export {}');
  return folder;
}

async function visit(path: string) {
  const client = createClient(await startTestServer({ docsFolder: makeDocs() }));
  return client.get(path, { headers: { accept: 'text/html,*/*;q=0.8' } });
}

test.each(['/docs/', '/docs', '/docs/selling.html', '/docs/decisions/'])(
  '%s is a page of the documentation',
  async (path) => {
    const { status, headers, text } = await visit(path);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
    expect(text).toContain('<h1>Sell something</h1>');
  },
);

test('its policy allows the inline scripts that the build wrote, and no other', async () => {
  const hash = createHash('sha256').update(SCRIPT).digest('base64');
  const { headers } = await visit('/docs/');
  expect(headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}';`);
});

test('files with a hash in their name are stored for a year', async () => {
  const { headers } = await visit('/docs/assets/app.abc123.js');
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
});

test('Storybook is left out: its stories would share the storage of the market’s visitors', async () => {
  for (const path of ['/docs/storybook/index.html', '/docs//storybook/index.html'])
    expect((await visit(path)).status).toBe(404);
});

test('a start without the built documentation says how to build it', async () => {
  const starting = startTestServer({ docsFolder: makeTemporaryFolder() });
  await expect(starting).rejects.toThrow(/^Run "npm run docs" and start again, or unset DOCS: there is no /);
});
