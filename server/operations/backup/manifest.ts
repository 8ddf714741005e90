import * as v from 'valibot';

/** A backup's files. */
export const SQLITE_FILE = 'musika.sqlite';
export const POSTGRES_FILE = 'musika.dump';
/** One line of JSON for each picture: a text of all of them would be longer than V8 can hold. */
export const PICTURES_FILE = 'pictures.ndjson';
/** The names of the files that it needs of the place's pictures, one in a line. */
export const NAMES_FILE = 'files.txt';
/** Written first, so that another process sees a backup that is not finished. */
export const BEGUN_FILE = 'begun';
/** Written last: a backup without it is not complete. */
export const MANIFEST_FILE = 'backup.json';

/** A place's folder of pictures, which its backups share. */
export const PICTURES_FOLDER = 'pictures';

const SumSchema = v.object({ size: v.number(), sha256: v.string() });

const ManifestSchema = v.object({
  format: v.literal(3),
  database: v.picklist(['sqlite', 'postgres']),
  /** ISO 8601, UTC. */
  createdAt: v.string(),
  pictures: v.number(),
  marketId: v.string(),
  /** Of the files as they are stored. */
  sums: v.object({ database: SumSchema, pictures: SumSchema, names: SumSchema }),
});
export type Manifest = v.InferOutput<typeof ManifestSchema>;

/** Null for what this version did not write. */
export function parseManifest(text: string): Manifest | null {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), ManifestSchema), text);
  return read.success ? read.output : null;
}

/** A picture by its key: the file in the place's folder, or that the store had lost it before. */
const PictureSchema = v.union([
  v.object({ key: v.string(), file: v.string() }),
  v.object({ key: v.string(), lost: v.literal(true) }),
]);
export type ListedPicture = v.InferOutput<typeof PictureSchema>;

export const parsePicture = (line: string): ListedPicture =>
  v.parse(v.pipe(v.string(), v.parseJson(), PictureSchema), line);

export const databaseFile = ({ database }: Pick<Manifest, 'database'>): string =>
  database === 'sqlite' ? SQLITE_FILE : POSTGRES_FILE;

/** A backup is a folder of its place, named after when it began. */
export const nameOfBackup = (at: number): string =>
  `backup-${new Date(at).toISOString().replaceAll(':', '-')}`;

/** When a backup of that name began; null for another name. */
export function timeOfBackup(name: string): number | null {
  const [, day, hours, minutes, seconds] =
    /^backup-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d\.\d{3}Z)$/.exec(name) ?? [];
  const time = day === undefined ? Number.NaN : Date.parse(`${day}T${hours}:${minutes}:${seconds}`);
  return Number.isNaN(time) ? null : time;
}

/** A picture's file in the place: by the SHA-256 of what is stored, which thus needs no list. */
export const pictureFile = (sha256: string, key: string): string => `${sha256}.${key}`;
export const pathOfPicture = (file: string): string => `${PICTURES_FOLDER}/${file.slice(0, 2)}/${file}`;

const PICTURE_PATH = /^pictures\/[0-9a-f]{2}\/([0-9a-f]{64})\.([a-z0-9][a-z0-9.-]*)$/;

/** Null for what is no picture's file. */
export function parsePicturePath(path: string): { file: string; sha256: string; key: string } | null {
  const [, sha256, key] = PICTURE_PATH.exec(path) ?? [];
  return sha256 === undefined || key === undefined ? null : { file: `${sha256}.${key}`, sha256, key };
}
