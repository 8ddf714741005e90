import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Context } from '../../context.ts';
import { ensureInstanceId, ensureSetting, renewInstanceId, writeSetting } from '../../database/settings.ts';
import { SQLITE_FILE } from './manifest.ts';

const FILE = 'instance_file';

/**
 * The id of the database among those of its market, which becomes `proposed` if it had none. A file
 * that was copied by other means than `restore` (`rsync`, say) has another inode and another time of
 * birth than it names, so it gets an id of its own: it must not delete the backups of the market that
 * it is of. One alone proves nothing: some file systems number their files anew at each mount.
 */
export async function instanceIdOf(
  { config, database }: Pick<Context, 'config' | 'database'>,
  proposed?: string,
): Promise<string> {
  if (config.databaseUrl === null) {
    const { ino, birthtimeNs } = await stat(join(config.dataDir, SQLITE_FILE), { bigint: true });
    const file = `${ino} ${birthtimeNs}`;
    const stored = await ensureSetting(database, FILE, () => file);
    if (stored !== file) {
      const [inode, birth] = stored.split(' ');
      if (inode !== String(ino) && birth !== String(birthtimeNs)) await renewInstanceId(database);
      await writeSetting(database, FILE, file);
    }
  }
  return ensureInstanceId(database, proposed);
}
