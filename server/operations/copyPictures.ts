import type { BlobStore } from '../blobs/blobStore.ts';

/** Each copy waits for the disk or the network most of its time. */
const AT_ONCE = 4;

/** Runs the task for each item, at most four at once; no more items are taken than that. */
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

/** Copies the blobs that are there, as their keys come, and reports what each held; null for a key without a blob. */
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
