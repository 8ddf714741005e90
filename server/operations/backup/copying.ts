import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { open, statfs } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createInterface } from 'node:readline';
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

export const sumOfFile = (file: string): Promise<FileSum> => sumOfStream(createReadStream(file));

/** Reads the stream to its end. */
export async function sumOfStream(stream: Readable): Promise<FileSum> {
  const hash = createHash('sha256');
  let size = 0;
  await pipeline(stream, async (chunks: AsyncIterable<Uint8Array>) => {
    for await (const chunk of chunks) {
      size += chunk.byteLength;
      hash.update(chunk);
    }
  });
  return { size, sha256: hash.digest('hex') };
}

/** So much of a disk stays free. */
const MIN_FREE = 1e9;

/** Throws a StartError unless `what` leaves enough free of the folder's disk. */
export async function requireSpace(folder: string, bytes: number, what: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize - bytes >= MIN_FREE) return;
  const needed = ((bytes + MIN_FREE) / 1e9).toFixed(1);
  throw new StartError(`Free some space of ${folder} and try again: ${what} needs ${needed} GB.`);
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

/** The lines of a stream of text, one after the other. */
export const linesOf = (stream: Readable): AsyncIterable<string> =>
  createInterface({ input: stream, crlfDelay: Infinity });

interface ToolOptions {
  /** What it reads. */
  input?: Readable;
  signal?: AbortSignal | undefined;
}

/**
 * Runs a program of PostgreSQL (`pg_dump`, `pg_restore`) on the database at `url`.
 * The password goes through the environment, since every user can read command lines. Throws a
 * StartError if it fails.
 */
export async function runPostgresTool(
  program: string,
  url: string,
  args: readonly string[],
  { input, signal }: ToolOptions = {},
): Promise<void> {
  const { words, password } = connectionOf(url);
  const child = spawn(program, [...words, ...args], {
    env: { ...process.env, ...(password !== '' && { PGPASSWORD: password }) },
    stdio: [input === undefined ? 'ignore' : 'pipe', 'ignore', 'pipe'],
    ...(signal && { signal }),
  });
  try {
    // One that fails stops reading, and says why; its status is what counts.
    const fed = input && child.stdin ? pipeline(input, child.stdin) : undefined;
    const [said, [status], broken] = await Promise.all([
      text(child.stderr ?? Readable.from([])),
      once(child, 'exit') as Promise<[number]>,
      fed?.then(
        () => null,
        (error: unknown) => error,
      ),
    ]);
    if (status === 0 && broken !== undefined && broken !== null) throw broken;
    if (status !== 0) throw new StartError(`See to what ${program} says, then try again: ${said.trim()}`);
  } catch (error) {
    child.kill();
    if (!(error instanceof Error) || !('code' in error) || error.code !== 'ENOENT') throw error;
    throw new StartError(`Install the client programs of PostgreSQL: there is no ${program} on the PATH.`);
  }
}

function connectionOf(url: string): { words: string[]; password: string } {
  const address = new URL(url);
  const password = decodeURIComponent(address.password);
  address.password = '';
  return { words: [`--dbname=${address.href}`, '--no-password'], password };
}
