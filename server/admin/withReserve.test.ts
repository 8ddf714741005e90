import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDataFolder, RESERVE_FILE } from '../config/dataFolder.ts';
import { makeTemporaryFolder } from '../tools/testing/temporary.ts';
import { withReserve } from './runAdmin.ts';

/** A command on a disk that has no space left, but what the reserve takes. */
function onFullDisk() {
  const dataDir = makeTemporaryFolder();
  openDataFolder(dataDir);
  const reserve = join(dataDir, RESERVE_FILE);
  expect(existsSync(reserve)).toBe(true);
  const suspend = (isEnough: boolean) => () =>
    withReserve(dataDir, async () => {
      if (isEnough && !existsSync(reserve)) return ['rudo is suspended.'];
      throw Object.assign(new Error('database or disk is full'), { code: 'ERR_SQLITE_ERROR', errcode: 13 });
    });
  return { suspend, reserve };
}

test('on a full disk a suspension takes the reserve and holds, and the operator is told', async () => {
  const { suspend } = onFullDisk();
  expect(await suspend(true)()).toEqual([
    'rudo is suspended.',
    'The disk is full: this used the reserve. Free some space; the next start of the server makes it anew.',
  ]);
});

test('where that is not enough, or the reserve is used up, one sentence says that nothing was changed', async () => {
  const { suspend } = onFullDisk();
  const sentence = 'Free some space and try again: the disk is full, and nothing was changed.';
  for (let time = 0; time < 2; time += 1) await expect(suspend(false)()).rejects.toThrow(sentence);
});
