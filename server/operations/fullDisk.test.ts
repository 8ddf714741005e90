import { execFile, spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { openDataFolder } from '../config/dataFolder.ts';
import { openSqliteDatabase } from '../database/openDatabase.ts';
import { isSkipped } from '../tools/testing/programs.ts';
import { makeTemporaryFolder } from '../tools/testing/temporary.ts';

/** Runs a script that may mount; its mounts are not seen outside, and go with it. */
const UNSHARE = ['--map-root-user', '--mount', 'sh', '-c'];
const canMount = spawnSync('unshare', [...UNSHARE, 'mount -t tmpfs tmpfs /tmp']).status === 0;

/** Copies the market to a disk of 4 MB, and fills it to the last byte. */
const FILL = `mount -t tmpfs -o size=4m tmpfs "$DISK" && cp -r "$MARKET" "$DISK/data" || exit 2
cat /dev/zero > "$DISK/filler" 2> /dev/null`;

/** A market with a user, and a script beside a full disk with a copy of it. */
async function openFullDisk() {
  const folder = makeTemporaryFolder();
  const [market, disk] = [join(folder, 'market'), join(folder, 'disk')];
  mkdirSync(disk);
  openDataFolder(market);
  const { database } = await openSqliteDatabase(join(market, 'musika.sqlite'));
  await database.insertInto('users').values({ username: 'rudo', created_at: 0 }).execute();
  await database.destroy();
  const env = { PATH: process.env['PATH'], NODE: process.execPath, DISK: disk, MARKET: market };
  const run = (script: string) => promisify(execFile)('unshare', [...UNSHARE, `${FILL}\n${script}`], { env });
  return { disk, market, run };
}

const isWithoutDisk = isSkipped(canMount, 'a full disk, since this user may not mount one');

test.skipIf(isWithoutDisk)('on a full disk a command says that nothing was changed', async () => {
  const { run } = await openFullDisk();
  const appoint = run(`DATA_DIR="$DISK/data" "$NODE" server/musika.js admin user moderator rudo`);
  const stderr = 'Free some space and try again: the disk is full, and nothing was changed.\n';
  await expect(appoint).rejects.toMatchObject({ code: 1, stderr });
});

test.skipIf(isWithoutDisk)('a backup onto a full or almost full disk ends with a sentence', async () => {
  const { disk, run } = await openFullDisk();
  const backUp = 'server/musika.js backup "$DISK/backup"';
  const full = `Free some space on the disk that holds ${disk}/backup, and back up again: the disk is full.\n`;
  await expect(run(`DATA_DIR="$MARKET" "$NODE" ${backUp}`)).rejects.toMatchObject({
    code: 1,
    stderr: full,
  });
  const almostFull = run(`rm "$DISK/filler"; DATA_DIR="$MARKET" "$NODE" ${backUp}`);
  await expect(almostFull).rejects.toMatchObject({
    code: 1,
    stderr: `Free some space of ${disk}/backup and try again: a backup needs 1.0 GB.\n`,
  });
});
