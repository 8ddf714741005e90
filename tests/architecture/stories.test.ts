import { existsSync, globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
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
const read = (file: string): string => readFileSync(file, 'utf8');
const storyFileOf = (component: string): string => component.replace(/\.tsx$/, '.stories.tsx');
const storiesOf = (file: string): string[] =>
  [...read(file).matchAll(/^export const (\w+): Story/gm)].map(([, name = '']) => name);

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

test('every file of stories stands beside the component that it is about', () => {
  expect(storyFiles.filter((file) => !existsSync(file.replace('.stories.tsx', '.tsx')))).toEqual([]);
});

describe.each(storyFiles)('%s', (file) => {
  test('tells a story at least, of a component of the file beside it', () => {
    expect(storiesOf(file)).not.toEqual([]);
    const [, subject = ''] = /^\s*(?:const meta = \{ )?component: (\w+)/m.exec(read(file)) ?? [];
    expect(read(file.replace('.stories.tsx', '.tsx'))).toMatch(
      new RegExp(`^export (async )?(function|class|const) ${subject}\\b`, 'm'),
    );
  });

  test('says when to use the component and when not', () => {
    const [, description = ''] = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*const meta = /.exec(read(file)) ?? [];
    expect(description).toMatch(/\*\*Use\*\*/);
    expect(description).toMatch(/\*\*Not\*\*/);
  });
});

test.each(['Home', 'Search', 'Category', 'Product', 'NewListing', 'Profile'])(
  "the %s page's stories show what a network may do to it",
  (page) => {
    expect(storiesOf(`src/pages/${page}Page.stories.tsx`)).toEqual(
      expect.arrayContaining(['Loading', 'Failed', 'Offline']),
    );
  },
);
