import type { BlobStore } from '../blobs/blobStore.ts';
import { atMost } from '../crypto/atMost.ts';

/** Each copy waits for the disk or the network most of its time. */
const AT_ONCE = 4;

/** Copies the blobs that are there, and answers the keys of those that are not. */
export async function copyPictures(
  from: BlobStore,
  to: BlobStore,
  keys: Iterable<string>,
): Promise<string[]> {
  const inTurn = atMost(AT_ONCE);
  const missing: string[] = [];
  const copying = [...keys].map((key) =>
    inTurn(async () => {
      const blob = await from.get(key);
      if (blob === null) missing.push(key);
      else await to.put(key, blob.bytes, blob.type);
    }),
  );
  await Promise.all(copying);
  return missing;
}

export async function allKeys(blobs: BlobStore): Promise<Set<string>> {
  const keys = new Set<string>();
  for await (const { key } of blobs.list()) keys.add(key);
  return keys;
}
