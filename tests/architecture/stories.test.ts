import { existsSync, globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sourceFiles } from './imports.ts';
import { web } from './rooms.ts';

/** What renders nothing by itself, and is part of no component that has stories. */
const UNSEEN = new Set([
  'src/app/App.tsx',
  'src/app/LateParts.tsx',
  'src/app/PhotoLoadingProvider.tsx',
  'src/app/SessionGate.tsx',
  'src/app/firstPage/render.tsx',
  'src/app/router.tsx',
  'src/app/shell/NewPage.tsx',
  'src/app/shell/PrefetchOnIntent.tsx',
]);

const components = sourceFiles('src/{components,features,pages,app}/**/*.tsx').filter(
  (file) => !UNSEEN.has(file),
);
const storyFiles = globSync('src/**/*.stories.tsx');
const storyFileOf = (component: string): string => component.replace(/\.tsx$/, '.stories.tsx');
test('the scan sees components and their stories', () => {
  expect(components.length).toBeGreaterThan(60);
  expect(storyFiles.length).toBeGreaterThan(60);
});

/**
 * Whether a component has stories, or is part of one that has: without states of its own it needs
 * none.
 */
const isShown = (file: string): boolean =>
  existsSync(storyFileOf(file)) ||
  web.some(({ from, to }) => to === file && from.endsWith('.tsx') && isShown(from));

test('every component is shown by stories, its own or those of what it is part of', () => {
  expect(components.filter((file) => !isShown(file))).toEqual([]);
});

test('every page has stories', () => {
  const pages = components.filter((file) => /^src\/pages\/\w+Page\.tsx$/.test(file));
  expect(pages.filter((file) => !existsSync(storyFileOf(file)))).toEqual([]);
});
