import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { FOLDERS, mayImport, nameOfTarget, roomOf, server, web, type Room } from './rooms.ts';

/**
 * What the files of a room import, by the names that its README would give them, with a file that
 * does so.
 */
function importsOfRoom(room: Room): Map<string, string> {
  const imports = new Map<string, string>();
  for (const { from, to } of [...web, ...server]) {
    const name = roomOf(from) === room ? nameOfTarget(room, to) : null;
    if (name !== null) imports.set(name, from);
  }
  return imports;
}

test('there are rooms in the web app and in the server', () => {
  expect(FOLDERS.map(({ folder }) => folder)).toEqual(
    expect.arrayContaining(['src/contract', 'src/app', 'server/http', 'server/catalogue', 'server/modules']),
  );
});

describe.each(FOLDERS)('$folder', (room) => {
  test('has a README of at most 15 lines that says what it may import', () => {
    expect(existsSync(`${room.folder}/README.md`)).toBe(true);
    expect(readFileSync(`${room.folder}/README.md`, 'utf8').trimEnd().split('\n').length).toBeLessThan(16);
    expect(mayImport(room)).not.toBeNull();
  });

  test('imports nothing that its README does not name', () => {
    const allowed = mayImport(room) ?? [];
    const unnamed = [...importsOfRoom(room)].filter(([name]) => !allowed.includes(name));
    expect(unnamed.map(([name, file]) => `${file} imports ${name}`)).toEqual([]);
  });

  test('imports all that its README names', () => {
    const imports = importsOfRoom(room);
    expect((mayImport(room) ?? []).filter((name) => !imports.has(name))).toEqual([]);
  });
});
