import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../server/tools/testing/freePort.ts';
import { lacksProgram, startServer } from '../server/tools/testing/programs.ts';
import { postOverApi, registerOverApi } from '../server/tools/testing/serverProcess.ts';
import { makeTemporaryFolder } from '../server/tools/testing/temporary.ts';

const CAMPUSES = 'release/systemd/campuses';

/** Stands for each program that changes the machine: writes its arguments to a log. */
const STUB = (log: string) => `#!/bin/sh
echo "$(basename "$0") $*" >>${log}
case "$(basename "$0") $*" in
"id "* | *" /var/lib/musika-campuses/harare "*fails*) exit 1 ;;
"caddy validate "*) ! grep -qs taken.example.org ${log.replace(/log$/, 'etc/caddy/campuses/*')} ;;
"curl -s -m 1 "*8083/) exit 28 ;;
"curl -s -m 1 "*) exit 7 ;;
"curl "*) ! grep -qs "restart musika@mutare" ${log} ;;
esac
`;

/** The script on a machine of its own, of which only the files below `etc` are real. */
function openMachine() {
  const folder = makeTemporaryFolder();
  const [etc, bin, log] = [join(folder, 'etc'), join(folder, 'bin'), join(folder, 'log')];
  mkdirSync(bin);
  for (const name of ['caddy', 'chgrp', 'curl', 'id', 'runuser', 'systemctl', 'useradd'])
    writeFileSync(join(bin, name), STUB(log), { mode: 0o755 });
  const PATH = `${bin}:${process.env['PATH']}`;
  const campuses = (...args: string[]) => {
    writeFileSync(log, '');
    const env = { ...process.env, PATH, CAMPUSES_ETC: etc, CAMPUSES_READY_SECONDS: '0' };
    const { status, stdout, stderr } = spawnSync('sh', [CAMPUSES, ...args], { env, encoding: 'utf8' });
    return { status, stdout, stderr, ran: readFileSync(log, 'utf8') };
  };
  const settingsOf = (campus: string): Record<string, string> =>
    Object.fromEntries(
      readFileSync(join(etc, `musika/${campus}.env`), 'utf8')
        .trim()
        .split('\n')
        .map((line) => line.split('=', 2)),
    );
  return { folder, etc, campuses, settingsOf };
}

test('a campus has a port, a user, data and backups of its own, and its moderator is invited', () => {
  const { etc, campuses, settingsOf } = openMachine();
  mkdirSync(etc);
  mkdirSync(join(etc, 'caddy'));
  writeFileSync(join(etc, 'caddy/Caddyfile'), 'other.example.org {\n}');
  expect(campuses('add', 'harare', 'harare.example.org')).toMatchObject({ status: 0, stderr: '' });
  const { status, ran } = campuses('add', 'mutare', 'mutare.example.org');
  expect(status).toBe(0);
  expect(settingsOf('mutare')).toEqual({
    PUBLIC_URL: 'https://mutare.example.org',
    PORT: '8082',
    DATA_DIR: '/var/lib/musika-campuses/mutare',
    BACKUP_TO: '/var/lib/musika-campuses-backups/mutare',
  });
  expect(ran).toMatch(
    /^useradd .* musika-mutare\n(?:.*\n)*systemctl enable --now musika@mutare\nsystemctl reload caddy\n(?:.*\n)*runuser -u musika-mutare .* admin desk invite\n$/m,
  );
  expect(statSync(join(etc, 'musika/mutare.env')).mode & 0o777).toBe(0o640);
  expect(readFileSync(join(etc, 'caddy/Caddyfile'), 'utf8')).toBe(
    'other.example.org {\n}\nimport campuses/*\n',
  );
  const unit = readFileSync(join(etc, 'systemd/system/musika@.service.d/campus.conf'), 'utf8');
  expect(unit).toContain('User=musika-%i\nEnvironmentFile=\nEnvironmentFile=/etc/musika/%i.env\n');
});

test('a taken or malformed name or host is rejected; an addition that was broken off goes on', () => {
  const { etc, campuses } = openMachine();
  expect(campuses('add', 'mutare', 'mutare.example.org').status).toBe(0);
  expect(campuses('add', 'mutare', 'mutare.example.org')).toMatchObject({ status: 0, stderr: '' });
  expect(campuses('add', 'mutare', 'other.example.org').stderr).toContain(
    'The campus mutare is there already',
  );
  expect(campuses('add', 'gweru', 'mutare.example.org').stderr).toContain('mutare has the host');
  for (const name of ['../gweru', 'Gweru', '1st', ''])
    expect(campuses('add', name, 'gweru.example.org').stderr).toContain('Name a campus by');
  for (const host of ['https://gweru.example.org', 'gweru', 'gweru.', '-gweru.org'])
    expect(campuses('add', 'gweru', host).stderr).toContain('Give the host');
  expect(readdirSync(join(etc, 'musika'))).toEqual(['mutare.env']);
});

test('a campus gets a port on which nothing answers, and Caddy keeps no host that it does not accept', () => {
  const { etc, campuses, settingsOf } = openMachine();
  mkdirSync(etc);
  writeFileSync(join(etc, 'musika.env'), "PORT='8081'\n");
  for (const campus of ['harare', 'mutare'])
    expect(campuses('add', campus, `${campus}.example.org`).status).toBe(0);
  expect(['harare', 'mutare'].map((campus) => settingsOf(campus)['PORT'])).toEqual(['8082', '8084']);
  const { status, stderr, ran } = campuses('add', 'gweru', 'taken.example.org');
  expect({ status, stderr }).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('Caddy does not accept taken.example.org'),
  });
  expect(ran).not.toContain('systemctl');
  expect(readdirSync(join(etc, 'caddy/campuses'))).toEqual(['harare', 'mutare']);
});

