import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeTemporaryFolder } from '../tools/testing/temporary.ts';
import { hashInputs } from './build.ts';

function makeSources(): string {
  const root = makeTemporaryFolder();
  mkdirSync(join(root, 'src', 'pages'), { recursive: true });
  writeFileSync(join(root, 'index.html'), '<!doctype html>');
  writeFileSync(join(root, 'src', 'pages', 'HomePage.tsx'), 'one');
  return root;
}

test.each([
  ['src/pages/HomePage.tsx', 'two'],
  ['src/pages/NewPage.tsx', 'new'],
  ['package-lock.json', '{}'],
])('a change of %s makes the web app stale', (file, content) => {
  const root = makeSources();
  const before = hashInputs(root);
  writeFileSync(join(root, file), content);
  expect(hashInputs(root)).not.toBe(before);
});

test.each(['src/pages/HomePage.test.tsx', 'src/pages/HomePage.stories.tsx', 'README.md'])(
  'a change of %s does not',
  (file) => {
    const root = makeSources();
    const before = hashInputs(root);
    writeFileSync(join(root, file), 'x');
    expect(hashInputs(root)).toBe(before);
  },
);

test('two copies of the same sources are the same, wherever they are', () => {
  expect(hashInputs(makeSources())).toBe(hashInputs(makeSources()));
});

test('where there are no sources there is no hash', () => {
  expect(hashInputs(makeTemporaryFolder())).toBeNull();
});
