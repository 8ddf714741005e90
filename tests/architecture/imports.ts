import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * One import, type-only ones too, of a file of this repository or of a package. Paths are relative
 * to the root, with `/`.
 */
export interface Import {
  from: string;
  to: string;
  /** Whether `to` is the program of a thread, named by `new URL`. */
  isProgram: boolean;
}

/** What stands between the quotation marks is no text: `from 'x'` may be part of a sentence. */
const SPECIFIER = /(?:\bfrom|\bimport)\s*\(?\s*'([.@a-z][\w@./:?=&-]*)'/g;
/** A program that another one starts in a thread of its own. */
const BY_URL = /\bnew URL\(\s*'(\.[\w./-]*\.[jt]sx?)',\s*import\.meta\.url/g;

export const posix = (file: string): string => file.split(path.sep).join('/');

function target(from: string, specifier: string): string {
  if (!specifier.startsWith('.')) return specifier;
  return path.posix.normalize(path.posix.join(path.posix.dirname(from), specifier));
}

/** The source files under the import law: not tests and stories, which may import more. */
export function sourceFiles(pattern: string): string[] {
  return globSync(pattern)
    .map(posix)
    .filter((file) => !/\.(test|stories)\.tsx?$/.test(file));
}

export function importsOf(files: readonly string[]): Import[] {
  return files.flatMap((from) => {
    const text = readFileSync(from, 'utf8');
    const found = [SPECIFIER, BY_URL].flatMap((pattern) =>
      [...text.matchAll(pattern)].map(([, specifier = '']) => ({ specifier, isProgram: pattern === BY_URL })),
    );
    return found.map(({ specifier, isProgram }) => ({ from, to: target(from, specifier), isProgram }));
  });
}
