import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** What renders nothing by itself. */
const UNSEEN = new Set([
  'src/app/App.tsx',
  'src/app/SessionGate.tsx',
  'src/app/firstPage/render.tsx',
  'src/app/router.tsx',
  'src/app/shell/NewPage.tsx',
]);

const components = globSync('src/{components,features,pages,app}/**/*.tsx').filter(
  (file) => !/\.(?:test|stories)\.tsx$/.test(file) && !UNSEEN.has(file),
);
const hasStories = (file: string): boolean => existsSync(file.replace(/\.tsx$/, '.stories.tsx'));
const imported = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/'(\.[\w./]+\.tsx?)'/g)].map(([, to = '']) => join(file, '..', to));

test('each page, and each component with states of its own, has stories', () => {
  expect(components.filter((file) => /^src\/pages\/\w+Page\.tsx$/.test(file) && !hasStories(file))).toEqual(
    [],
  );
  // Without states of its own it is part of one that has stories.
  const shown = new Set(components.filter(hasStories));
  for (const file of shown) for (const part of imported(file)) shown.add(part);
  expect(shown.size).toBeGreaterThan(60);
  expect(components.filter((file) => !shown.has(file))).toEqual([]);
});
