import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SettingsSchema } from '../../server/config/settings.ts';

const readme = readFileSync('README.md', 'utf8');

test("the README's configuration table names every setting that the server reads", () => {
  const missing = Object.keys(SettingsSchema.entries).filter(
    (name) => !readme.includes(`\`${name}\``) && name !== 'NODE_ENV',
  );
  expect(missing).toEqual([]);
});

test('every page that the README links to is there', () => {
  const pages = [...readme.matchAll(/\]\((?!http)([^)#]+)\)/g)].map(([, page = '']) => page);
  expect(pages.length).toBeGreaterThan(5);
  expect(pages.filter((page) => !existsSync(page))).toEqual([]);
});
