import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { BlobStore } from '../../blobs/blobStore.ts';
import { StartError } from '../../config/startError.ts';

/** Resolves once the file's content would survive a power cut. */
export async function syncFile(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

export interface FileSum {
  size: number;
  /** In hexadecimal, as `sha256sum` prints it. */
  sha256: string;
}

export const sumOfBytes = (bytes: Uint8Array): FileSum => ({
  size: bytes.byteLength,
  sha256: createHash('sha256').update(bytes).digest('hex'),
});

export async function sumOfFile(file: string): Promise<FileSum> {
  const hash = createHash('sha256');
  let size = 0;
  await pipeline(createReadStream(file), async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) {
      size += chunk.byteLength;
      hash.update(chunk);
    }
  });
  return { size, sha256: hash.digest('hex') };
}

const AT_ONCE = 4;

/** Runs the task for each item, four at a time, without taking more items ahead. */
export async function forEachItem<T>(
  items: AsyncIterable<T>,
  task: (item: T) => Promise<void>,
): Promise<void> {
  const iterator = items[Symbol.asyncIterator]();
  const takeTurns = async () => {
    for (let next = await iterator.next(); next.done !== true; next = await iterator.next()) {
      await task(next.value);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, takeTurns));
}

/** Copies the blobs of these keys, and reports each one's bytes; null for a missing blob. */
export function copyPictures(
  from: BlobStore,
  to: BlobStore,
  keys: AsyncIterable<string>,
  report: (key: string, bytes: Uint8Array | null) => Promise<void> = async () => undefined,
): Promise<void> {
  return forEachItem(keys, async (key) => {
    const blob = await from.get(key);
    if (blob !== null) await to.put(key, blob.bytes, blob.type);
    await report(key, blob?.bytes ?? null);
  });
}

export async function* allKeys(blobs: BlobStore): AsyncGenerator<string> {
  for await (const { key } of blobs.list()) yield key;
}

/**
 * Runs a program of PostgreSQL (`pg_dump`, `pg_restore`) on the database at `url`, if there is one,
 * and hands over what it prints. The password goes through the environment, since every user can
 * read command lines. Throws a StartError if it fails.
 */
export async function runPostgresTool(
  program: string,
  url: string | null,
  args: readonly string[],
  read?: (stdout: Readable) => Promise<void>,
): Promise<void> {
  const { words, password } = connectionOf(url);
  const child = spawn(program, [...words, ...args], {
    env: { ...process.env, ...(password !== '' && { PGPASSWORD: password }) },
    stdio: ['ignore', read === undefined ? 'ignore' : 'pipe', 'pipe'],
  });
  try {
    const [said, [status]] = await Promise.all([
      text(child.stderr ?? Readable.from([])),
      once(child, 'exit') as Promise<[number]>,
      child.stdout === null ? undefined : read?.(child.stdout),
    ]);
    if (status !== 0) throw new StartError(`See to what ${program} says, then try again: ${said.trim()}`);
  } catch (error) {
    child.kill();
    if (!(error instanceof Error) || !('code' in error) || error.code !== 'ENOENT') throw error;
    throw new StartError(`Install the client programs of PostgreSQL: there is no ${program} on the PATH.`);
  }
}

function connectionOf(url: string | null): { words: string[]; password: string } {
  if (url === null) return { words: [], password: '' };
  const address = new URL(url);
  const password = decodeURIComponent(address.password);
  address.password = '';
  return { words: [`--dbname=${address.href}`, '--no-password'], password };
}