test('a command runs as the user of its campus, and on all of them also after one that fails', () => {
  const { campuses } = openMachine();
  for (const campus of ['harare', 'mutare']) campuses('add', campus, `${campus}.example.org`);
  expect(campuses('run', 'index', 'admin', 'status').stderr).toContain('There is no campus "index".');
  const long = ['admin', 'synonyms', 'add', 'a', 'b', 'c', 'd', 'e', 'f', 'g'];
  expect(campuses('run', 'harare', ...long).ran).toMatch(
    /^runuser -u musika-harare -- env -i .* a b c d e f g\n$/m,
  );
  const { status, stderr, ran } = campuses('each', 'fails');
  expect({ status, stderr }).toEqual({ status: 1, stderr: 'It failed at: harare\n' });
  expect(ran).toContain('runuser -u musika-mutare');
});

test('a restart takes one campus after the other, and stops at one that does not get ready', () => {
  const { campuses } = openMachine();
  for (const campus of ['harare', 'mutare', 'rusape']) campuses('add', campus, `${campus}.example.org`);
  expect(campuses('list').stdout.split(' ready\n')).toHaveLength(4);
  const { status, stdout, stderr, ran } = campuses('restart');
  expect({ status, stdout }).toEqual({ status: 1, stdout: 'harare is ready\n' });
  expect(stderr).toBe('mutare is not ready after 0 seconds. See why: journalctl --unit musika@mutare\n');
  expect(ran).not.toContain('restart musika@rusape');
});

test.skipIf(lacksProgram('systemd-analyze', 'the unit of campuses is not checked'))(
  'systemd accepts the unit of the campuses',
  () => {
    const { etc, campuses } = openMachine();
    campuses('add', 'harare', 'harare.example.org');
    const units = join(etc, 'systemd/system');
    const template = join(units, 'musika@.service');
    writeFileSync(template, readFileSync(template, 'utf8').replace('/opt/musika/musika', '/bin/true'));
    const unit = join(units, 'musika@harare.service');
    const { stdout, stderr } = spawnSync('systemd-analyze', ['verify', unit], { encoding: 'utf8' });
    expect(stdout + stderr).toBe('');
  },
);

/** Caddy with the hosts of the campuses, and certificates of its own; the port of https. */
async function startCaddy(folder: string): Promise<number> {
  const port = await freePort();
  const file = join(folder, 'etc/caddy/Caddyfile');
  const options = `local_certs
skip_install_trust
admin off
auto_https disable_redirects
storage file_system ${folder}/caddy
https_port ${port}`;
  writeFileSync(file, `{\n${options}\n}\n${readFileSync(file, 'utf8')}`);
  const child = spawn('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], {
    env: { ...process.env, HOME: folder },
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

function get(port: number, host: string, path: string, headers: Record<string, string> = {}) {
  return new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
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
    const { folder, etc, campuses, settingsOf } = openMachine();
    const markets = await Promise.all(
      ['harare', 'mutare', 'gweru'].map(async (campus) => {
        const host = `${campus}.example.org`;
        campuses('add', campus, host);
        const { PORT: _, ...settings } = settingsOf(campus);
        // What a test may not take: the machine's folders, and a fixed port.
        const data = { DATA_DIR: join(folder, campus), BACKUP_TO: join(folder, 'backups', campus) };
        const server = await startServer({ ...settings, ...data, PASSWORD_COST: 'owasp' });
        const site = join(etc, 'caddy/campuses', campus);
        writeFileSync(site, readFileSync(site, 'utf8').replace(/(?<=127\.0\.0\.1:)\d+/, String(server.port)));
        return { host, server };
      }),
    );
    const [harare, mutare, gweru] = markets;
    if (harare === undefined || mutare === undefined || gweru === undefined)
      throw new Error('There are three.');
    const session = await registerOverApi(harare.server.port, 'tariro');
    const { slug } = await postOverApi(harare.server.port, session, { title: 'Kettle' });
    const caddy = await startCaddy(folder);
    const getFrom = ({ host }: { host: string }, path: string, headers = {}) =>
      get(caddy, host, path, headers);

    const list = '/api/listings/items/';
    // Caddy makes the certificate of each host once it listens.
    const statusOf = (market: { host: string }) =>
      getFrom(market, list).then(
        ({ status }) => status,
        () => undefined,
      );
    for (const market of markets) await expect.poll(() => statusOf(market), { timeout: 10_000 }).toBe(200);
    expect((await getFrom(harare, list)).body).toContain('Kettle');
    expect((await getFrom(mutare, list)).body).not.toContain('Kettle');
    expect(await getFrom(mutare, `${list}${slug}/`)).toMatchObject({ status: 404 });

    const own = `${list}my-listings/`;
    expect(await getFrom(harare, own, session)).toMatchObject({ status: 200 });
    expect(await getFrom(gweru, own, session)).toMatchObject({ status: 401 });

    harare.server.child.kill('SIGKILL');
    await harare.server.ended;
    expect(await getFrom(harare, list)).toMatchObject({ status: 502 });
    expect(await getFrom(gweru, list)).toMatchObject({ status: 200 });
  },
);
