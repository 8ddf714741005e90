import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { pack, sumLine } from './archive.ts';
import { installedParts, licensesText, uniqueParts } from './licenses.ts';
import { isNeeded } from './needed.ts';
import { selectParts } from './sbom.ts';
import { withoutTypes } from './stage.ts';
import { withoutSymbols } from './symbols.ts';

function makeFolder(files: Record<string, string> = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'musika-pieces-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

test('the same files give the same archive, whenever and with whatever rights they were written', async () => {
  const sums = [];
  for (const [mode, year] of [
    [0o600, 2020],
    [0o644, 2021],
  ] as const) {
    const folder = makeFolder();
    for (const path of ['musika/b', 'musika/a']) {
      mkdirSync(join(folder, path, '..'), { recursive: true });
      writeFileSync(join(folder, path), path, { mode });
      utimesSync(join(folder, path), year, year);
    }
    await pack(folder, 'musika', '2026-01-31T00:00:00Z', join(folder, 'musika.tar.gz'));
    sums.push(await sumLine(join(folder, 'musika.tar.gz')));
  }
  expect(sums[0]).toMatch(/^[0-9a-f]{64} {2}musika\.tar\.gz\n$/);
  expect(sums[1]).toBe(sums[0]);
});

test.skipIf(process.platform !== 'linux')('Node runs without its symbols, and is smaller', () => {
  const whole = readFileSync(process.execPath);
  const folder = makeFolder();
  const file = join(folder, 'node');
  writeFileSync(file, withoutSymbols(whole), { mode: 0o755 });
  expect(execFileSync(file, ['--print', '1 + 1'], { encoding: 'utf8' })).toBe('2\n');
  expect(readFileSync(file).length).toBeLessThan(0.9 * whole.length);
  expect(() => withoutSymbols(Buffer.from('#!/bin/sh'))).toThrow('no program for Linux');
});

test.each([
  ['fastify/lib/reply.js', true],
  ['yaml/dist/doc/Document.js', true],
  ['fastify/LICENSE.md', true],
  ['pg/node_modules/pg-types/index.js', true],
  ['fastify/docs/index.html', false],
  ['@fastify/cookie/test/cookie.test.js', false],
  ['fastify/dist/index.js.map', false],
  ['valibot/dist/index.d.mts', false],
  ['typescript/lib/tsc.js', false],
])('%s of the packages is in the archive: %s', (path, isThere) => {
  expect(isNeeded(path)).toBe(isThere);
});

test('code loses its types and imports what the archive has', () => {
  const code = `import { a } from './a.ts';\nconst b = new URL('../b.ts', import.meta.url) as URL;`;
  expect(withoutTypes('server/x.ts', code)).toBe(
    `import { a } from './a.mjs';\nconst b = new URL('../b.mjs', import.meta.url)       ;`,
  );
  expect(withoutTypes('server/synonyms.txt', './a.ts')).toBe('./a.ts');
});

test('each licence text stands once, under all packages that it holds for, also where a readme has it', () => {
  const folder = makeFolder({
    'node_modules/one/package.json': '{"name":"one","version":"1.0.0","license":"MIT"}',
    'node_modules/one/LICENSE': 'The text',
    'node_modules/@scope/two/package.json': '{"name":"@scope/two","version":"2.0.0","license":"MIT"}',
    'node_modules/@scope/two/LICENCE.txt': 'The text',
    'node_modules/@scope/two/esm/package.json': '{"type":"module"}',
    'node_modules/three/package.json': '{"name":"three","version":"3.0.0","license":"ISC"}',
    'node_modules/three/README.md': '# Three\n\nIt counts.\n\n## License\n\nAs you like.\n',
    'node_modules/four/package.json': '{"name":"four","version":"4.0.0","license":"BSD"}',
  });
  const text = licensesText('Ours', uniqueParts(installedParts(join(folder, 'node_modules'))));
  expect(text).toContain('Musika\n\nOurs\n');
  expect(text).toContain('\n@scope/two@2.0.0 (MIT)\none@1.0.0 (MIT)\n\nThe text\n');
  expect(text).toContain('\nthree@3.0.0 (ISC)\n\n## License\n\nAs you like.\n');
  expect(text).toContain('\nfour@4.0.0 (BSD)\n\nThe package has no text; it declares: BSD\n');
});

const component = (name: string) => ({ 'bom-ref': `${name}@1.0.0`, name, version: '1.0.0' });
const part = (name: string) => ({ name, version: '1.0.0', license: 'MIT', text: null });

test('the list of parts has what is in the archive, and nothing that differs each time', () => {
  const listed = {
    serialNumber: 'urn:uuid:1',
    metadata: { timestamp: 'now', component: { 'bom-ref': 'musika@0.2.0', name: 'folder' } },
    components: [component('sharp'), component('vitest')],
    dependencies: [
      { ref: 'musika@0.2.0', dependsOn: ['sharp@1.0.0', 'vitest@1.0.0'] },
      { ref: 'vitest@1.0.0' },
    ],
  };
  expect(selectParts(listed, '2026-01-31T00:00:00Z', [part('sharp')])).toEqual({
    metadata: { timestamp: '2026-01-31T00:00:00Z', component: { 'bom-ref': 'musika@0.2.0', name: 'musika' } },
    components: [component('sharp')],
    dependencies: [{ ref: 'musika@0.2.0', dependsOn: ['sharp@1.0.0'] }],
  });
  expect(() => selectParts(listed, '', [part('unknown')])).toThrow('npm does not list unknown@1.0.0.');
});
