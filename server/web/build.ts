import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { StartError } from '../config/terminal.ts';
import { codeOf } from '../database/databaseErrors.ts';

const INPUTS = [
  'index.html',
  'package-lock.json',
  'vite*.config.ts',
  'tsconfig*.json',
  'public/**/*.*',
  'src/**/*.{ts,tsx,css,svg,json}',
];
const NOT_INPUTS = ['src/**/*.test.{ts,tsx}', 'src/**/*.stories.tsx'];

export function hashInputs(root: string): string | null {
  const files = globSync(INPUTS, { cwd: root, exclude: NOT_INPUTS, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
  if (!files.includes(join(root, 'index.html'))) return null;
  const hash = createHash('sha256');
  for (const file of files)
    hash
      .update(`${relative(root, file)}\0`)
      .update(readFileSync(file))
      .update('\0');
  return hash.digest('hex');
}

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
const COMPRESSIBLE = /\.(?:js|css|svg|json|webmanifest|txt|map)$/;
/** Below this a compressed copy saves little more than the header fields that name it. */
const WORTHWHILE_BYTES = 512;

async function compressFiles(folder: string): Promise<void> {
  const files = (await readdir(folder, { recursive: true })).filter((file) => COMPRESSIBLE.test(file));
  await Promise.all(
    files.map(async (name) => {
      const file = join(folder, name);
      const bytes = await readFile(file);
      if (bytes.length < WORTHWHILE_BYTES) return;
      const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
      await writeFile(`${file}.br`, await brotli(bytes, { params }));
      await writeFile(`${file}.gz`, await gzipped(bytes, { level: 9 }));
    }),
  );
}

const STAMP = '.musika-build';

const SSR_ENTRY = 'src/app/firstPage/render.tsx';
export const SSR_FOLDER = '.ssr';

const FOLDERS = { production: 'dist', qa: 'dist-qa' } as const;
export type WebBuild = keyof typeof FOLDERS;

/** Builds it if its sources have changed; without sources the folder is used as it is. */
export async function buildWebApp(
  root: string,
  printLine: (line: string) => void,
  build: WebBuild = 'production',
): Promise<string> {
  const name = FOLDERS[build];
  const folder = join(root, name);
  const inputs = hashInputs(root);
  if (inputs === null) {
    if (existsSync(join(folder, 'index.html'))) return folder;
    throw new StartError(
      `Start it in a complete copy of Musika: there is no web app in ${name}, and nothing to build it from.`,
    );
  }
  const stamp = join(folder, STAMP);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === inputs) return folder;
  const vite = findVite(root);
  if (vite === null)
    throw new StartError(
      `Run "npm ci --include=dev" and start again: ${name} does not hold the web app of this version, and what builds it is not installed.`,
    );

  printLine('Building the web app, which takes a moment …');
  // Built in a temporary folder and moved when complete, so that no start serves half a web app.
  const temporary = join(root, '.cache', `web-${build}-${process.pid}`);
  const run = (...options: string[]) => runVite(vite, root, ['--mode', build, '--outDir', ...options]);
  try {
    await mkdir(dirname(temporary), { recursive: true });
    await run(temporary);
    await compressFiles(temporary);
    await run(join(temporary, SSR_FOLDER), '--ssr', SSR_ENTRY);
    await writeFile(join(temporary, STAMP), inputs);
    await rm(folder, { recursive: true, force: true });
    await rename(temporary, folder);
  } catch (error) {
    // That this user may not write to the code is good for a service.
    if (!['EACCES', 'EPERM', 'EROFS'].includes(String(codeOf(error)))) throw error;
    throw new StartError(
      `Run "npm start -- --build" as the owner of ${root}, then start again: ${name} does not hold the web app of this version, and this user may not write it.`,
    );
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
  return folder;
}

function findVite(root: string): string | null {
  try {
    const manifest = createRequire(join(root, 'package.json')).resolve('vite/package.json');
    return join(dirname(manifest), 'bin', 'vite.js');
  } catch {
    return null;
  }
}

async function runVite(vite: string, root: string, options: string[]): Promise<void> {
  const args = [vite, 'build', ...options, '--emptyOutDir', '--logLevel', 'silent'];
  const child = spawn(process.execPath, args, { cwd: root, stdio: 'ignore' });
  // A start that is ended while it builds takes the build along.
  const end = () => child.kill();
  process.once('exit', end);
  const [status] = (await once(child, 'exit')) as [number | null];
  process.off('exit', end);
  if (status !== 0)
    throw new StartError('Run "npm run build" to see why the web app cannot be built, and mend that.');
}
