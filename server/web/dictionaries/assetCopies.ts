import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PRIVATE_FILE, PRIVATE_FOLDER } from '../../config/privateFiles.ts';

/** A file that pages load, by the flat names that Vite writes. */
const ASSET = /^assets\/([\w-]+(?:\.[\w-]+)*\.(?:js|css))$/;
/** Compressed copies are sent as well, so they are stored as well. */
const FORMS = ['', '.br', '.gz'];
/** Some forty releases of 1.6 MB. */
const COPIES_MAX_BYTES = 64_000_000;

/** The files below `assets/` of this release and of others: a build empties its folder, but open tabs go on loading. */
export interface AssetCopies {
  /** Their folder, flat. */
  folder: string;
  /** The name in `folder` of a file of any release; null where there is none. `file` is a path below the web app's root. */
  nameOf: (file: string) => Promise<string | null>;
}

/**
 * Stores a copy of this release's assets in `folder`, and removes the oldest files beyond `maxBytes`. Processes of two
 * releases that share the folder serve each other's files.
 * @param files paths below `root`.
 * @throws where the folder cannot be written.
 */
export async function openAssetCopies(
  folder: string,
  { root, files, maxBytes = COPIES_MAX_BYTES }: { root: string; files: Iterable<string>; maxBytes?: number },
): Promise<AssetCopies> {
  await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER });
  for (const file of files) {
    const name = ASSET.exec(file)?.[1];
    if (name === undefined) continue;
    for (const form of FORMS) await copyAsset(join(root, file + form), join(folder, name + form));
  }
  await removeOldest(folder, maxBytes);
  return {
    folder,
    nameOf: async (file) => {
      const name = ASSET.exec(file)?.[1];
      return name !== undefined && (await exists(join(folder, name))) ? name : null;
    },
  };
}

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isFile(),
    () => false,
  );

async function copyAsset(from: string, to: string): Promise<void> {
  if (!(await exists(from))) return;
  if (await exists(to)) {
    // The name holds the content's hash. The time says which release was the last to have it.
    const now = new Date();
    await utimes(to, now, now);
    return;
  }
  // Another process never reads half of it.
  const unfinished = `${to}.${process.pid}.new`;
  await writeFile(unfinished, await readFile(from), { mode: PRIVATE_FILE });
  await rename(unfinished, to);
}

async function removeOldest(folder: string, maxBytes: number): Promise<void> {
  const copies = await Promise.all((await readdir(folder)).map((name) => copyAt(join(folder, name))));
  let bytes = 0;
  for (const { path, size } of copies.toSorted((one, other) => other.time - one.time)) {
    bytes += size;
    if (bytes > maxBytes) await rm(path, { force: true });
  }
}

/** Another process may have removed it meanwhile. */
const copyAt = (path: string): Promise<{ path: string; time: number; size: number }> =>
  stat(path).then(
    ({ mtimeMs, size }) => ({ path, time: mtimeMs, size }),
    () => ({ path, time: 0, size: 0 }),
  );
