import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { backUpInto, openMarket, PICTURES } from '../../tools/testing/backedUpMarket.ts';
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

test('a picture for which there is no room ends a backup, and none is left', async () => {
  const { context, backup } = await openMarket();
  await context.blobs.put(PICTURES[1], Buffer.alloc(8e6), 'image/webp');
  leaveFree(4e6);
  await expect(backUpInto(context, backup)).rejects.toThrow(`Free some space of ${backup} and try again`);
  expect(readdirSync(backup)).toEqual(['pictures']);
});
