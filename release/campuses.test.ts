import { spawn, spawnSync } from 'node:child_process';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { basename, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { lacksProgram, startServer } from '../server/tools/testing/programs.ts';
import { postOverApi, registerOverApi } from '../server/tools/testing/serverProcess.ts';
import { makeTemporaryFolder } from '../server/tools/testing/temporary.ts';

/** What `campuses add` answers; its files are below the folder. */
function addCampus(root: string, campus: string, host: string): string {
  const { stderr } = spawnSync('sh', ['release/systemd/campuses', 'add', campus, host], {
    env: { ...process.env, ROOT: root },
    encoding: 'utf8',
  });
  return stderr;
}

const settingsOf = (root: string, campus: string): Record<string, string> =>
  Object.fromEntries(
    readFileSync(join(root, `etc/musika/${campus}.env`), 'utf8')
      .trim()
      .split('\n')
      .map((line) => line.split('=', 2)),
  );

test('a campus has a port, a user, data and backups of its own; a taken name or host is refused', () => {
  const root = makeTemporaryFolder();
  expect(addCampus(root, 'harare', 'harare.example.org')).toBe('');
  expect(addCampus(root, 'mutare', 'mutare.example.org')).toBe('');
  expect(settingsOf(root, 'mutare')).toEqual({
    PUBLIC_URL: 'https://mutare.example.org',
    PORT: '8082',
    DATA_DIR: '/var/lib/musika-campuses/mutare',
    BACKUP_TO: '/var/lib/musika-campuses-backups/mutare',
  });
  const unit = readFileSync(join(root, 'etc/systemd/system/musika@.service.d/campus.conf'), 'utf8');
  expect(unit).toContain('User=musika-%i\nEnvironmentFile=\nEnvironmentFile=/etc/musika/%i.env\n');
  expect(addCampus(root, 'mutare', 'other.example.org')).toContain('The campus mutare is there already');
  expect(addCampus(root, 'gweru', 'mutare.example.org')).toContain('mutare has the host');
  expect(addCampus(root, '../gweru', 'gweru.example.org')).toContain('Name a campus by');
  expect(addCampus(root, 'gweru', 'https://gweru.example.org')).toContain('Give the host');
  expect(
    globSync('etc/musika/*', { cwd: root })
      .map((file) => basename(file))
      .toSorted(),
  ).toEqual(['harare.env', 'mutare.env']);
});

test.skipIf(lacksProgram('systemd-analyze', 'the unit of campuses is not checked'))(
  'systemd accepts the unit of the campuses',
  () => {
    const root = makeTemporaryFolder();
    addCampus(root, 'harare', 'harare.example.org');
    const units = join(root, 'etc/systemd/system');
    const template = join(units, 'musika@.service');
    writeFileSync(template, readFileSync(template, 'utf8').replace('/opt/musika/musika', '/bin/true'));
    const { stdout, stderr } = spawnSync(
      'systemd-analyze',
      ['verify', join(units, 'musika@harare.service')],
      {
        encoding: 'utf8',
      },
    );
    expect(stdout + stderr).toBe('');
  },
);

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((listening) => void server.once('listening', listening));
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => void server.close(closed));
  return port;
}

/** Caddy with the hosts of the campuses, and certificates of its own; the port of https. */
async function startCaddy(root: string): Promise<number> {
  const port = await freePort();
  const file = join(root, 'etc/caddy/Caddyfile');
  const options = `local_certs
skip_install_trust
admin off
auto_https disable_redirects
storage file_system ${root}/caddy
https_port ${port}`;
  writeFileSync(file, `{\n${options}\n}\n${readFileSync(file, 'utf8')}`);
  const child = spawn('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], {
    env: { ...process.env, HOME: root },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let log = '';
  await new Promise<void>((serving, reject) => {
    child.stderr.setEncoding('utf8').on('data', (part: string) => {
      log += part;
      if (log.includes('serving initial configuration')) serving();
    });
    child.once('exit', () => reject(new Error(log)));
  });
  return port;
}

interface Answer {
  status: number | undefined;
  body: string;
}

function ask(port: number, host: string, path: string, headers: Record<string, string> = {}) {
  return new Promise<Answer>((resolve, reject) => {
    const options = { port, path, servername: host, rejectUnauthorized: false };
    request({ ...options, host: '127.0.0.1', headers: { ...headers, host } }, (response) => {
      text(response).then((body) => resolve({ status: response.statusCode, body }), reject);
    })
      .once('error', reject)
      .end();
  });
}

test.skipIf(lacksProgram('caddy', 'campuses are not tried behind it'))(
  'three campuses on one machine are three markets behind one proxy',
  { timeout: 60_000 },
  async () => {
    const root = makeTemporaryFolder();
    const campuses = await Promise.all(
      ['harare', 'mutare', 'gweru'].map(async (campus) => {
        const host = `${campus}.example.org`;
        addCampus(root, campus, host);
        const { PORT: _, ...settings } = settingsOf(root, campus);
        const data = {
          DATA_DIR: join(root, campus),
          BACKUP_TO: join(root, 'backups', campus),
          PASSWORD_COST: 'owasp',
        };
        const server = await startServer({ ...settings, ...data });
        // The file names a fixed port, which may be taken here.
        const site = join(root, 'etc/caddy/campuses', campus);
        writeFileSync(site, readFileSync(site, 'utf8').replace(/(?<=127\.0\.0\.1:)\d+/, String(server.port)));
        return { campus, host, server };
      }),
    );
    const [harare, mutare, gweru] = campuses;
    if (harare === undefined || mutare === undefined || gweru === undefined)
      throw new Error('There are three.');
    const session = await registerOverApi(harare.server.port, 'tariro');
    const { slug } = await postOverApi(harare.server.port, session, { title: 'Kettle' });
    const caddy = await startCaddy(root);
    const askOf = (of: typeof harare, path: string, headers = {}) => ask(caddy, of.host, path, headers);

    const list = '/api/listings/items/';
    // Caddy makes the certificate of each host once it listens.
    const isServed = (of: typeof harare) =>
      askOf(of, list).then(
        ({ status }) => status,
        () => undefined,
      );
    for (const of of campuses) await expect.poll(() => isServed(of), { timeout: 10_000 }).toBe(200);
    expect((await askOf(harare, list)).body).toContain('Kettle');
    expect(await askOf(mutare, list)).toMatchObject({
      status: 200,
      body: expect.not.stringContaining('Kettle'),
    });
    expect(await askOf(mutare, `${list}${slug}/`)).toMatchObject({ status: 404 });

    const own = `${list}my-listings/`;
    expect(await askOf(harare, own, session)).toMatchObject({ status: 200 });
    expect(await askOf(gweru, own, session)).toMatchObject({ status: 401 });

    harare.server.child.kill('SIGKILL');
    await harare.server.ended;
    expect(await askOf(harare, list)).toMatchObject({ status: 502 });
    expect(await askOf(gweru, list)).toMatchObject({ status: 200 });
  },
);
