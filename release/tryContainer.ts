import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, globSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** A Debian that `debootstrap` made, kept for the next time: the archive of Debian is slow. */
const DEBIAN = join(ROOT, '.cache/debian');
const BASE = 'localhost/debian';
const IMAGE = 'localhost/musika';
const PORT = 18_233;
const ADDRESS = `http://127.0.0.1:${PORT}/healthz`;
const PATIENCE = 60_000;

/** What the image says of itself, in Docker's form. */
interface Inspected {
  Docker: {
    config: { User: string; Entrypoint: string[]; Cmd: string[]; Healthcheck: { Test: string[] } };
  };
}

/** Why this machine cannot build an image, or null if it can. */
function obstacle(archive: string | undefined): string | null {
  if (archive === undefined) return 'there is no archive; run `npm run release` first';
  if (process.getuid?.() !== 0) return 'only root may make a Debian and a container';
  const missing = ['buildah', 'debootstrap'].filter((program) => spawnSync('which', [program]).status !== 0);
  if (missing.length > 0) return `${missing.join(' and ')} is missing`;
  const inside = spawnSync('unshare', ['--mount', 'chroot', '/', 'true']);
  return inside.status === 0 ? null : 'this machine forbids mounts or chroot';
}

function run(program: string, ...args: string[]): string {
  process.stdout.write(`$ ${program} ${args.join(' ')}\n`);
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8', maxBuffer: 2 ** 28 });
  if (status !== 0) throw new Error(`${program} ended with status ${status}.\n${stdout}${stderr}`);
  return stdout.trim();
}

const isHealthy = (): Promise<boolean> =>
  fetch(ADDRESS).then(
    ({ ok }) => ok,
    () => false,
  );

async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + PATIENCE;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`After ${PATIENCE / 1000} s ${what}.`);
    await new Promise((wake) => void setTimeout(wake, 200));
  }
}

/** Builds the image of an archive from a Debian of our own, starts it, asks it and stops it. */
async function tryContainer(archive: string, folder: string): Promise<void> {
  if (!existsSync(join(DEBIAN, 'etc/debian_version'))) {
    mkdirSync(DEBIAN, { recursive: true });
    run('debootstrap', '--variant=minbase', 'trixie', DEBIAN);
  }
  const storage = [
    '--root',
    join(folder, 'storage'),
    '--runroot',
    join(folder, 'run'),
    '--storage-driver',
    'vfs',
  ];
  const buildah = (command: string, ...args: string[]) => run('buildah', ...storage, command, ...args);
  const debian = buildah('from', 'scratch');
  buildah('copy', '--quiet', debian, DEBIAN, '/');
  buildah('config', '--env', 'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', debian);
  buildah('commit', '--quiet', '--rm', debian, BASE);

  const context = join(folder, 'archive');
  mkdirSync(context);
  run('tar', '--extract', '--file', archive, '--directory', context, '--strip-components=1');
  cpSync(join(ROOT, 'release/container'), join(context, 'container'), { recursive: true });
  const file = ['--file', join(context, 'container/Containerfile'), '--build-arg', `BASE=${BASE}`];
  buildah('build', '--isolation', 'chroot', '--format', 'docker', ...file, '--tag', IMAGE, context);
  process.stdout.write(`${buildah('images')}\n`);

  const container = buildah('from', IMAGE);
  const { config } = (JSON.parse(buildah('inspect', container)) as Inspected).Docker;
  if (config.User === '' || config.User === '0' || config.User === 'root')
    throw new Error('The image runs as root.');
  const inside = ['run', '--isolation', 'chroot', '--env', `PORT=${PORT}`, container, '--'];
  const server = spawn('buildah', [...storage, ...inside, ...config.Entrypoint, ...config.Cmd], {
    stdio: ['ignore', 'inherit', 'pipe'],
  });
  const ended = once(server, 'close');
  let log = '';
  server.stderr.setEncoding('utf8').on('data', (text: string) => void (log += text));
  try {
    await until('the server does not respond', () => {
      if (server.exitCode !== null)
        throw new Error(`The server ended with status ${server.exitCode}.\n${log}`);
      return isHealthy();
    });
    process.stdout.write(`${ADDRESS}: ${await (await fetch(ADDRESS)).text()}\n`);
    const [kind = '', ...check] = config.Healthcheck.Test;
    if (kind !== 'CMD') throw new Error(`The health check is ${kind}, and not a command.`);
    run('buildah', ...storage, ...inside, ...check);
    if (spawnSync('buildah', [...storage, ...inside, '/bin/sh', '-c', 'command -v npm']).status === 0)
      throw new Error('The image has npm.');
  } finally {
    // buildah has no `stop`, and ends with the server, whose id is in each line of its log.
    const pid = /"pid":(\d+)/.exec(log)?.[1];
    if (pid !== undefined) process.kill(Number(pid), 'SIGTERM');
  }
  const [status]: unknown[] = await ended;
  if (status !== 0) throw new Error(`The server stopped with status ${String(status)}.\n${log}`);
}

const [given] = process.argv.slice(2);
const arch = process.arch === 'arm64' ? 'arm64' : 'x64';
const archive =
  given ??
  globSync(join(ROOT, `.cache/release/musika-*-linux-${arch}.tar.gz`))
    .toSorted()
    .at(-1);
const reason = obstacle(archive);
if (reason !== null || archive === undefined)
  process.stdout.write(`SKIPPED: The container is not tried, because ${reason}.\n`);
else {
  const folder = mkdtempSync(join(tmpdir(), 'musika-container-'));
  try {
    await tryContainer(resolve(archive), folder);
    process.stdout.write('The container builds, runs, is healthy and stops.\n');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
