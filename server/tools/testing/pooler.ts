import { spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** The operator's file, whose addresses are replaced by those of the test. */
const FILE = 'release/postgresql/pgbouncer.ini';

/** PgBouncer in transaction mode before all databases of the cluster, reached over a socket. */
export async function startPooler(
  clusterUrl: string,
  user: { uid: number; gid: number } | null,
): Promise<{ url: string; stop: () => void }> {
  const folder = mkdtempSync(join(tmpdir(), 'musika-pooler-'));
  if (user !== null) chownSync(folder, user.uid, user.gid);
  const to = new URL(clusterUrl).searchParams.get('host');
  const ini = readFileSync(FILE, 'utf8')
    .replace(/^musika = .*?(?= connect_query)/m, `* = host=${to} user=musika`)
    .replace(/^auth_type = .*/m, 'auth_type = any')
    .replace(/^auth_file = .*\n/m, '')
    .replace(/^listen_addr = .*/m, `unix_socket_dir = ${folder}`);
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(file, ini);
  const child = spawn('pgbouncer', ['-q', file], {
    ...user,
    env: { PATH: `${process.env['PATH'] ?? ''}:/usr/sbin` },
    stdio: 'ignore',
  });
  while (!existsSync(join(folder, '.s.PGSQL.6432'))) {
    if (child.exitCode !== null) throw new Error('PgBouncer did not start.');
    await pause(20);
  }
  return {
    url: `postgres://musika@localhost:6432/postgres?host=${encodeURIComponent(folder)}`,
    stop: () => void child.kill('SIGKILL'),
  };
}
