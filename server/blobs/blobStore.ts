export interface ListedBlob {
  key: string;
  modifiedAt: number;
  bytes: number;
}

/** Stores pictures on disk or in an object store. Keys are random and never written twice. */
export interface BlobStore {
  /** Resolves once the bytes would survive a power cut. */
  put: (key: string, bytes: Uint8Array, type: string) => Promise<void>;
  get: (key: string) => Promise<{ bytes: Uint8Array; type: string } | null>;
  delete: (key: string) => Promise<void>;
  /** Every blob, one by one: a large store does not fit in memory. One deleted meanwhile may be missing. */
  list: () => AsyncIterable<ListedBlob>;
  /** Removes writes that broke off before then, when none still ran; resolves to their count. */
  removeUnfinished: (before: number) => Promise<number>;
}
