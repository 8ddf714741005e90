import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { globSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
/** What is started, and what is built when it is. */
const SOURCES = ['src', 'server', 'public', 'index.html', 'package.json', 'package-lock.json'];
const CONFIGS = ['vite*.config.ts', 'tsconfig*.json'];

/** What becomes of a source file in a release, by its path. */
export type Changes = Record<string, (code: string) => string>;

/** Runs `work` with the next release: a changed copy of these sources, built when it is started. */
export async function withRelease<T>(changes: Changes, work: (root: string) => Promise<T>): Promise<T> {
  const folder = path.join(ROOT, '.cache', 'releases');
  await mkdir(folder, { recursive: true });
  const root = await mkdtemp(path.join(folder, 'next-'));
  try {
    for (const source of [...SOURCES, ...globSync(CONFIGS, { cwd: ROOT })])
      await cp(path.join(ROOT, source), path.join(root, source), { recursive: true });
    await symlink(path.join(ROOT, 'node_modules'), path.join(root, 'node_modules'), 'junction');
    for (const [file, change] of Object.entries(changes)) {
      const before = await readFile(path.join(root, file), 'utf8');
      const after = change(before);
      if (after === before) throw new Error(`Nothing is changed in ${file}.`);
      await writeFile(path.join(root, file), after);
    }
    return await work(root);
  } finally {
    await rm(root, { recursive: true, force: true });
  }
}

/** What a week's work may change: words, and an icon, which comes out of the libraries. */
export const WEEK: Changes = {
  'src/app/shell/Footer.tsx': (code) =>
    code.replace("'@mui/icons-material/WhatsApp'", "'@mui/icons-material/Chat'"),
  'src/pages/parts/HomeList.tsx': (code) => code.replace("What's Hot", 'What is new'),
  'src/components/feedback/ErrorBoundary.tsx': (code) => code.replace('Try again', 'Try it once more'),
};
