import { readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { sourceFiles } from './imports.ts';

/** What is declared at the top of a file does nothing by itself. */
const DECLARES = /^(?:Import|Export|Variable|Function|Class|TS)/;

test('of the web app only main.tsx and the workers act when they are loaded', () => {
  const acting = sourceFiles('src/**/*.{ts,tsx}').filter((file) =>
    parseSync(file, readFileSync(file, 'utf8')).program.body.some(({ type }) => !DECLARES.test(type)),
  );
  expect(acting.toSorted()).toEqual([
    'src/app/offline/worker/main.ts',
    'src/features/listings/photos/shrinkWorker.ts',
    'src/main.tsx',
  ]);
});
