import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { loadConfig } from './config.ts';
import { openContext } from '../openContext.ts';
import { makeTemporaryFolder } from '../tools/testing/temporary.ts';

const KEY = 'a1b2c3d4e5f60718293a4b5c6d7e8f90-320.webp';

/** The files and folders, the root included, that users other than the owner can access. */
function open(folder: string): string[] {
  return ['.', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })].filter(
    (name) => (statSync(join(folder, name)).mode & 0o077) !== 0,
  );
}

async function startOn(dataDir: string) {
  const context = await openContext(loadConfig({ DATA_DIR: dataDir }));
  onTestFinished(() => context.database.destroy());
  await context.blobs.put(KEY, new Uint8Array([1]), 'image/webp');
}

const elsewhere = process.platform === 'win32';

test.skipIf(elsewhere)('whatever a market stores, no other user of the machine can read', async () => {
  const dataDir = join(makeTemporaryFolder(), 'data');
  await startOn(dataDir);
  expect(readdirSync(dataDir)).toEqual(expect.arrayContaining(['musika.sqlite', 'musika.sqlite-wal']));
  expect(open(dataDir)).toEqual([]);
});
