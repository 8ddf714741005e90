import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { PRIVATE_FILE, PRIVATE_FOLDER } from '../../config/privateFiles.ts';
import { availableDictionary, encodeDcz, hashOf } from './dcz.ts';

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

/** `assets/app-3aXIRiRI.js`: Vite's name for a script, and the hash of its content. */
const SCRIPT = /^assets\/([\w-]+)-([\w-]{8})\.js$/;
/** Below this the header field that offers a script on each first visit costs more than a release saves. */
const WORTHWHILE_BYTES = 8192;
/** Earlier versions of a script that can be its dictionary, for visitors who return after that many releases. */
const RELEASES_READ = 5;
/** 0.1 s for the largest script, once for each of the releases before. */
const LEVEL = 19;

/** The scripts of a release, sent to who has those of an earlier one. */
export interface FileDictionaries {
  /** The pattern by which a browser keeps this file for its next versions (`Use-As-Dictionary`); null where it is not worth it. */
  offer: (file: string) => string | null;
  /** The file as `dcz`, if the browser holds an earlier version that we have too; else null. */
  encode: (file: string, headers: IncomingHttpHeaders) => Promise<Buffer | null>;
}

/**
 * Finds the scripts of earlier releases among the copies of all releases (`openAssetCopies`).
 * @param folder that of the copies.
 * @param files paths below `root`.
 */
export async function openFileDictionaries(
  folder: string,
  root: string,
  files: Iterable<string>,
): Promise<FileDictionaries> {
  const current = new Map<string, string>();
  for (const file of files) {
    const [, name] = SCRIPT.exec(file) ?? [];
    if (name === undefined || (await stat(join(root, file))).size < WORTHWHILE_BYTES) continue;
    current.set(file, name);
  }
  const earlier = await readEarlier(folder, current);

  async function make(file: string, dictionary: Buffer): Promise<Buffer | null> {
    const [plain, brotli] = await Promise.all([
      readFile(join(root, file)),
      stat(join(root, `${file}.br`)).catch(() => null),
    ]);
    const made = await encodeDcz(plain, dictionary, LEVEL);
    return made.length < (brotli?.size ?? plain.length) ? made : null;
  }

  const made = new Map<string, Promise<Buffer | null>>();
  return {
    offer: (file) => (current.has(file) ? `match="/assets/${current.get(file)}-*.js"` : null),
    encode: async (file, headers) => {
      const hash = availableDictionary(headers);
      const dictionary = earlier.get(current.get(file) ?? '')?.get(hash ?? '');
      if (dictionary === undefined) return null;
      const key = `${file} ${hash}`;
      const known = made.get(key) ?? make(file, await readFile(dictionary)).catch(() => null);
      made.set(key, known);
      return known;
    },
  };
}

/** The newest scripts of earlier releases, by name and hash of their content. */
async function readEarlier(
  folder: string,
  current: ReadonlyMap<string, string>,
): Promise<Map<string, Map<string, string>>> {
  const names = new Set(current.values());
  const versions = new Map<string, { path: string; time: number }[]>();
  for (const entry of await readdir(folder)) {
    const path = join(folder, entry);
    const [, name = ''] = SCRIPT.exec(`assets/${entry}`) ?? [];
    if (!names.has(name) || current.has(`assets/${entry}`)) continue;
    versions.set(name, [...(versions.get(name) ?? []), { path, time: (await stat(path)).mtimeMs }]);
  }
  const earlier = new Map<string, Map<string, string>>();
  for (const [name, all] of versions) {
    const newest = all.toSorted((one, other) => other.time - one.time).slice(0, RELEASES_READ);
    const byHash = await Promise.all(
      newest.map(async ({ path }) => [hashOf(await readFile(path)), path] as const),
    );
    earlier.set(name, new Map(byHash));
  }
  return earlier;
}
