import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { expect, test } from 'vitest';
import { backUpInto, openMarket, PICTURES, withBackup } from '../../tools/testing/backedUpMarket.ts';
import { replaceOnDisk } from '../../tools/testing/disk.ts';
import { isOnPostgres } from '../../tools/testing/testDatabase.ts';
import { sizeOfPostgres } from './store.ts';

/** So much of each disk is free above the gigabyte that stays so. */
const leaveFree = (bytes: number) =>
  replaceOnDisk('statfs', () => async () => ({ bavail: 1e9 + bytes, bsize: 1 }));

test.skipIf(!isOnPostgres())(
  'before the first dump of a PostgreSQL database there must be room for all of it @postgres',
  async () => {
    const { context, backup } = await openMarket();
    const size = await sizeOfPostgres(context.database);
    leaveFree(size - 1);
    await expect(backUpInto(context, backup)).rejects.toThrow(
      `Free some space of ${backup} and try again: a backup needs 1.0 GB.`,
    );
    leaveFree(size + 100);
    expect(await backUpInto(context, backup)).toMatchObject({ pictures: 1 });
    // The next one is as large as the last.
    leaveFree(size - 1);
    expect(await backUpInto(context, backup)).toMatchObject({ pictures: 1 });
  },
);

test('a copy that is made in the data folder first needs room there, twice where it is encrypted', async () => {
  const { context, backup } = await openMarket();
  const key = await identityToRecipient(await generateX25519Identity());
  const config = withBackup(context.config, { key });
  const { size } = statSync(join(config.dataDir, 'musika.sqlite'));
  leaveFree(2 * size - 1);
  await expect(backUpInto({ ...context, config }, backup)).rejects.toThrow(
    `Free some space of ${config.dataDir} and try again: a backup needs 1.0 GB.`,
  );
  leaveFree(2 * size);
  expect(await backUpInto({ ...context, config }, backup)).toMatchObject({ pictures: 1 });
});

test('a picture for which there is no room ends a backup, and none is left', async () => {
  const { context, backup } = await openMarket();
  await context.blobs.put(PICTURES[1], Buffer.alloc(8e6), 'image/webp');
  leaveFree(4e6);
  await expect(backUpInto(context, backup)).rejects.toThrow(`Free some space of ${backup} and try again`);
  expect(readdirSync(backup)).toEqual(['pictures']);
});
