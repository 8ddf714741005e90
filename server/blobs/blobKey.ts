const TYPES: Record<string, string> = { webp: 'image/webp', jpg: 'image/jpeg', png: 'image/png' };

// Lower case only (two keys must differ on any file system), and no dot but the one before the ending.
const BLOB_KEY = /^[a-z0-9][a-z0-9-]{3,99}\.(?:webp|jpg|png)$/;

/** Whether `key` may name a blob. Whatever could lead out of the store's folder is no key. */
export function isBlobKey(key: string): boolean {
  return BLOB_KEY.test(key);
}

/** The media type that a key's ending stands for. */
export function blobType(key: string): string {
  return TYPES[key.slice(key.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
}

/** Throws on what is no key, or no key for a blob of that type: a fault of ours, never of a visitor. */
export function requireBlobKey(key: string, type: string): void {
  if (!isBlobKey(key) || blobType(key) !== type) throw new Error(`Not a key for a blob of ${type}: ${key}`);
}
