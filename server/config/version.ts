import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';

const ROOT = new URL('../../', import.meta.url);

const readJson = (name: string): unknown => JSON.parse(readFileSync(new URL(name, ROOT), 'utf8'));

/** What `npm run release` has packed; null in a checkout, which builds its web app itself. */
export const RELEASE = existsSync(new URL('release.json', ROOT))
  ? v.parse(v.object({ version: v.string(), commit: v.string() }), readJson('release.json'))
  : null;

/** The folder that an upgrade of a release replaces, with Node in it; null in a checkout. */
const PROGRAM_FOLDER = RELEASE === null ? null : fileURLToPath(ROOT);

/** Beside a release's folder, so that the next version finds it; in a checkout within it. */
export const DEFAULT_DATA_DIR = PROGRAM_FOLDER === null ? 'data' : resolve(PROGRAM_FOLDER, '../musika-data');

/** Where a path leads once the links on its way are followed; its end may be missing yet. */
function realPath(path: string): string {
  let parent = resolve(path);
  while (!existsSync(parent)) parent = dirname(parent);
  return join(realpathSync(parent), relative(parent, resolve(path)));
}

export const isWithin = (folder: string, other: string): boolean =>
  join(realPath(folder), '/').startsWith(join(realPath(other), '/'));

export const isInProgram = (folder: string): boolean =>
  PROGRAM_FOLDER !== null && isWithin(folder, PROGRAM_FOLDER);

interface Version {
  version: string;
  commit: string | null;
}

const SHORT = 10;

let known: Version | undefined;

/** Read once: after a `git pull` the running program is still of the commit that it was started from. */
export function version(): Version {
  known ??= {
    version: v.parse(v.object({ version: v.string() }), RELEASE ?? readJson('package.json')).version,
    commit: RELEASE?.commit.slice(0, SHORT) ?? clonedCommit(),
  };
  return known;
}

export function versionText(): string {
  const { version: number, commit } = version();
  return commit === null ? number : `${number}, commit ${commit}`;
}

function clonedCommit(): string | null {
  if (!existsSync(new URL('.git', ROOT))) return null;
  // The clone may belong to root, which git distrusts without this.
  const args = ['-c', 'safe.directory=*', 'rev-parse', `--short=${SHORT}`, 'HEAD'];
  const { status, stdout } = spawnSync('git', args, { cwd: fileURLToPath(ROOT), encoding: 'utf8' });
  return status === 0 ? stdout.trim() : null;
}
