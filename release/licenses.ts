import { globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import { LICENSE_FILE } from './needed.ts';

/** A package that is in the archive, by itself or within the web app. */
export interface Part {
  name: string;
  version: string;
  /** The licence's identifier, as the package declares it. */
  license: string;
  /** Its text; null where the package has none. */
  text: string | null;
}

const ManifestSchema = v.object({
  name: v.string(),
  version: v.string(),
  license: v.optional(
    v.union([
      v.string(),
      v.pipe(
        v.object({ type: v.string() }),
        v.transform(({ type }) => type),
      ),
    ]),
    '',
  ),
});

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

/** Where there is no file of the licence, many packages have a chapter. */
const CHAPTER = /^#+ *(?:licen[cs]|copyright|legal)[^\n]*\n.*/ims;

function licenseText(folder: string): string | null {
  const files = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile());
  const texts = files
    .filter(({ name }) => LICENSE_FILE.test(name))
    .map(({ name }) => name)
    .toSorted();
  if (texts.length > 0)
    return texts.map((name) => readFileSync(join(folder, name), 'utf8').trim()).join('\n\n');
  const readme = files.find(({ name }) => /^readme/i.test(name));
  return readme === undefined
    ? null
    : (CHAPTER.exec(readFileSync(join(folder, readme.name), 'utf8'))?.[0] ?? null);
}

/** The packages of a `node_modules` folder, before anything of it is left out. */
export function installedParts(folder: string): Part[] {
  return globSync('**/package.json', { cwd: folder }).flatMap((file) => {
    const path = join(folder, dirname(file));
    // Others are inside of a package, and say how its files are read.
    if (!/(?:^|\/)node_modules\/(?:@[^/]+\/)?[^/]+$/.test(path)) return [];
    const { name, version, license } = v.parse(ManifestSchema, readJson(join(folder, file)));
    return { name, version, license, text: licenseText(path) };
  });
}

const BundledSchema = v.array(
  v.pipe(
    v.object({
      name: v.string(),
      version: v.string(),
      identifier: v.optional(v.string(), ''),
      text: v.optional(v.string()),
    }),
    v.transform(({ identifier, text = null, ...part }): Part => ({ ...part, license: identifier, text })),
  ),
);

/** The packages whose code is part of the web app, as Vite has written them down. */
export function bundledParts(webFolder: string): Part[] {
  const files = globSync('.vite/license*.json', { cwd: webFolder });
  if (files.length === 0) throw new Error('The build of the web app names no packages.');
  return files.flatMap((file) => v.parse(BundledSchema, readJson(join(webFolder, file))));
}

export const partId = ({ name, version }: Pick<Part, 'name' | 'version'>): string => `${name}@${version}`;

/** Each package once, by name. */
export function uniqueParts(parts: readonly Part[]): Part[] {
  const byId = new Map(parts.map((part) => [partId(part), part]));
  return [...byId].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, part]) => part);
}

const RULE = '='.repeat(80);

/** `LICENSES.txt`: the texts, each once, under the packages that it holds for. */
export function licensesText(own: string, parts: readonly Part[]): string {
  const groups = Map.groupBy(
    parts,
    ({ license, text }) => text ?? `The package has no text; it declares: ${license}`,
  );
  const chapters = [...groups].map(([text, held]) => {
    const titles = held.map((part) => `${partId(part)}${part.license === '' ? '' : ` (${part.license})`}`);
    return `${RULE}\n${titles.join('\n')}\n\n${text}\n`;
  });
  return [`Musika\n\n${own.trim()}\n`, ...chapters].join('\n');
}
