export interface ListedBlob {
  key: string;
  /** In milliseconds since 1970. */
  modifiedAt: number;
  bytes: number;
}

/**
 * Where pictures live: on disk here, in an object store elsewhere. Keys are random and never written twice, but for what is
 * drawn from a picture (`drawnKey`).
 */
export interface BlobStore {
  /** Resolves once the bytes would survive a power cut. */
  put: (key: string, bytes: Uint8Array, type: string) => Promise<void>;
  /** The bytes and their media type, or null where there is no such key. */
  get: (key: string) => Promise<{ bytes: Uint8Array; type: string } | null>;
  /** No error if there is no such key. */
  delete: (key: string) => Promise<void>;
  /** Every blob, some at a time: a large store does not fit the memory. One that is deleted meanwhile may be left out. */
  list: () => AsyncIterable<ListedBlob>;
  /**
   * Removes what writes left behind that broke off before then (milliseconds since 1970), and answers how much there was.
   * Other processes may be writing: the time must lie further back than any write takes.
   */
  removeUnfinished: (before: number) => Promise<number>;
  /** The market whose pictures these are, beside the blobs and under no key; null where it was never said. */
  readMarketId: () => Promise<string | null>;
  writeMarketId: (id: string) => Promise<void>;
}
