import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { TestProject } from 'vitest/node';
import type { ObjectStoreConfig } from '../../config/config.ts';
import { freePort } from './freePort.ts';

const PROGRAMS = ['ceph', 'ceph-mon', 'ceph-osd', 'radosgw', 'radosgw-admin'];

const KEYS = { accessKey: 'MUSIKA', secretKey: 'MUSIKA' };

/**
 * One monitor, one store in memory and Ceph's S3 gateway, until the input ends, also when the tests
 * are killed. Without the two times of `paxos` each step takes seconds. radosgw asks for encrypted
 * calls to the monitor (`secure`), which there are not without authentication.
 */
const CLUSTER = `
set -e
trap 'kill $started; wait; rm -rf "$folder"' EXIT
export CEPH_CONF="$folder/ceph.conf"
disk=$(cat /proc/sys/kernel/random/uuid)
cat >"$CEPH_CONF" <<END
[global]
fsid = $disk
mon host = v2:127.0.0.1:$mon
public addr = 127.0.0.1
auth cluster required = none
auth service required = none
auth client required = none
ms mon client mode = crc
paxos propose interval = 0.02
paxos min wait = 0.01
osd pool default size = 1
osd pool default pg num = 1
osd crush chooseleaf type = 0
osd objectstore = memstore
osd max object name len = 256
mon data = $folder/mon
osd data = $folder/osd
rgw data = $folder/rgw
rgw frontends = beast endpoint=127.0.0.1:$gateway
run dir = $folder
admin socket =
log file =
mon cluster log file =
END
{
  mkdir "$folder/osd"
  monmaptool --create --fsid "$disk" --addv a "[v2:127.0.0.1:$mon]" "$folder/map"
  ceph-mon -i a --mkfs --monmap "$folder/map"
  ceph-mon -i a -f & started="$started $!"
  ceph osd new "$disk"
  ceph-osd -i 0 --mkfs --osd-uuid "$disk"
  ceph-osd -i 0 -f & started="$started $!"
  radosgw-admin user create --uid=musika --display-name=musika \
    --access-key="$access" --secret-key="$secret"
  radosgw -n client.rgw -d & started="$started $!"
} 1>&2
read -r _
`;

/** Starts the gateway, which says on stderr when it is there. */
async function start(): Promise<{ store: Omit<ObjectStoreConfig, 'bucket'>; stop: () => Promise<void> }> {
  const [mon, gateway] = [await freePort(), await freePort()];
  const child = spawn('sh', ['-c', CLUSTER], {
    env: {
      PATH: process.env['PATH'],
      folder: mkdtempSync(join(tmpdir(), 'musika-ceph-')),
      mon: String(mon),
      gateway: String(gateway),
      access: KEYS.accessKey,
      secret: KEYS.secretKey,
    },
    stdio: ['pipe', 'ignore', 'pipe'],
    // Ctrl+C reaches the tests alone, which then end it in order.
    detached: true,
  });
  const log: string[] = [];
  for await (const line of createInterface({ input: child.stderr })) {
    log.push(line);
    if (line.includes('mgrc service_daemon_register')) break;
  }
  child.stderr.resume();
  if (!log.at(-1)?.includes('mgrc')) throw new Error(`radosgw did not start:\n${log.join('\n')}`);
  return {
    store: { endpoint: `http://127.0.0.1:${gateway}`, region: 'us-east-1', ...KEYS },
    async stop() {
      const ended = once(child, 'exit');
      child.stdin.end();
      await ended;
    },
  };
}

declare module 'vitest' {
  interface ProvidedContext {
    /** Ceph's S3 gateway, in the project for it; null on a machine that lacks it. */
    radosgw?: Omit<ObjectStoreConfig, 'bucket'> | null;
  }
}

/** One gateway for the project, with a bucket for each test. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const missing = PROGRAMS.filter((program) => spawnSync('which', [program]).status !== 0);
  if (missing.length > 0) {
    project.provide('radosgw', null);
    process.stdout.write(
      `SKIPPED: no second object store on this machine (${missing.join(', ')}); Debian: apt-get install radosgw ceph-mon ceph-osd\n`,
    );
    return async () => {};
  }
  const { store, stop } = await start();
  project.provide('radosgw', store);
  return stop;
}
