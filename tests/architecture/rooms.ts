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

/** A folder or file of `src` or `server` that the law knows. */
export interface Room {
  name: string;
  folder: string;
  floor: number;
}

const roomsOf = (root: string, floors: readonly (readonly string[])[]): Room[] =>
  floors.flatMap((names, floor) => names.map((name) => ({ name, folder: `${root}/${name}`, floor })));

const ROOMS = [...roomsOf('src', WEB_FLOORS), ...roomsOf('server', SERVER_FLOORS)];

/** The name of a file's room, or of what it stands in besides. */
function roomName(file: string): string {
  const [root = '', first = '', ...rest] = file.split('/');
  if (root === 'server') {
    if (first === 'tools') return 'tools';
    if (PROGRAMS.has(file)) return 'start';
    if (rest.length === 0) return /^(?:context|openBlobs)\.ts$/.test(first) ? 'context' : 'start';
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
