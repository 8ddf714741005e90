import type { ObjectStoreConfig } from '../config/config.ts';
import { StartError } from '../config/startError.ts';
import type { BlobStore } from './blobStore.ts';
import { createS3BlobStore } from './s3BlobStore.ts';

/** The object store that the settings name, tried once. Throws a StartError if its bucket cannot be used. */
export async function openS3BlobStore(config: ObjectStoreConfig): Promise<BlobStore> {
  const store = createS3BlobStore(config);
  const status = await store.probe().catch(() => null);
  if (status !== null && status < 300) return store;
  throw new StartError(sentence(status, config));
}

function sentence(status: number | null, { bucket, endpoint }: ObjectStoreConfig): string {
  switch (status) {
    case null:
      return `Set S3_ENDPOINT to an object store that answers; ${endpoint} does not.`;
    case 400:
    case 401:
    case 403:
      return `Set S3_ACCESS_KEY, S3_SECRET_KEY and S3_REGION to keys that may use the bucket "${bucket}".`;
    case 404:
      return `Create the bucket "${bucket}" at ${endpoint}, or set S3_BUCKET to one that exists.`;
    default:
      return `Set S3_ENDPOINT to an S3-compatible object store; ${endpoint} answered ${status}.`;
  }
}
