import type { Kysely } from 'kysely';
import type { BlobStore } from '../blobs/blobStore.ts';
import type { Tables } from '../database/tables.ts';

/** Where pictures are, and which rows name them. */
export interface PictureContext {
  blobs: BlobStore;
  database: Kysely<Tables>;
  /** In milliseconds. */
  now: () => number;
}
