import { execFile, spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { openMarket } from '../tools/testing/backedUpMarket.ts';
import { isSkipped } from '../tools/testing/programs.ts';

/** Runs a script that may mount; its mounts are not seen outside, and go with it. */
const UNSHARE = ['--map-root-user', '--mount', 'sh', '-c'];
const canMount = spawnSync('unshare', [...UNSHARE, 'mount -t tmpfs tmpfs /tmp']).status === 0;

/** Copies the market to a disk of 4 MB, and fills it to the last byte. */
const FILL = `mount -t tmpfs -o size=4m tmpfs "$DISK" && cp -r "$MARKET" "$DISK/data" || exit 2
cat /dev/zero > "$DISK/filler" 2> /dev/null`;

test.skipIf(isSkipped(canMount, 'a full disk, since this user may not mount one'))(
  'on a full disk, or one that is almost full, a command and a backup end with a sentence',
  async () => {
    const { folder, context } = await openMarket();
    const disk = join(folder, 'disk');
    mkdirSync(disk);
    const { dataDir } = context.config;
    const env = { PATH: process.env['PATH'], NODE: process.execPath, DISK: disk, MARKET: dataDir };
    for (const [command, stderr] of [
      [
        'DATA_DIR="$DISK/data" exec "$NODE" server/musika.js admin user moderator rudo',
        'Free some space and try again: the disk is full, and nothing was changed.\n',
      ],
      [
        'DATA_DIR="$MARKET" exec "$NODE" server/musika.js backup "$DISK/full"',
        `Free some space on the disk that holds ${disk}/full, and back up again: the disk is full.\n`,
      ],
      [
        'rm "$DISK/filler"; DATA_DIR="$MARKET" exec "$NODE" server/musika.js backup "$DISK/almost"',
        `Free some space of ${disk}/almost and try again: a backup needs 1.0 GB.\n`,
      ],
    ] as const) {
      const run = promisify(execFile)('unshare', [...UNSHARE, `${FILL}\n${command}`], { env });
      await expect(run).rejects.toMatchObject({ stderr });
    }
  },
);
