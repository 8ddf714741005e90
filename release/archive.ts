import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, globSync, lstatSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';

/** The bytes of a folder's files. */
export const sizeOf = (folder: string): number =>
  globSync('**/*', { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + lstatSync(join(parentPath, name)).size, 0);

/**
 * Packs `name` of a folder: the same bytes for the same files, by whom and whenever they were
 * written. Node's gzip, which has no time in its header, is that of the lock file.
 */
export async function pack(folder: string, name: string, time: string, file: string): Promise<void> {
  const tar = spawn(
    'tar',
    [
      '--create',
      '--format=ustar',
      '--sort=name',
      `--mtime=${time}`,
      '--owner=0',
      '--group=0',
      '--numeric-owner',
      '--mode=u=rwX,go=rX',
      name,
    ],
    { cwd: folder, env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' }, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const ended = new Promise<unknown>((resolve, reject) => tar.once('error', reject).once('close', resolve));
  await pipeline(tar.stdout, createGzip({ level: 9 }), createWriteStream(file));
  const status = await ended;
  if (status !== 0) throw new Error(`tar ended with status ${String(status)}.`);
}

/** A line of `SHA256SUMS`, as `sha256sum --check` reads it. */
export async function sumLine(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return `${hash.digest('hex')}  ${basename(file)}\n`;
}
