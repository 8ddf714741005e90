import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** One import, type-only ones too, of a file of this repository or of a package. Paths are relative to the root, with `/`. */
export interface Import {
  from: string;
  to: string;
}

/** What stands between the quotation marks is no text: `from 'x'` may be part of a sentence. */
const SPECIFIER = /(?:\bfrom|\bimport)\s*\(?\s*'([.@a-z][\w@./:?=&-]*)'/g;

const posix = (file: string): string => file.split(path.sep).join('/');

function target(from: string, specifier: string): string {
  if (!specifier.startsWith('.')) return specifier;
  return path.posix.normalize(path.posix.join(path.posix.dirname(from), specifier));
}

/** The source files that a law speaks of: tests and stories may reach further, and are left out. */
export function sourceFiles(pattern: string): string[] {
  return globSync(pattern)
    .map(posix)
    .filter((file) => !/\.(test|stories)\.tsx?$/.test(file));
}

export function importsOf(files: readonly string[]): Import[] {
  return files.flatMap((from) =>
    [...readFileSync(from, 'utf8').matchAll(SPECIFIER)].map(([, specifier = '']) => ({
      from,
      to: target(from, specifier),
    })),
  );
}

/** Imports of files that do not exist: the scan itself would otherwise be blind to a mistake. */
export function unresolved(imports: readonly Import[]): Import[] {
  return imports.filter(({ to }) => /^(src|server|tests)\//.test(to) && !existsSync(to));
}

/** The files of each cycle, in order, the first file repeated at the end. */
export function cycles(imports: readonly Import[]): string[][] {
  const edges = Map.groupBy(imports, ({ from }) => from);
  const done = new Set<string>();
  const found: string[][] = [];
  const visit = (file: string, trail: string[]): void => {
    const start = trail.indexOf(file);
    if (start >= 0) {
      found.push([...trail.slice(start), file]);
      return;
    }
    if (done.has(file)) return;
    for (const { to } of edges.get(file) ?? []) visit(to, [...trail, file]);
    done.add(file);
  };
  for (const file of edges.keys()) visit(file, []);
  return found;
}
