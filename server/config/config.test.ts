import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeTemporaryFolder } from '../tools/testing/temporary.ts';
import { NO_CAPABILITIES } from '../../src/contract/capabilities.ts';
import { loadConfig } from './config.ts';
import { StartError } from './terminal.ts';

test('without any setting the server is a safe market on port 8080', () => {
  expect(loadConfig({})).toMatchObject({
    port: 8080,
    rateLimit: true,
    passwordCost: 'owasp',
    trustedProxies: [],
    accessTokenSeconds: 900,
    metricsToken: null,
    web: { productName: 'Musika', apiHost: null, googleClientId: null },
  });
});

const REJECTED = {
  'PORT=65536': 'Set PORT to a whole number from 0 to 65535, such as 8080; it is "65536".',
  'API_HOST=https://api.uz.ac.zw/api/':
    'Set API_HOST to an http or https address without a path, such as https://api.example.org; it is "https://api.uz.ac.zw/api/".',
  'WHATSAPP_URL=javascript:alert(1)':
    'Set WHATSAPP_URL to an http or https address, such as https://chat.example.org/our-group; it is "javascript:alert(1)".',
  'TRUSTED_PROXIES=10.0.0.0/33':
    'Set TRUSTED_PROXIES to IP addresses or ranges with commas between, such as 10.0.0.5,172.16.0.0/12; it is "10.0.0.0/33".',
  'DATABASE_URL=mysql://user:hunter2@host/db':
    'Set DATABASE_URL to the address of a PostgreSQL database, such as postgresql://musika@localhost/musika.',
  'METRICS_TOKEN=hunter2': 'Set METRICS_TOKEN to 16 or more letters, digits and . _ ~ + / -.',
  'S3_BUCKET=pictures':
    'Set S3_ENDPOINT and S3_ACCESS_KEY and S3_SECRET_KEY as well, or none of the S3_ settings.',
  'SECURITY_CONTACT=mailto:security@example.org\nContact: mailto:thief@example.org':
    'Set SECURITY_CONTACT to an address that finders of a hole may write to, such as mailto:security@example.org; it is "mailto:security@example.org\\nContact: mailto:thief@example.org".',
  'BACKUP_TO=s3://backups/market':
    'Set BACKUP_TO to a folder, such as /var/lib/musika-backups; it is "s3://backups/market".',
  'BACKUP_TO=data/backups': 'Set BACKUP_TO to a folder outside of DATA_DIR, on another disk if there is one.',
};

test.each(Object.entries(REJECTED))('%s gets one sentence that says what to do: %s', (setting, sentence) => {
  const [name = '', ...value] = setting.split('=');
  expect(() => loadConfig({ [name]: value.join('=') })).toThrow(new StartError(sentence));
});

const PRODUCTION = { NODE_ENV: 'production' };
const PUBLIC = { PUBLIC_URL: 'https://market.example.org' };

test.each([
  [{ DEMO: 'off' }, { demo: false }],
  [{ ...PRODUCTION, DEMO: 'on' }, { demo: false }],
  [PUBLIC, { demo: false }],
  [{ PUBLIC_URL: 'http://localhost:8080' }, { demo: true }],
  [{ NODE_ENV: 'development' }, { demo: true }],
  [{ RATE_LIMIT: 'off' }, { rateLimit: false }],
  [{ RATE_LIMIT: 'off', ...PRODUCTION }, { rateLimit: true }],
  [{ RATE_LIMIT: 'off', ...PUBLIC }, { rateLimit: true }],
  [{ PASSWORD_COST: 'quick' }, { passwordCost: 'quick' }],
  [{}, { web: { capabilities: { calls: { push: false } } } }],
  [{ PUSH_CONTACT: 'mailto:a@example.org' }, { web: { capabilities: { calls: { push: true } } } }],
])('%j means %j', (environment, expected) => {
  expect(loadConfig(environment)).toMatchObject(expected);
});

test('a folder for backups within DATA_DIR is refused behind a link too', () => {
  const folder = makeTemporaryFolder();
  mkdirSync(join(folder, 'data'));
  symlinkSync(join(folder, 'data'), join(folder, 'link'));
  expect(() =>
    loadConfig({ DATA_DIR: join(folder, 'data'), BACKUP_TO: join(folder, 'link', 'backups') }),
  ).toThrow('Set BACKUP_TO to a folder outside of DATA_DIR');
  const beside = join(folder, 'data-backups');
  expect(loadConfig({ DATA_DIR: join(folder, 'link'), BACKUP_TO: beside }).backupTo).toBe(beside);
});

test('what another host’s API can do is what its operator says, and a malformed text is named', () => {
  const API_HOST = 'https://api.example.org';
  expect(loadConfig({ API_HOST }).web.capabilities).toEqual(NO_CAPABILITIES);
  const told = loadConfig({ API_HOST, CAPABILITIES: '{"calls": {"changeListing": true}}' }).web.capabilities;
  expect(told).toEqual({ ...NO_CAPABILITIES, calls: { changeListing: true } });
  expect(() => loadConfig({ CAPABILITIES: 'all' })).toThrow('Set CAPABILITIES to a JSON object');
});
