import { existsSync, globSync, readFileSync } from 'node:fs';

/** The inner rooms of a crowded room, as the table of its README lists them. */
export interface CrowdedRoom {
  /** Its folder, such as `src/components`. */
  folder: string;
  /** By inner room: the other inner rooms that its README lets it import. */
  mayImport: ReadonlyMap<string, readonly string[]>;
}

const ROW = /^\| `(?<name>[\w-]+)` \|.*\| (?<allowed>[^|]*) \|$/gm;

function crowdedRoom(readme: string): CrowdedRoom | [] {
  const text = readFileSync(readme, 'utf8');
  if (!text.includes('| Inner room |')) return [];
  const rows = [...text.matchAll(ROW)].map(({ groups }) => {
    const allowed = [...(groups?.allowed ?? '').matchAll(/`([\w-]+)`/g)].map(([, name = '']) => name);
    return [groups?.name ?? '', allowed] as const;
  });
  return { folder: readme.slice(0, -'/README.md'.length), mayImport: new Map(rows) };
}

/** Every room of `src` whose README has a table of inner rooms. */
export function crowdedRooms(): CrowdedRoom[] {
  return globSync('src/**/README.md')
    .map((readme) => readme.replaceAll('\\', '/'))
    .flatMap(crowdedRoom);
}

/** The inner room that a file stands in; an empty string for a file at the room's root, null outside of the room. */
export function innerRoomOf({ folder, mayImport }: CrowdedRoom, file: string): string | null {
  if (!file.startsWith(`${folder}/`)) return null;
  const [first = ''] = file.slice(folder.length + 1).split('/');
  return mayImport.has(first) || existsSync(`${folder}/${first}/`) ? first : '';
}
