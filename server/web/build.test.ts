import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { StartError } from '../config/startError.ts';
import { makeTemporaryFolder } from '../tools/testing/temporary.ts';
import { buildWebApp, explainUnwritable, hashInputs } from './build.ts';

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

test('a user who may not write to the code gets a sentence that says who builds the web app', () => {
  const denied = Object.assign(new Error("EACCES: permission denied, mkdir '/srv/app/.cache'"), {
    code: 'EACCES',
  });
  expect(explainUnwritable(denied, '/srv/app', 'dist')).toEqual(
    new StartError(
      'Run "npm start -- --build" as the owner of /srv/app, then start again: dist does not hold the web app of this version, and this user may not write it.',
    ),
  );
  const other = new Error('something else');
  expect(explainUnwritable(other, '/srv/app', 'dist')).toBe(other);
});

test('with neither a web app nor sources, a sentence says what to do', async () => {
  await expect(buildWebApp(makeTemporaryFolder(), failOnLine)).rejects.toThrow(
    'Start it in a complete copy of Musika: there is no web app in dist, and nothing to build it from.',
  );
});

test.each([
  ['src/main.tsx', true],
  ['src/new.tsx', true],
  ['package-lock.json', true],
  ['src/main.test.tsx', false],
  ['README.md', false],
])('whether a change of %s makes the web app stale: %s', (file, isStale) => {
  const root = makeInstallation();
  const before = hashInputs(root);
  writeFileSync(join(root, file), 'x');
  expect(hashInputs(root) !== before).toBe(isStale);
});
