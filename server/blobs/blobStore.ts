export interface ListedBlob {
  key: string;
  /** In milliseconds since 1970. */
  modifiedAt: number;
  bytes: number;
}

/**
 * Stores pictures on disk or in an object store. Keys are random and never written twice.
 */
export interface BlobStore {
  /** Resolves once the bytes would survive a power cut. */
  put: (key: string, bytes: Uint8Array, type: string) => Promise<void>;
  /** The bytes and their media type, or null where there is no such key. */
  get: (key: string) => Promise<{ bytes: Uint8Array; type: string } | null>;
  delete: (key: string) => Promise<void>;
  /**
   * Every blob, in batches: a large store does not fit in memory. One that is deleted meanwhile may
   * be missing.
   */
  list: () => AsyncIterable<ListedBlob>;
  /**
   * Removes writes that broke off before then (milliseconds since 1970); resolves to their count.
   * The time must be earlier than any write of another process that may still be running.
   */
  removeUnfinished: (before: number) => Promise<number>;
}
