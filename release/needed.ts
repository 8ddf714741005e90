/** Packages that an install brings and the server never loads: the compiler is a peer of another. */
const UNUSED = /^(?:typescript|@typescript|node-linux-[^/]+|\.bin|\.package-lock\.json)(?:\/|$)/;

/** Folders at the root of a package, which its code does not import. */
const BESIDE = /^(?:tests?|__tests__|docs?|examples?|bench(?:marks?)?|coverage|man|\.github|\.vscode)\//;

const FOR_DEVELOPERS = /\.(?:map|[cm]?ts|md|markdown|flow)$/i;

export const LICENSE_FILE = /^(?:licen[cs]e|copying|notice|third[-_]?party)[^/]*$/i;

/** Whether the archive has this file of `node_modules`. */
export function isNeeded(path: string): boolean {
  if (UNUSED.test(path)) return false;
  const inPackage = path.replace(/^(?:.*\/node_modules\/)?(?:@[^/]+\/)?[^/]+\//, '');
  if (LICENSE_FILE.test(inPackage)) return true;
  return !BESIDE.test(inPackage) && !FOR_DEVELOPERS.test(inPackage);
}
