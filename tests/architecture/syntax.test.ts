import { globSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';

const files = globSync('src/**/*.{ts,tsx}').filter((file) => !/\.(?:test|stories)\.tsx?$/.test(file));
const programs = files.map((file) => ({
  file,
  program: parseSync(file, readFileSync(file, 'utf8')).program,
}));

/** What is declared at the top of a file does nothing by itself. */
const DECLARES = /^(?:Import|Export|Variable|Function|Class|TS)/;

test('of the web app only main.tsx and the workers act when they are loaded', () => {
  const acting = programs.filter(({ program }) => program.body.some(({ type }) => !DECLARES.test(type)));
  expect(acting.map(({ file }) => file).toSorted()).toEqual([
    'src/app/offline/worker/main.ts',
    'src/main.tsx',
  ]);
});

test('endpoints stand in files that end in Api.ts, which the replay of a trace loads', () => {
  const injecting = files.filter((file) => readFileSync(file, 'utf8').includes('.injectEndpoints('));
  expect(injecting.filter((file) => !/^src\/features\/.*Api\.ts$/.test(file))).toEqual([]);
});

/** Newer than the browsers that the README names; `tests/browser/oldBrowsers.test.ts` has more. */
const TOO_NEW =
  /\.(?:canParse|findLast|findLastIndex|toReversed|toSorted|toSpliced|with|groupBy|withResolvers|fromAsync|isWellFormed|toWellFormed|getOrInsert|checkVisibility)\(|AbortSignal\.(?:any|timeout)|\(\?<[=!]|\d(?:dvh|svh|cqw|cqh)\)?'/;

test('no file of the web app uses what the oldest browsers lack', () => {
  const found = files.filter((file) => TOO_NEW.test(readFileSync(file, 'utf8')));
  expect(found.filter((file) => file !== 'src/theme/theme.ts')).toEqual([]);
});
