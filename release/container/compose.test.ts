import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { SettingsSchema } from '../../server/config/settings.ts';

interface Service {
  image: string;
  build?: { dockerfile: string; target: string };
  environment?: Record<string, string>;
  depends_on?: object;
  volumes?: string[];
  networks: string[];
  [key: string]: unknown;
}

interface Compose {
  services: Record<string, Service>;
  volumes: object;
  networks: object;
}

const FOLDER = 'release/container';
const containerfile = readFileSync(`${FOLDER}/Containerfile`, 'utf8');
const example = readFileSync(`${FOLDER}/env.example`, 'utf8');
const variables = [...example.matchAll(/^(\w+)=/gm)].map(([, name = '']) => name);
const settings = Object.keys(SettingsSchema.entries);

describe.each(['compose.yaml', 'compose.small.yaml'])('%s', (file) => {
  const text = readFileSync(`${FOLDER}/${file}`, 'utf8');
  const { services, volumes, networks } = parse(text, { merge: true }) as Compose;

  test.each(Object.entries(services))(
    '%s has limits, a folder that is only read, and a health check',
    (_, service) => {
      expect(service).toMatchObject({
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
        mem_limit: expect.stringMatching(/^\d+[mg]$/),
        cpus: expect.any(Number),
        pids_limit: expect.any(Number),
      });
      const hasOwn = 'healthcheck' in service;
      expect(hasOwn || (service.build !== undefined && containerfile.includes('\nHEALTHCHECK '))).toBe(true);
      expect(service.build !== undefined || /:v?\d/.test(service.image)).toBe(true);
    },
  );

  test('names services, volumes, networks and targets that there are', () => {
    const all = Object.values(services);
    const named = all.flatMap((service) => service.volumes ?? []).map((volume) => volume.split(':')[0] ?? '');
    expect(new Set(named.filter((name) => !name.startsWith('.')))).toEqual(new Set(Object.keys(volumes)));
    expect(new Set(all.flatMap((service) => service.networks))).toEqual(new Set(Object.keys(networks)));
    const needed = all.flatMap(({ depends_on }) => Object.keys(depends_on ?? {}));
    expect(Object.keys(services)).toEqual(expect.arrayContaining(needed));
    const targets = [...containerfile.matchAll(/ AS (\w+)$/gm)].map(([, name]) => name);
    expect(targets).toEqual(expect.arrayContaining(all.flatMap(({ build }) => build?.target ?? [])));
  });

  test('gives the app settings of the server, and asks for variables of the example', () => {
    expect(settings).toEqual(expect.arrayContaining(Object.keys(services['app']?.environment ?? {})));
    const asked = [...text.matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name);
    expect(variables).toEqual(expect.arrayContaining(asked));
  });
});

test('the image and the example name settings of the server', () => {
  const [, set = ''] = /^ENV (.+)$/m.exec(containerfile) ?? [];
  const names = [...set.split(' ').map((pair) => pair.split('=')[0] ?? ''), ...variables];
  const ofCompose = new Set(['MUSIKA_SITE', 'POSTGRES_PASSWORD']);
  expect(names.filter((name) => !settings.includes(name) && !ofCompose.has(name))).toEqual([]);
});
