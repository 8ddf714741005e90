import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { SettingsSchema } from '../../server/config/settings.ts';

const readme = readFileSync('README.md', 'utf8');
const contributing = readFileSync('CONTRIBUTING.md', 'utf8');
const named = (page: string, pattern: RegExp): string[] =>
  [...page.matchAll(pattern)].map(([, name = '']) => name);

test("the README's configuration table names every setting that the server reads", () => {
  const missing = Object.keys(SettingsSchema.entries).filter(
    (name) => !readme.includes(`\`${name}\``) && name !== 'NODE_ENV',
  );
  expect(missing).toEqual([]);
});

test('every file and folder that README and CONTRIBUTING name or link to is there', () => {
  const paths = [
    ...named(readme + contributing, /\]\((?!http)([^)#]+)(?:#[^)]*)?\)/g),
    ...named(contributing, /`((?:src|server|tests|docs|\.storybook)\/[\w./-]*)`/g),
  ];
  expect(paths.length).toBeGreaterThan(20);
  expect(paths.filter((path) => !existsSync(path))).toEqual([]);
});

test('every page and file that a page of docs/ links to is there', () => {
  const links = globSync('docs/**/*.md').flatMap((page) =>
    named(
      readFileSync(page, 'utf8').replaceAll(/^```.*?^```/gms, ''),
      /\]\((?!https?:|mailto:|[#/])([^)#\s]+)(?:#[^)]*)?\)/g,
    )
      .filter((path) => !existsSync(join(dirname(page), path)))
      .map((path) => `${page}: ${path}`),
  );
  expect(links).toEqual([]);
});

test('every npm script that CONTRIBUTING names is there', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: object };
  const names = named(contributing, /npm run ([\w:]+)/g);
  expect(names.length).toBeGreaterThan(5);
  expect(names.filter((name) => !(name in scripts))).toEqual([]);
});
