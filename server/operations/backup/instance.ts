import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Context } from '../../context.ts';
import { ensureInstanceId, ensureSetting, renewInstanceId, writeSetting } from '../../database/settings.ts';
import { SQLITE_FILE } from './manifest.ts';

const FILE = 'instance_file';

/**
 * The id of the database among those of its market, which becomes `proposed` if it had none. A file
 * that was copied by other means than `restore` (`rsync`, say) has another inode than the one it
 * names, so it gets an id of its own: it must not delete the backups of the market that it is of.
 */
export async function instanceIdOf(
  { config, database }: Pick<Context, 'config' | 'database'>,
  proposed?: string,
): Promise<string> {
  if (config.databaseUrl === null) {
    const { ino } = await stat(join(config.dataDir, SQLITE_FILE), { bigint: true });
    if ((await ensureSetting(database, FILE, () => String(ino))) !== String(ino)) {
      await renewInstanceId(database);
      await writeSetting(database, FILE, String(ino));
    }
  }
  return ensureInstanceId(database, proposed);
}
