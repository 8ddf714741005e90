import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createDiskBlobStore } from '../../blobs/diskBlobStore.ts';
import { createS3BlobStore } from '../../blobs/s3BlobStore.ts';
import { loadConfig } from '../../config/config.ts';
import { openContext } from '../../openContext.ts';
import { startObjectStore } from '../../tools/testing/objectStore.ts';
import { runCommand } from '../../tools/testing/programs.ts';
import { createMemoryBlobStore, makeTemporaryFolder } from '../../tools/testing/temporary.ts';
import { requireOtherKind } from './moveDatabase.ts';
import { movePictures } from './movePictures.ts';

const KEYS = ['aaaa-8.webp', 'bbbb-8.webp', 'cccc-8.webp'];

describe('a move of the pictures', () => {
  test('to a bucket and back copies each, and a start finds them there', async () => {
    const dataDir = makeTemporaryFolder();
    const market = await openContext(loadConfig({ DATA_DIR: dataDir, DATABASE_URL: '' }));
    for (const [index, key] of KEYS.entries())
      await market.blobs.put(key, new Uint8Array([index]), 'image/webp');
    await market.database.destroy();
    const store = await startObjectStore();
    const settings = {
      DATA_DIR: dataDir,
      S3_ENDPOINT: store.endpoint,
      S3_BUCKET: store.bucket,
      S3_ACCESS_KEY: store.accessKey,
      S3_SECRET_KEY: store.secretKey,
    };
    const { stdout } = await runCommand('move', settings, '--pictures', 's3');
    expect(stdout).toContain('3 picture files are the same in both places; 3 were copied.');
    expect(stdout).toContain('Now keep the S3_ settings, and start the server.');
    const context = await openContext(loadConfig(settings));
    await context.database.destroy();

    const elsewhere = makeTemporaryFolder();
    await expect(runCommand('move', settings, '--pictures', elsewhere)).rejects.toMatchObject({
      stderr: `Write --pictures ${dataDir}: the database is there, and one DATA_DIR has both.\n`,
    });
    renameSync(join(dataDir, 'pictures'), join(elsewhere, 'pictures'));
    const back = await runCommand('move', settings, '--pictures', dataDir);
    expect(back.stdout).toContain(
      `Now unset the S3_ settings, set DATA_DIR to ${dataDir}, and start the server.`,
    );
    const [one, other] = [elsewhere, dataDir].map((folder) => createDiskBlobStore(join(folder, 'pictures')));
    if (one === undefined || other === undefined) return;
    for await (const { key } of one.list()) expect(await other.get(key)).toEqual(await one.get(key));
  });

  test('goes on where it was, and puts right what is not the same', async () => {
    const [from, to] = [createMemoryBlobStore(Date.now), createS3BlobStore(await startObjectStore())];
    const put = (store: typeof from, key: string, byte: number) =>
      store.put(key, new Uint8Array([byte]), 'image/webp');
    for (const [index, key] of KEYS.entries()) await put(from, key, index);
    await to.writeMarketId('this');
    await put(to, 'aaaa-8.webp', 0);
    await put(to, 'bbbb-8.webp', 9);
    expect(await movePictures(from, to, 'this')).toEqual({ files: 3, copied: 2 });
    expect((await to.get('bbbb-8.webp'))?.bytes).toEqual(new Uint8Array([1]));
  });

  test.each([
    ['that has another id', 'another'],
    ['without an id', null],
  ])('to a place with pictures %s is refused', async (_, id) => {
    const [from, to] = [createMemoryBlobStore(Date.now), createMemoryBlobStore(Date.now)];
    await to.put('aaaa-8.webp', new Uint8Array([1]), 'image/webp');
    if (id !== null) await to.writeMarketId(id);
    await expect(movePictures(from, to, 'this')).rejects.toThrow(
      'Name an empty place for the pictures: this one has those of another market.',
    );
    expect(await to.readMarketId()).toBe(id);
  });
});

test('without a target it prints its usage', async () => {
  await expect(runCommand('move', {}, '--everything', 'there')).rejects.toMatchObject({
    code: 1,
    stderr: 'Write: npm run move -- [--database <folder or postgres://…>] [--pictures <folder or s3>]\n',
  });
});

test('a database of the same kind is refused', () => {
  expect(() => requireOtherKind(loadConfig({ DATA_DIR: 'here' }), 'there')).toThrow(
    'Name the address of a PostgreSQL database: the market is in the embedded one of here already.',
  );
  const config = loadConfig({ DATABASE_URL: 'postgres://one/one' });
  expect(() => requireOtherKind(config, 'postgres://other/other')).toThrow(
    'Name a data folder: the market of DATABASE_URL is on PostgreSQL already. From one PostgreSQL to another go by backup and restore.',
  );
});
