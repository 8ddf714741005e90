import { describe, expect, test } from 'vitest';
import { cycles, importsOf, sourceFiles, unresolved, type Import } from './imports.ts';

/** The rooms of the web app, by pattern; the number is the room's (docs/decisions/0002-rooms.md). */
const ROOMS: [RegExp, number][] = [
  [/^src\/contract\//, 0],
  [/^src\/(lib|theme)\//, 1],
  [/^src\/api\//, 2],
  [/^src\/components\//, 3],
  [/^src\/features\//, 4],
  [/^src\/pages\//, 5],
  [/^src\/app\//, 6],
  [/^src\/main\.tsx$/, 7],
];

const roomOf = (file: string): number | undefined => ROOMS.find(([pattern]) => pattern.test(file))?.[1];
const featureOf = (file: string): string | undefined => /^src\/features\/(ui\/[^/]+|[^/]+)\//.exec(file)?.[1];
const isOurs = ({ to }: Import): boolean => /^(src|server|tests)\//.test(to);
const describeImports = (imports: readonly Import[]): string[] =>
  imports.map(({ from, to }) => `${from} imports ${to}`);

const web = importsOf(sourceFiles('src/**/*.{ts,tsx}'));
const server = importsOf(sourceFiles('server/**/*.{ts,js}'));
const ours = [...web, ...server].filter(isOurs);

describe('the import law', () => {
  test('the scan sees imports, and every one leads to a file', () => {
    expect(web.length).toBeGreaterThan(50);
    expect(describeImports(unresolved(ours))).toEqual([]);
  });

  test('every file of the web app stands in a room', () => {
    expect(sourceFiles('src/**/*.{ts,tsx}').filter((file) => roomOf(file) === undefined)).toEqual([]);
  });

  test('a room imports only itself and lower-numbered rooms', () => {
    const upward = web.filter(isOurs).filter(({ from, to }) => (roomOf(to) ?? 9) > (roomOf(from) ?? 0));
    expect(describeImports(upward)).toEqual([]);
  });

  test('components see neither the API nor the store', () => {
    const wired = web.filter(
      ({ from, to }) =>
        from.startsWith('src/components/') && /^src\/api\/|^react-redux$|^@reduxjs\/toolkit/.test(to),
    );
    expect(describeImports(wired)).toEqual([]);
  });

  test('no feature imports another, not even its types', () => {
    const crossing = web.filter(({ from, to }) => {
      const [here, there] = [featureOf(from), featureOf(to)];
      return here !== undefined && there !== undefined && here !== there;
    });
    expect(describeImports(crossing)).toEqual([]);
  });

  test('the contract imports the schema library and itself alone', () => {
    const foreign = web.filter(
      ({ from, to }) =>
        from.startsWith('src/contract/') && !to.startsWith('src/contract/') && to !== 'valibot',
    );
    expect(describeImports(foreign)).toEqual([]);
  });

  test('the server imports from src the contract alone', () => {
    const reaching = server.filter(({ to }) => to.startsWith('src/') && !to.startsWith('src/contract/'));
    expect(describeImports(reaching)).toEqual([]);
  });

  test('the web app never imports the server', () => {
    expect(describeImports(web.filter(({ to }) => to.startsWith('server/')))).toEqual([]);
  });

  test('redux-persist is named in one file only', () => {
    const naming = new Set(web.filter(({ to }) => to.startsWith('redux-persist')).map(({ from }) => from));
    expect([...naming]).toEqual(['src/app/persistence.ts']);
  });

  test('MUI is imported by path, never from a barrel', () => {
    const barrels = web.filter(({ to }) => to === '@mui/material' || to === '@mui/icons-material');
    expect(describeImports(barrels)).toEqual([]);
  });

  test('nothing imports in a circle', () => {
    expect(cycles(ours)).toEqual([]);
  });
});
