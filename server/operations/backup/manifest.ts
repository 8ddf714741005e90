import { existsSync, readFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { StartError } from '../../config/startError.ts';

/** A backup's files beside its `pictures` folder, which is laid out as the one in DATA_DIR. */
export const SQLITE_FILE = 'musika.sqlite';
export const POSTGRES_FILE = 'musika.dump';
export const PICTURES_FOLDER = 'pictures';

const FILE = 'backup.json';

const SumSchema = v.object({ size: v.number(), sha256: v.string() });

const ManifestSchema = v.object({
  format: v.literal(1),
  database: v.picklist(['sqlite', 'postgres']),
  /** ISO 8601, UTC. */
  createdAt: v.string(),
  pictures: v.number(),
  /** Pictures that rows name and the store had lost before: a restore will not miss them. */
  lostPictures: v.array(v.string()),
  /** Of the database's file and of each picture by its key; backups of earlier versions have none. */
  sums: v.optional(v.object({ database: SumSchema, pictures: v.record(v.string(), SumSchema) })),
  /** The market's id that the picture store carried (`pictures/pairStore.ts`). */
  marketId: v.optional(v.string()),
});
export type Manifest = v.InferOutput<typeof ManifestSchema>;

/** The name of the file that holds the database. */
export const databaseFile = ({ database }: Pick<Manifest, 'database'>): string =>
  database === 'sqlite' ? SQLITE_FILE : POSTGRES_FILE;

/** Written last: a folder without it is no complete backup. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const handle = await open(join(folder, FILE), 'wx', 0o600);
  try {
    await handle.writeFile(`${JSON.stringify(manifest, null, 2)}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Throws a StartError where there is no complete backup of a format that this version knows. */
export function readManifest(folder: string): Manifest {
  const file = join(folder, FILE);
  if (!existsSync(file)) {
    throw new StartError(`Name the folder of a complete backup: there is no ${file}.`);
  }
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), ManifestSchema), readFileSync(file, 'utf8'));
  if (read.success) return read.output;
  throw new StartError(`Name a backup that this version made: it cannot read ${file}.`);
}
