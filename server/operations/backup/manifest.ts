import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import * as v from 'valibot';
import { StartError } from '../../config/startError.ts';

/** A backup's files next to its `pictures` folder, which is laid out as in DATA_DIR. */
export const SQLITE_FILE = 'musika.sqlite';
export const POSTGRES_FILE = 'musika.dump';
export const PICTURES_FOLDER = 'pictures';
/** One line of JSON for each picture: a text of all of them would be longer than V8 can hold. */
export const PICTURES_FILE = 'pictures.ndjson';

const FILE = 'backup.json';

const SumSchema = v.object({ size: v.number(), sha256: v.string() });

const common = {
  database: v.picklist(['sqlite', 'postgres']),
  /** ISO 8601, UTC. */
  createdAt: v.string(),
  pictures: v.number(),
  /** The market's id that the picture store carried (`pictures/pairStore.ts`). */
  marketId: v.optional(v.string()),
};

const ManifestSchema = v.object({
  ...common,
  format: v.literal(2),
  sums: v.object({ database: SumSchema, pictures: SumSchema }),
});
type Manifest = v.InferOutput<typeof ManifestSchema>;

/** Earlier versions wrote one file, the earliest without sums. */
const EarlierManifestSchema = v.object({
  ...common,
  format: v.literal(1),
  lostPictures: v.array(v.string()),
  sums: v.optional(v.object({ database: SumSchema, pictures: v.record(v.string(), SumSchema) })),
});

const AnyManifestSchema = v.variant('format', [ManifestSchema, EarlierManifestSchema]);
export type AnyManifest = v.InferOutput<typeof AnyManifestSchema>;

/** A picture by its key: what it held, or that a row names it and the store had lost it before. */
const PictureSchema = v.union([
  v.object({ key: v.string(), ...SumSchema.entries }),
  v.object({ key: v.string(), lost: v.literal(true) }),
]);
export type ListedPicture = v.InferOutput<typeof PictureSchema>;

export const databaseFile = ({ database }: Pick<AnyManifest, 'database'>): string =>
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
export function readManifest(folder: string): AnyManifest {
  const file = join(folder, FILE);
  if (!existsSync(file)) {
    throw new StartError(`Name the folder of a complete backup: there is no ${file}.`);
  }
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), AnyManifestSchema), readFileSync(file, 'utf8'));
  if (read.success) return read.output;
  throw new StartError(`Name a backup that this version made: it cannot read ${file}.`);
}

/**
 * A backup's pictures with their sums, and those lost before it; an early backup lists only the
 * lost ones.
 */
export async function* listedPictures(folder: string, manifest: AnyManifest): AsyncGenerator<ListedPicture> {
  if (manifest.format === 1) {
    for (const key of manifest.lostPictures) yield { key, lost: true };
    for (const [key, sum] of Object.entries(manifest.sums?.pictures ?? {})) yield { key, ...sum };
    return;
  }
  const lines = createInterface({
    input: createReadStream(join(folder, PICTURES_FILE)),
    crlfDelay: Infinity,
  });
  for await (const line of lines) yield v.parse(v.pipe(v.string(), v.parseJson(), PictureSchema), line);
}
