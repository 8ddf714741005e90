import { statfs } from 'node:fs/promises';
import { StartError } from '../../config/terminal.ts';

/** So much of a disk stays free, which may be the market's own. */
const MIN_FREE = 1e9;

/** Throws a StartError unless a backup of so many bytes leaves enough free of the folder's disk. */
export async function requireSpace(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize - bytes >= MIN_FREE) return;
  const needed = ((bytes + MIN_FREE) / 1e9).toFixed(1);
  throw new StartError(`Free some space of ${folder} and try again: a backup needs ${needed} GB.`);
}

const AT_ONCE = 4;

/**
 * Runs the task for each item, four at a time, without taking more items ahead. A task that fails closes
 * the items, and what is under way has ended before this rejects.
 */
export async function forEachItem<T>(
  items: AsyncIterable<T> | Iterable<T>,
  task: (item: T) => Promise<void>,
): Promise<void> {
  const shared = (async function* shared() {
    yield* items;
  })();
  const turns = Array.from({ length: AT_ONCE }, async () => {
    for await (const item of shared) await task(item);
  });
  const failed = (await Promise.allSettled(turns)).find(({ status }) => status === 'rejected');
  if (failed !== undefined) await Promise.all(turns);
}
