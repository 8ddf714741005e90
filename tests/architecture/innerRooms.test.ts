import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { importsOf, sourceFiles, type Import } from './imports.ts';
import { crowdedRooms, innerRoomOf, type CrowdedRoom } from './innerRooms.ts';

const web = importsOf(sourceFiles('src/**/*.{ts,tsx}'));
const describeImports = (imports: readonly Import[]): string[] =>
  imports.map(({ from, to }) => `${from} imports ${to}`);

const rooms = crowdedRooms();

test('the components and the listings have inner rooms', () => {
  expect(rooms.map(({ folder }) => folder)).toEqual(
    expect.arrayContaining(['src/components', 'src/features/listings']),
  );
});

function isAllowed(room: CrowdedRoom, { from, to }: Import): boolean {
  const [here, there] = [innerRoomOf(room, from), innerRoomOf(room, to)];
  if (here === null || there === null || there === here || there === '') return true;
  return room.mayImport.get(here)?.includes(there) ?? false;
}

/** Names of inner rooms in the order of a table that lets each import only those above it. */
function upward({ mayImport }: CrowdedRoom): string[] {
  const above = new Set<string>();
  return [...mayImport].flatMap(([name, allowed]) => {
    const wrong = allowed.filter((other) => !above.has(other)).map((other) => `${name} imports ${other}`);
    above.add(name);
    return wrong;
  });
}

describe.each(rooms)('$folder', (room) => {
  test('its README lists its folders, and every file of a component stands in one', () => {
    const entries = readdirSync(room.folder, { withFileTypes: true });
    const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
    expect([...room.mayImport.keys()].toSorted()).toEqual(folders.toSorted());
    expect(entries.filter(({ name }) => name.endsWith('.tsx')).map(({ name }) => name)).toEqual([]);
  });

  test('an inner room may import only those above it in the table', () => {
    expect(upward(room)).toEqual([]);
  });

  test('an inner room imports the room’s root, itself, and what its row allows', () => {
    expect(describeImports(web.filter((each) => !isAllowed(room, each)))).toEqual([]);
  });

  test('what a row allows is made use of', () => {
    const used = new Set(web.map(({ from, to }) => `${innerRoomOf(room, from)} ${innerRoomOf(room, to)}`));
    const allowed = [...room.mayImport].flatMap(([name, others]) =>
      others.map((other) => `${name} ${other}`),
    );
    expect(allowed.filter((pair) => !used.has(pair))).toEqual([]);
  });
});

/** Who a file serves: each feature is one, and so is each other room. Inside of a room it serves those that the room serves. */
function served(file: string, home: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return new Set();
  seen.add(file);
  const found = new Set<string>();
  for (const { from } of web.filter(({ to }) => to === file)) {
    if (from.startsWith(`${home}/`)) for (const each of served(from, home, seen)) found.add(each);
    else found.add(/^src\/(?:features\/(?:ui\/)?)?[^/]+/.exec(from)?.[0] ?? from);
  }
  return found;
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
