import { existsSync, readFileSync } from 'node:fs';
import { importsOf, sourceFiles, type Import } from './imports.ts';

/**
 * The rooms of the web app by floor: a room imports rooms of lower floors alone
 * (docs/decisions/0002-rooms.md).
 */
const WEB_FLOORS = [
  ['contract'],
  ['lib', 'theme'],
  ['api'],
  ['components'],
  ['features'],
  ['pages'],
  ['app'],
  ['main.tsx'],
];

/**
 * Those of the server, S0 to S8; `context` is two files, and `start` the programs and what puts
 * them together.
 */
const SERVER_FLOORS = [
  ['config', 'crypto'],
  ['database', 'blobs'],
  ['http'],
  ['catalogue'],
  ['limits', 'pictures'],
  ['context'],
  ['modules'],
  ['operations', 'web', 'admin', 'openapi'],
  ['worker'],
  ['start'],
];

/**
 * The commands that do not stand at the root of `server`. `musika.ts` alone imports them, and they may open
 * everything.
 */
const PROGRAMS: ReadonlySet<string> = new Set([
  'server/admin/main.ts',
  'server/operations/backup/main.ts',
  'server/operations/restore/drillMain.ts',
  'server/operations/restore/main.ts',
  'server/operations/move/main.ts',
]);

/** A folder of `src` or `server` with a README, whose line "May import" is part of the law. */
export interface Room {
  name: string;
  folder: string;
  floor: number;
}

const roomsOf = (root: string, floors: readonly (readonly string[])[]): Room[] =>
  floors.flatMap((names, floor) => names.map((name) => ({ name, folder: `${root}/${name}`, floor })));

const ROOMS = [...roomsOf('src', WEB_FLOORS), ...roomsOf('server', SERVER_FLOORS)];

/** Those that are a folder; the others are files at the root of `src` or `server`. */
export const FOLDERS = ROOMS.filter(({ folder }) => existsSync(folder) && !folder.endsWith('.tsx'));

/** The name of a file's room, or of what it stands in besides. */
function roomName(file: string): string {
  const [root = '', first = '', ...rest] = file.split('/');
  if (root === 'server') {
    if (first === 'tools') return 'tools';
    if (PROGRAMS.has(file)) return 'start';
    if (rest.length === 0) return /^(?:context|openJobContext)\.ts$/.test(first) ? 'context' : 'start';
  }
  return first;
}

/** The room that a file stands in; undefined for one outside of all rooms. */
export function roomOf(file: string): Room | undefined {
  const folder = `${file.split('/')[0]}/${roomName(file)}`;
  return ROOMS.find((room) => room.folder === folder);
}

const importing = (pattern: string): Import[] => importsOf(sourceFiles(pattern));

export const web = importing('src/**/*.{ts,tsx}');
export const server = importing('server/**/*.{ts,js}');

/**
 * The rooms and packages that a room's README names in its line "May import"; null where it has
 * none.
 */
export function mayImport({ folder }: Room): string[] | null {
  const names = /^May import: ([^.]*(?:\.(?!\s)[^.]*)*)\./m.exec(
    readFileSync(`${folder}/README.md`, 'utf8'),
  )?.[1];
  return names === undefined ? null : [...names.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
}

/**
 * What an import is called in such a line: a room or a package. Null for what needs no name: the
 * room itself, and Node's own modules in the server, which always has them.
 */
export function nameOfTarget(from: Room, to: string): string | null {
  if (/^(?:src|server|tests)\//.test(to)) {
    const room = roomOf(to);
    if (room === undefined) return to;
    return room === from ? null : room.name;
  }
  if (to.startsWith('node:')) return from.folder.startsWith('server/') ? null : to;
  return /^(?:@[^/]+\/)?[^/]+/.exec(to)?.[0] ?? to;
}
