import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const page = readFileSync('CONTRIBUTING.md', 'utf8');
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

test('every file and folder that CONTRIBUTING names is there', () => {
  const named = [...page.matchAll(/`((?:src|server|tests|docs|\.storybook)\/[\w./-]*)`/g)].map(
    ([, path = '']) => path,
  );
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((path) => !existsSync(path))).toEqual([]);
});

test('every npm script that CONTRIBUTING names is there', () => {
  const named = [...page.matchAll(/npm run ([\w:]+)/g)].map(([, name = '']) => name);
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
});
