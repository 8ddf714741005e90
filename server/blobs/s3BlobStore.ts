import type { ObjectStoreConfig } from '../config/config.ts';
import type { BlobStore } from './blobStore.ts';
import { blobType, isBlobKey, requireBlobKey } from './keys.ts';
import { createS3Bucket, openS3Bucket, type S3Bucket } from './s3Bucket.ts';

/** Blobs as objects of one bucket. Keys are checked as on disk. */
export const createS3BlobStore = (config: ObjectStoreConfig): BlobStore => storeIn(createS3Bucket(config));

/**
 * The object store of the settings, tried once. Throws a StartError if its bucket cannot be used.
 */
export const openS3BlobStore = async (config: ObjectStoreConfig): Promise<BlobStore> =>
  storeIn(await openS3Bucket(config));

const storeIn = (bucket: S3Bucket): BlobStore => ({
  async put(key, bytes, type) {
    requireBlobKey(key, type);
    const headers = { 'content-type': type, 'cache-control': 'public, max-age=31536000, immutable' };
    await bucket.put(key, bytes, headers);
  },

  async get(key) {
    if (!isBlobKey(key)) return null;
    const response = await bucket.get(key);
    return response && { bytes: await response.bytes(), type: blobType(key) };
  },

  async delete(key) {
    if (isBlobKey(key)) await bucket.delete(key);
  },

  async *list() {
    // The operator may store other things in the same bucket.
    for await (const object of bucket.list()) if (isBlobKey(object.key)) yield object;
  },

  // An object is there as a whole or not at all.
  removeUnfinished: async () => 0,
});
