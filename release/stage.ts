import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { dirname, join } from 'node:path';
import { buildWebApp } from '../server/web/build.ts';
import { DOCS_FOLDER } from '../server/web/docsRoutes.ts';
import { bundledParts, installedParts, licensesText, type Part, uniqueParts } from './licenses.ts';
import { isNeeded } from './needed.ts';
import { withoutSymbols } from './symbols.ts';

/** What the server runs: neither its tests nor the tools beside it, but the demo market's. */
const CODE = ['server/**/*.{js,ts,txt}', 'src/contract/**/*.ts'];
const NOT_CODE = [
  '**/*.test.ts',
  'server/dev.ts',
  'server/tools/{bench,contractSuite,fuzz,searchQuality,testing}/**',
];

/** Files for the operator, by their place in the archive. */
const FOR_OPERATORS: Readonly<Record<string, string>> = {
  'README.md': 'release/operator.md',
  'CHANGELOG.md': 'CHANGELOG.md',
  container: 'release/container',
  systemd: 'release/systemd',
  postgresql: 'release/postgresql',
  proxy: 'release/proxy',
  monitoring: 'release/monitoring',
};

/**
 * Code as Node runs it. Node would remove the types at each start, in each thread, which takes a
 * second and 40 MB. `musika.js` stands beside `musika.ts`, hence `.mjs`.
 */
export function withoutTypes(path: string, code: string): string {
  if (!/\.[jt]s$/.test(path)) return code;
  const plain = path.endsWith('.ts') ? stripTypeScriptTypes(code) : code;
  return plain.replaceAll(/(['"])(\.{1,2}\/[^'"\n]+)\.ts\1/g, '$1$2.mjs$1');
}

/**
 * Found also through a link to it; whatever the folder it is called from. With these settings glibc
 * gives the memory of photos back, and V8 has fewer young objects at once and keeps the memory of a
 * thread that has ended for one second rather than eight.
 */
const MUSIKA = `#!/bin/sh
here=$(dirname "$(readlink -f "$0")")
export MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=131072 MALLOC_TRIM_THRESHOLD_=131072
exec "$here/node/bin/node" --max-semi-space-size=2 --memory-pool-timeout=1 "$here/app/server/musika.js" "$@"
`;

export interface Source {
  /** The files of the commit, with the web app and the documents built from them. */
  folder: string;
  webFolder: string;
  docsFolder: string;
  version: string;
  commit: string;
  /** When the commit was made, in ISO 8601. */
  time: string;
}

const git = (root: string, ...args: string[]): string =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

/**
 * The commit that is checked out in `root`, in a new folder, with its web app and the site of its
 * documents built there by the installed packages. What is not committed stays out.
 */
export async function exportCommit(root: string, folder: string): Promise<Source> {
  mkdirSync(folder, { recursive: true });
  execFileSync('sh', ['-c', 'git archive HEAD | tar -x -C "$1"', 'sh', folder], { cwd: root });
  // Hard links: a module's place relative to the sources must not depend on where this runs.
  execFileSync('cp', ['-al', join(root, 'node_modules'), join(folder, 'node_modules')]);
  // They would be written into the page, for a static host.
  for (const name of Object.keys(process.env)) if (name.startsWith('VITE_')) delete process.env[name];
  const webFolder = await buildWebApp(folder, () => undefined);
  execFileSync('node_modules/.bin/vitepress', ['build', 'docs'], { cwd: folder, stdio: 'ignore' });
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
  const [commit = '', time = ''] = git(root, 'log', '-1', '--format=%H %cI').split(' ');
  const docsFolder = join(folder, DOCS_FOLDER);
  return { folder, webFolder, docsFolder, version, commit, time: new Date(time).toISOString() };
}

/** Fills `folder` with what is packed for a processor, and returns the packages that are in it. */
export function stage(source: Source, folder: string, cpu: 'x64' | 'arm64'): Part[] {
  const app = join(folder, 'app');
  mkdirSync(app, { recursive: true });
  for (const name of ['package.json', 'package-lock.json', '.npmrc'])
    copyFileSync(join(source.folder, name), join(app, name));
  const install = ['ci', '--omit=dev', '--os=linux', `--cpu=${cpu}`, '--libc=glibc', '--ignore-scripts'];
  execFileSync('npm', [...install, '--no-audit', '--no-fund', '--prefer-offline'], {
    cwd: app,
    stdio: 'inherit',
  });
  for (const name of ['package-lock.json', '.npmrc']) rmSync(join(app, name));
  const packages = join(app, 'node_modules');
  const isUsed = ({ name }: Part) => isNeeded(`${name}/package.json`) || name === `node-linux-${cpu}`;
  const bundled = [source.webFolder, source.docsFolder].flatMap(bundledParts);
  const parts = uniqueParts([...installedParts(packages).filter(isUsed), ...bundled]);

  mkdirSync(join(folder, 'node/bin'), { recursive: true });
  const program = readFileSync(join(packages, `node-linux-${cpu}/bin/node`));
  writeFileSync(join(folder, 'node/bin/node'), withoutSymbols(program), { mode: 0o755 });
  leaveOut(packages);

  for (const path of globSync(CODE, { cwd: source.folder, exclude: NOT_CODE })) {
    const code = readFileSync(join(source.folder, path), 'utf8');
    mkdirSync(dirname(join(app, path)), { recursive: true });
    writeFileSync(join(app, path.replace(/\.ts$/, '.mjs')), withoutTypes(path, code));
  }
  cpSync(source.webFolder, join(app, 'dist'), { recursive: true });
  cpSync(source.docsFolder, join(app, DOCS_FOLDER), { recursive: true });
  const { version, commit, time } = source;
  writeFileSync(
    join(app, 'package.json'),
    `${JSON.stringify({ name: 'musika', private: true, type: 'module' })}\n`,
  );
  writeFileSync(join(app, 'release.json'), `${JSON.stringify({ version, commit, time })}\n`);

  for (const [name, path] of Object.entries(FOR_OPERATORS))
    if (existsSync(join(source.folder, path)))
      cpSync(join(source.folder, path), join(folder, name), {
        recursive: true,
        filter: (file) => !file.endsWith('.test.ts'),
      });
  writeFileSync(
    join(folder, 'LICENSES.txt'),
    licensesText(readFileSync(join(source.folder, 'LICENSE'), 'utf8'), parts),
  );
  writeFileSync(join(folder, 'musika'), MUSIKA);
  chmodSync(join(folder, 'musika'), 0o755);
  return parts;
}

/** Removes from a `node_modules` folder what production never reads. */
function leaveOut(packages: string): void {
  const entries = readdirSync(packages, { recursive: true, withFileTypes: true });
  const paths = entries.map(({ parentPath, name }) => join(parentPath, name));
  const isFolder = new Set(paths.filter((_, at) => entries[at]?.isDirectory()));
  for (const path of paths)
    if (!isFolder.has(path) && !isNeeded(path.slice(packages.length + 1))) rmSync(path);
  // The deepest first: a folder is empty once its folders are gone.
  for (const path of [...isFolder].toSorted((one, other) => other.length - one.length))
    if (readdirSync(path).length === 0) rmdirSync(path);
}
