import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeTemporaryFolder } from '../tools/testing/temporary.ts';
import { buildWebApp, hashInputs } from './build.ts';

const failOnLine = (line: string) => expect.fail(`nothing is to be built: ${line}`);

/** An installation without development packages, with a web app built from its sources. */
function makeInstallation(): string {
  const root = makeTemporaryFolder();
  mkdirSync(join(root, 'src'));
  mkdirSync(join(root, 'dist'));
  writeFileSync(join(root, 'index.html'), '<!doctype html>');
  writeFileSync(join(root, 'src', 'main.tsx'), 'one');
  writeFileSync(join(root, 'dist', 'index.html'), '<!doctype html>');
  writeFileSync(join(root, 'dist', '.musika-build'), hashInputs(root) ?? '');
  return root;
}

test('a built web app is served as it is, without the build tools, and without its sources', async () => {
  const root = makeInstallation();
  expect(await buildWebApp(root, failOnLine)).toBe(join(root, 'dist'));
  expect(await buildWebApp(`${root}/`, failOnLine)).toBe(join(root, 'dist'));
  rmSync(join(root, 'index.html'));
  expect(await buildWebApp(root, failOnLine)).toBe(join(root, 'dist'));
});

test('an upgrade without the build tools ends with a sentence instead of serving the old web app', async () => {
  const root = makeInstallation();
  writeFileSync(join(root, 'src', 'main.tsx'), 'two');
  await expect(buildWebApp(root, failOnLine)).rejects.toThrow(
    'Run "npm ci --include=dev" and start again: dist does not hold the web app of this version, and what builds it is not installed.',
  );
});
