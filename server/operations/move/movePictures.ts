import type { BlobStore } from '../../blobs/blobStore.ts';
import { StartError } from '../../config/startError.ts';
import { allKeys, forEachItem, sumOfBytes } from '../backup/copying.ts';

interface MovedPictures {
  /** Of how many files the content is the same in both stores. */
  files: number;
  /** How many of them were not there before. */
  copied: number;
}

/**
 * Copies all files of a picture store, and compares each by size and SHA-256. Files that are there
 * already are left as they are, so an interrupted move goes on. Throws a StartError if the target
 * has pictures of another market.
 */
export async function movePictures(from: BlobStore, to: BlobStore, marketId: string): Promise<MovedPictures> {
  await claim(to, marketId);
  const moved = { files: 0, copied: 0 };
  await forEachItem(allKeys(from), async (key) => {
    const blob = await from.get(key);
    if (blob === null) throw new StartError(`Move again: the picture ${key} cannot be read any more.`);
    const isSame = async () => {
      const there = await to.get(key);
      return there !== null && sumOfBytes(there.bytes).sha256 === sumOfBytes(blob.bytes).sha256;
    };
    if (!(await isSame())) {
      await to.put(key, blob.bytes, blob.type);
      moved.copied += 1;
      if (!(await isSame()))
        throw new StartError(
          `Check the target and move again: the picture ${key} is not there as it was written.`,
        );
    }
    moved.files += 1;
  });
  return moved;
}

async function claim(to: BlobStore, marketId: string): Promise<void> {
  const ofTarget = await to.readMarketId();
  if (ofTarget === marketId) return;
  const refusal = new StartError(
    'Name an empty place for the pictures: this one has those of another market.',
  );
  if (ofTarget !== null) throw refusal;
  for await (const _ of to.list()) throw refusal;
  await to.writeMarketId(marketId);
}
