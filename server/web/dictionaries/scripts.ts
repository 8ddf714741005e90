import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { PRIVATE_FILE, PRIVATE_FOLDER } from '../../config/dataFolder.ts';
import { availableDictionary, encodeDcz, hashOf } from './dcz.ts';

/** A file that pages load, by the flat names that Vite writes. */
const ASSET = /^assets\/([\w-]+(?:\.[\w-]+)*\.(?:js|css))$/;
/** `app-3aXIRiRI.js`: Vite's name for a script, and the hash of its content. */
const SCRIPT = /^([\w-]+)-[\w-]{8}\.js$/;
/** Compressed copies are sent too, so they are stored too. */
const FORMS = ['', '.br', '.gz'];
/** Some forty releases of 1.6 MB. */
const MAX_COPIES_BYTES = 64_000_000;
/** Offering a smaller script on each first visit would cost more than a release saves. */
const MIN_SCRIPT_BYTES = 8192;
const MAX_EARLIER = 5;
/** 0.1 s for the largest script, once for each earlier version. */
const LEVEL = 19;

export interface Scripts {
  folder: string;
  /**
   * The name in `folder` of a file of any release, by its path below the web app's root; null for
   * none.
   */
  nameOf: (file: string) => Promise<string | null>;
  /** `Use-As-Dictionary`: the files whose next versions this one may decode; null for none. */
  offer: (file: string) => string | null;
  /** The file as `dcz`, if the browser and the server hold an earlier version; else null. */
  encode: (file: string, headers: IncomingHttpHeaders) => Promise<Buffer | null>;
}

interface Copy {
  name: string;
  time: number;
  size: number;
}

/**
 * Copies this release's assets to `folder`, and removes the oldest files beyond `maxBytes`. A build
 * empties its own folder, but open tabs go on loading, and two releases may share the data folder.
 * Throws if it cannot be written.
 * @param files paths below `root`.
 */
export async function openScripts(
  folder: string,
  { root, files, maxBytes = MAX_COPIES_BYTES }: { root: string; files: Iterable<string>; maxBytes?: number },
): Promise<Scripts> {
  await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER });
  /** This release's large scripts: their paths, and their names without the hash. */
  const current = new Map<string, string>();
  for (const file of files) {
    const name = ASSET.exec(file)?.[1];
    if (name === undefined) continue;
    for (const form of FORMS) await copyAsset(join(root, file + form), join(folder, name + form));
    const script = SCRIPT.exec(name)?.[1];
    if (script !== undefined && (await stat(join(root, file))).size >= MIN_SCRIPT_BYTES)
      current.set(file, script);
  }
  const earlier = await readEarlier(folder, await removeOldest(folder, maxBytes), current);

  async function encodeBy(file: string, dictionary: Buffer): Promise<Buffer | null> {
    const plain = await readFile(join(root, file));
    const brotli = await sizeOf(join(root, `${file}.br`));
    const encoded = await encodeDcz(plain, dictionary, LEVEL);
    return encoded.length < (brotli ?? plain.length) ? encoded : null;
  }

  const encodings = new Map<string, Promise<Buffer | null>>();
  return {
    folder,
    nameOf: async (file) => {
      const name = ASSET.exec(file)?.[1];
      return name !== undefined && (await sizeOf(join(folder, name))) !== null ? name : null;
    },
    offer: (file) => (current.has(file) ? `match="/assets/${current.get(file)}-*.js"` : null),
    encode: async (file, headers) => {
      const hash = availableDictionary(headers);
      const dictionary = earlier.get(`${current.get(file)} ${hash}`);
      if (dictionary === undefined) return null;
      const key = `${file} ${hash}`;
      const encoding = encodings.get(key) ?? encodeBy(file, await readFile(dictionary)).catch(() => null);
      encodings.set(key, encoding);
      return encoding;
    },
  };
}

/** In bytes; null where there is no such file. */
const sizeOf = (path: string): Promise<number | null> =>
  stat(path).then(
    (stats) => (stats.isFile() ? stats.size : null),
    () => null,
  );

async function copyAsset(from: string, to: string): Promise<void> {
  if ((await sizeOf(from)) === null) return;
  if ((await sizeOf(to)) !== null) {
    // The name holds the content's hash. The time shows the last release that had it.
    await utimes(to, new Date(), new Date());
    return;
  }
  // Another process never reads half of it.
  const unfinished = `${to}.${process.pid}.new`;
  await writeFile(unfinished, await readFile(from), { mode: PRIVATE_FILE });
  await rename(unfinished, to);
}

async function removeOldest(folder: string, maxBytes: number): Promise<Copy[]> {
  const names = await readdir(folder);
  const copies = await Promise.all(
    names.map(async (name): Promise<Copy> => {
      // Another process may have removed it meanwhile.
      const stats = await stat(join(folder, name)).catch(() => null);
      return { name, time: stats?.mtimeMs ?? 0, size: stats?.size ?? 0 };
    }),
  );
  let bytes = 0;
  const [stay, go]: [Copy[], Copy[]] = [[], []];
  for (const copy of copies.toSorted((one, other) => other.time - one.time))
    ((bytes += copy.size) > maxBytes ? go : stay).push(copy);
  for (const { name } of go) await rm(join(folder, name), { force: true });
  return stay;
}

/** The paths of earlier scripts, by their name without the hash and the hash of their content. */
async function readEarlier(
  folder: string,
  copies: readonly Copy[],
  current: ReadonlyMap<string, string>,
): Promise<Map<string, string>> {
  const earlier = new Map<string, string>();
  for (const script of new Set(current.values())) {
    const versions = copies.filter(
      ({ name }) => SCRIPT.exec(name)?.[1] === script && !current.has(`assets/${name}`),
    );
    for (const { name } of versions.slice(0, MAX_EARLIER))
      earlier.set(`${script} ${hashOf(await readFile(join(folder, name)))}`, join(folder, name));
  }
  return earlier;
}
