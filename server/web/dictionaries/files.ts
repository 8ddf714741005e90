import { readdir, readFile, stat } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { availableDictionary, encodeDcz, hashOf } from './dcz.ts';

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
