import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { BlobStore } from '../../blobs/blobStore.ts';

/** An empty folder that is deleted after the test. */
export function makeTemporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'musika-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A blob store in memory. */
export function createMemoryBlobStore(now: () => number): BlobStore {
  const blobs = new Map<string, { bytes: Uint8Array; type: string; modifiedAt: number }>();
  return {
    removeUnfinished: async () => 0,
    put: async (key, bytes, type) => void blobs.set(key, { bytes, type, modifiedAt: now() }),
    get: async (key) => blobs.get(key) ?? null,
    delete: async (key) => void blobs.delete(key),
    async *list() {
      for (const [key, { modifiedAt, bytes }] of blobs) yield { key, modifiedAt, bytes: bytes.byteLength };
    },
  };
}
