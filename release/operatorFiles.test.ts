import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { expectAccepted, lacks } from '../server/tools/testing/programs.ts';
import { makeTemporaryFolder } from '../server/tools/testing/temporary.ts';

test.skipIf(lacks('systemd-analyze'))('systemd accepts the unit, and finds little that it exposes', () => {
  const unit = join(makeTemporaryFolder(), 'musika.service');
  const text = readFileSync('release/systemd/musika.service', 'utf8');
  expect(text).toContain('ExecStart=/opt/musika/musika start\n');
  // systemd looks for the program itself, which is on the operator's machine alone.
  writeFileSync(unit, text.replace('/opt/musika/musika', '/bin/true'));
  expect(expectAccepted('systemd-analyze', 'verify', unit)).toBe('');
  expectAccepted('systemd-analyze', 'security', '--offline=true', '--threshold=15', unit);
});

test.skipIf(lacks('caddy'))('caddy accepts the Caddyfile, which has three lines', () => {
  const file = 'release/proxy/Caddyfile';
  expect(readFileSync(file, 'utf8').trimEnd().split('\n')).toHaveLength(3);
  expectAccepted('caddy', 'validate', '--config', file, '--adapter', 'caddyfile');
});

test('nginx sends no POST again, which may have been done: its response was lost', () => {
  const [, conditions] =
    /proxy_next_upstream (.*);/.exec(readFileSync('release/proxy/nginx.conf', 'utf8')) ?? [];
  expect(conditions).toBe('error timeout http_503');
});

test.skipIf(lacks('nginx'))('nginx accepts its file', () => {
  const folder = makeTemporaryFolder();
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const subject = ['-subj', '/CN=market.example.org', '-days', '1', '-keyout', key, '-out', certificate];
  expectAccepted('openssl', 'req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...subject);
  let sockets = 0;
  const site = readFileSync('release/proxy/nginx.conf', 'utf8')
    .replace(/(?<=ssl_certificate ).*(?=;)/, certificate)
    .replace(/(?<=ssl_certificate_key ).*(?=;)/, key)
    // A test of nginx listens, and the ports may be taken.
    .replaceAll(/(?<=listen )\S+?(?=;| ssl)/g, () => `unix:${folder}/${sockets++}`);
  expect(sockets).toBe(4);
  writeFileSync(join(folder, 'site.conf'), site);
  const main = join(folder, 'nginx.conf');
  writeFileSync(
    main,
    `pid ${folder}/pid;\nevents {}\nhttp { access_log off; include ${folder}/site.conf; }\n`,
  );
  expectAccepted('nginx', '-t', '-q', '-e', 'stderr', '-p', folder, '-c', resolve(main));
});
