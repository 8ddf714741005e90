import { existsSync, globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { importsOf, posix, sourceFiles, type Import } from './imports.ts';
import { roomOf, server, web } from './rooms.ts';

const featureOf = (file: string): string | undefined => /^src\/features\/(ui\/[^/]+|[^/]+)\//.exec(file)?.[1];
const moduleOf = (file: string): string | undefined => /^server\/modules\/([^/]+)\//.exec(file)?.[1];
const isTool = (file: string): boolean => file.startsWith('server/tools/');
const MIGRATIONS = 'server/database/migrations/';
/** A value, not only a type, from a file of the same folder that is no store; also to send it on. */
const USES_NEIGHBOUR = /^(?:im|ex)port (?!type )(?:[^;]*from )?'\.\/(?!\w*[sS]tore\.ts)/m;

/** The tools by floor: the demo market, what tests are made with, and the tools that use both. */
const TOOL_FLOORS = [['seed'], ['testing'], ['bench', 'contractSuite', 'fuzz', 'searchQuality']];
const toolOf = (file: string): string => /^server\/tools\/([^/]+)\//.exec(file)?.[1] ?? '';
const toolFloorOf = (file: string): number => TOOL_FLOORS.findIndex((names) => names.includes(toolOf(file)));

/** Floors of `tests/`: shared helpers, what starts or reads the app, its fakes, and the tests. */
const TEST_FLOORS = [
  ['chromium.ts', 'support'],
  ['browser/support', 'trace'],
  ['anyBackEnd', 'trace/record'],
  ['architecture', 'bench', 'browser', 'mutation', 'operations', 'upgrades', 'run.ts'],
];
const testRoomOf = (file: string): string =>
  /^tests\/((?:browser\/support|trace\/record)(?=\/)|[^/]+)/.exec(file)?.[1] ?? '';
const testFloorOf = (file: string): number =>
  TEST_FLOORS.findIndex((names) => names.includes(testRoomOf(file)));

const isOurs = ({ to }: Import): boolean => /^(src|server|tests)\//.test(to);
const describeImports = (imports: readonly Import[]): string[] =>
  imports.map(({ from, to }) => `${from} imports ${to}`);

const ours = [...web, ...server].filter(isOurs);

describe('the import law', () => {
  test('the scan sees imports, and every one leads to a file', () => {
    expect(web.length).toBeGreaterThan(50);
    expect(describeImports(ours.filter(({ to }) => !existsSync(to)))).toEqual([]);
  });

  test('every file of the product stands in a room', () => {
    const files = sourceFiles('{src,server}/**/*.{ts,tsx,js}').filter((file) => !isTool(file));
    expect(files.filter((file) => roomOf(file) === undefined)).toEqual([]);
  });

  test('a room imports only itself and rooms of lower floors', () => {
    const upward = ours.filter(({ from, to }) => {
      const [here, there] = [roomOf(from), roomOf(to)];
      return here !== undefined && there !== undefined && here !== there && there.floor >= here.floor;
    });
    // From `src` the server imports the contract, which is below all its floors.
    expect(describeImports(upward.filter(({ to }) => !to.startsWith('src/contract/')))).toEqual([]);
  });

  test('no feature imports another, not even its types, but what a device is like', () => {
    const crossing = web.filter(({ from, to }) => {
      const [here, there] = [featureOf(from), featureOf(to)];
      return here !== undefined && there !== undefined && here !== there && there !== 'ui/device';
    });
    expect(describeImports(crossing)).toEqual([]);
  });

  test('the server imports from src the contract alone, and the web app nothing of the server', () => {
    const reaching = server.filter(({ to }) => to.startsWith('src/') && !to.startsWith('src/contract/'));
    expect(describeImports([...reaching, ...web.filter(({ to }) => to.startsWith('server/'))])).toEqual([]);
  });

  test('a module of the server is imported through its public file alone, and its routes where they are put together', () => {
    const reaching = server.filter(({ from, to }) => {
      const there = moduleOf(to);
      if (there === undefined || there === moduleOf(from) || isTool(from)) return false;
      return !to.endsWith('/public.ts') && !(from === 'server/app.ts' && /\/\w*[rR]outes\.ts$/.test(to));
    });
    expect(describeImports(reaching)).toEqual([]);
  });

  test('the program of a thread imports nothing of the file that starts it', () => {
    const reached = (file: string, seen = new Set<string>()): Set<string> => {
      for (const { to } of ours.filter(({ from }) => from === file))
        if (!seen.has(to)) reached(to, seen.add(to));
      return seen;
    };
    const programs = ours.filter(({ isProgram }) => isProgram);
    expect(programs.length).toBeGreaterThan(2);
    expect(describeImports(programs.filter(({ from, to }) => reached(to).has(from)))).toEqual([]);
  });

  test('a migration imports other migrations and packages alone: what they need of their day is frozen beside them', () => {
    const steps = server.filter(({ from }) => from.startsWith(MIGRATIONS));
    expect(steps.length).toBeGreaterThan(10);
    const living = steps.filter((each) => isOurs(each) && !each.to.startsWith(MIGRATIONS));
    expect(describeImports(living)).toEqual([]);
  });

  test('a store imports no rules: of its own folder it uses other stores alone', () => {
    const stores = sourceFiles('server/modules/**/*[sS]tore.ts');
    expect(stores.length).toBeGreaterThan(3);
    expect(stores.filter((file) => USES_NEIGHBOUR.test(readFileSync(file, 'utf8')))).toEqual([]);
  });

  test('a tool of the server imports only itself and tools of lower floors', () => {
    const tools = sourceFiles('server/tools/**/*.{ts,js}');
    expect(tools.filter((file) => toolFloorOf(file) < 0)).toEqual([]);
    const upward = server.filter(({ from, to }) => {
      const isOther = isTool(from) && isTool(to) && toolOf(from) !== toolOf(to);
      return isOther && toolFloorOf(to) >= toolFloorOf(from);
    });
    expect(describeImports(upward)).toEqual([]);
  });

  test('of the tools the product imports the demo market alone, where it starts', () => {
    const reaching = server.filter(({ from, to }) => !isTool(from) && isTool(to));
    const demo = reaching.filter(
      ({ from, to }) => roomOf(from)?.name === 'start' && to === 'server/tools/seed/seed.ts',
    );
    expect(demo.length).toBeGreaterThan(0);
    expect(describeImports(reaching.filter((each) => !demo.includes(each)))).toEqual([]);
  });

  test('a folder of tests imports only itself and folders of lower floors', () => {
    const files = globSync('tests/**/*.{ts,tsx}').map(posix);
    expect(files.filter((file) => testFloorOf(file) < 0)).toEqual([]);
    const upward = importsOf(files).filter(
      ({ from, to }) =>
        to.startsWith('tests/') &&
        testRoomOf(to) !== testRoomOf(from) &&
        testFloorOf(to) >= testFloorOf(from),
    );
    expect(describeImports(upward)).toEqual([]);
  });

  test('what packs a release imports the server alone, and nothing imports it', () => {
    const release = importsOf(globSync('release/**/*.ts').map(posix));
    expect(release.length).toBeGreaterThan(20);
    expect(describeImports(release.filter(({ to }) => /^(?:src|tests)\//.test(to)))).toEqual([]);
    const others = [...web, ...server, ...importsOf(globSync('tests/**/*.{ts,tsx}').map(posix))];
    expect(describeImports(others.filter(({ to }) => to.startsWith('release/')))).toEqual([]);
  });
});
