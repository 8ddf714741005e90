import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** All that the built web app is made of; tests and stories are not. */
const INPUTS = [
  'index.html',
  'package-lock.json',
  'vite*.config.ts',
  'tsconfig*.json',
  'public/**/*.*',
  'src/**/*.{ts,tsx,css,svg,json}',
];
const NOT_INPUTS = ['src/**/*.test.{ts,tsx}', 'src/**/*.stories.tsx'];

/** One hash over the names and contents of the web app's sources, or null where there are none. */
export function hashInputs(root: string): string | null {
  const files = globSync(INPUTS, { cwd: root, exclude: NOT_INPUTS, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
  if (!files.includes(join(root, 'index.html'))) return null;
  const hash = createHash('sha256');
  for (const file of files)
    hash
      .update(`${file.slice(root.length)}\0`)
      .update(readFileSync(file))
      .update('\0');
  return hash.digest('hex');
}
