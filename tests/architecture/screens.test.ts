import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SCREENS } from '../../server/tools/fuzz/hostile.ts';

test('each screen that is downloaded by itself is named after the component and the file that it loads', () => {
  const source = readFileSync('src/app/screens.ts', 'utf8');
  const loads = [
    ...source.matchAll(/\.\.\.lazyScreen\(\s*'(\w+)',[^']*import\('\.\.\/pages\/(\w+)\.tsx'\)\)\.(\w+)/g),
  ];
  expect(loads).toHaveLength(source.match(/\.\.\.lazyScreen\(/g)?.length ?? 0);
  for (const [, name, file, component] of loads) {
    expect([file, component]).toEqual([name, name]);
    expect(existsSync(`src/pages/${name}.tsx`)).toBe(true);
  }
});

test('the fuzz sends hostile addresses of each screen', () => {
  const source = readFileSync('src/app/screens.ts', 'utf8');
  const lists = [...source.matchAll(/\bpaths: \[([^\]]*)\]/g)].map(([, list = '']) => list);
  const paths = lists.flatMap((list) => [...list.matchAll(/'([^']*)'/g)].map(([, path]) => `/${path}`));
  expect(SCREENS).toEqual(expect.arrayContaining(paths.filter((path) => path !== '/*')));
});
