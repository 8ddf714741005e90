import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { sourceFiles } from './imports.ts';
import { web } from './rooms.ts';

const ROW = /^\| `(?<name>[\w-]+)` \|.*\| (?<allowed>[^|]*) \|$/gm;

/**
 * The rooms of `src` whose README has a table of inner rooms: their folder, and what each inner
 * room may import.
 */
const rooms = globSync('src/**/README.md').flatMap((readme) => {
  const text = readFileSync(readme, 'utf8');
  if (!text.includes('| Inner room |')) return [];
  const rows = [...text.matchAll(ROW)].map(({ groups }): [string, string[]] => [
    groups?.name ?? '',
    [...(groups?.allowed ?? '').matchAll(/`([\w-]+)`/g)].map(([, name = '']) => name),
  ]);
  return { folder: readme.replaceAll('\\', '/').slice(0, -'/README.md'.length), rows };
});

test('the components and the listings have inner rooms', () => {
  expect(rooms.map(({ folder }) => folder)).toEqual(
    expect.arrayContaining(['src/components', 'src/features/listings', 'src/features/selling']),
  );
});

describe.each(rooms)('$folder', ({ folder, rows }) => {
  /**
   * The inner room that a file stands in; an empty string at the room's root, undefined outside of
   * the room.
   */
  const innerRoomOf = (file: string): string | undefined => {
    const [first = '', ...rest] = file.startsWith(`${folder}/`)
      ? file.slice(folder.length + 1).split('/')
      : [];
    if (first === '') return undefined;
    return rest.length > 0 || existsSync(`${folder}/${first}/`) ? first : '';
  };
  const allowed = rows.flatMap(([name, others]) => others.map((other) => `${name} ${other}`));
  const used = web.flatMap(({ from, to }) => {
    const [here, there] = [innerRoomOf(from), innerRoomOf(to)];
    if (here === undefined || there === undefined || there === here || there === '') return [];
    return { pair: `${here} ${there}`, imports: `${from} imports ${to}` };
  });

  test('its README lists its folders, and every file of a component stands in one', () => {
    const entries = readdirSync(folder, { withFileTypes: true });
    const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
    expect(rows.map(([name]) => name).toSorted()).toEqual(folders.toSorted());
    expect(entries.filter(({ name }) => name.endsWith('.tsx')).map(({ name }) => name)).toEqual([]);
  });

  test('an inner room may import only those above it in the table', () => {
    const position = (name: string) => rows.findIndex(([each]) => each === name);
    const downward = rows.filter(([name, others]) =>
      others.some((other) => !(position(other) < position(name))),
    );
    expect(downward).toEqual([]);
  });

  test('an inner room imports the room’s root, itself, and what its row allows, all of it', () => {
    expect(used.filter(({ pair }) => !allowed.includes(pair))).toEqual([]);
    expect(allowed.filter((each) => used.every(({ pair }) => pair !== each))).toEqual([]);
  });
});

/** The features and rooms that use a file, directly or through files of its own room. */
function served(file: string, home: string, visited = new Set<string>()): Set<string> {
  if (visited.has(file)) return new Set();
  visited.add(file);
  const users = new Set<string>();
  for (const { from } of web.filter(({ to }) => to === file)) {
    if (from.startsWith(`${home}/`)) for (const each of served(from, home, visited)) users.add(each);
    else users.add(/^src\/(?:features\/(?:ui\/)?)?[^/]+/.exec(from)?.[0] ?? from);
  }
  return users;
}

/** One whole, which only the listings open today. */
const WHOLE = 'src/components/zoom/';

test.each(['src/lib', 'src/components'])('what stands in %s serves more than one room', (home) => {
  const lonely = sourceFiles(`${home}/**/*.{ts,tsx}`)
    .filter((file) => !file.startsWith(WHOLE))
    .map((file) => [file, [...served(file, home)]] as const)
    .filter(([, users]) => users.length < 2);
  expect(lonely).toEqual([]);
});
