import { onTestFinished } from 'vitest';
import { buildApp } from '../../app.ts';
import type { BlobStore } from '../../blobs/blobStore.ts';
import { loadConfig } from '../../config/config.ts';
import type { Context } from '../../context.ts';
import type { OpenDatabase } from '../../database/openDatabase.ts';
import { assembleContext } from '../../openContext.ts';
import { loggerOptions } from '../../operations/logger.ts';
import { openTestDatabase } from './testDatabase.ts';

export type TestServer = Awaited<ReturnType<typeof startTestServer>>;

/** A blob store in memory. */
function createMemoryBlobStore(now: () => number): BlobStore {
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

/** A context with its own database, pictures in memory and a clock that only tests move. */
export async function openTestContext(environment: Record<string, string> = {}, database?: OpenDatabase) {
  let milliseconds = Date.UTC(2026, 0, 31, 12);
  const now = () => milliseconds;
  const opened = database ?? (await openTestDatabase());
  const config = { ...loadConfig(environment), passwordCost: 'quick' as const };
  const context = await assembleContext({ config, opened, blobs: createMemoryBlobStore(now), now });
  return { context, advance: (by: number) => void (milliseconds += by) };
}

/** A server over a context, until the end of the test. */
export async function openApp(context: Context, options?: Parameters<typeof buildApp>[1]) {
  const app = await buildApp(context, options);
  onTestFinished(() => app.close());
  return app;
}

/** The server over such a context, with no port: a browser for it is `createClient(server)`. */
export async function startTestServer({ environment = {}, webFolder = 'no-such-folder' } = {}) {
  const { context, advance } = await openTestContext(environment);
  let log = '';
  const logger = loggerOptions('debug', { write: (line: string) => void (log += line) });
  const app = await openApp(context, { logger, webFolder });
  return { app, context, advance, log: () => log };
}
