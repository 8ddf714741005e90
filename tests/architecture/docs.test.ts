import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { SettingsSchema } from '../../server/config/settings.ts';

const readme = readFileSync('README.md', 'utf8');
const contributing = readFileSync('CONTRIBUTING.md', 'utf8');
const named = (page: string, pattern: RegExp): string[] =>
  [...page.matchAll(pattern)].map(([, name = '']) => name);

test("the README's configuration table names every setting that the server reads", () => {
  const missing = Object.keys(SettingsSchema.entries).filter(
    (name) => !readme.includes(`\`${name}\``) && name !== 'NODE_ENV',
  );
  expect(missing).toEqual([]);
});

test('every file and folder that README and CONTRIBUTING name or link to is there', () => {
  const paths = [
    ...named(readme + contributing, /\]\((?!http)([^)#]+)(?:#[^)]*)?\)/g),
    ...named(contributing, /`((?:src|server|tests|docs|\.storybook)\/[\w./-]*)`/g),
  ];
  expect(paths.length).toBeGreaterThan(20);
  expect(paths.filter((path) => !existsSync(path))).toEqual([]);
});

test('every page and file that a page of docs/ links to is there', () => {
  const links = globSync('docs/**/*.md').flatMap((page) =>
    named(
      readFileSync(page, 'utf8').replaceAll(/^```.*?^```/gms, ''),
      /\]\((?!https?:|mailto:|[#/])([^)#\s]+)(?:#[^)]*)?\)/g,
    )
      .filter((path) => !existsSync(join(dirname(page), path)))
      .map((path) => `${page}: ${path}`),
  );
  expect(links).toEqual([]);
});

test('every npm script that CONTRIBUTING names is there', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: object };
  const names = named(contributing, /npm run ([\w:]+)/g);
  expect(names.length).toBeGreaterThan(5);
  expect(names.filter((name) => !(name in scripts))).toEqual([]);
});

/** Which test runs a command that a page shows, or why none does. */
const SHOWN: [command: RegExp, test: string][] = [
  [/^git clone … musika|^npm ci --include=dev$|^NODE_ENV=production /, 'tests/operations/main.ts'],
  [/^npm run (?:backup|restore) -- \.\.\/backups|^git pull/, 'tests/operations/main.ts'],
  [/^npm ci && npm (?:start|test)/, 'tests/run.ts'],
  [/^tar -xzf musika-|^sha256sum|^musika backup/, 'release/check.ts'],
  [/^ssh-keygen -Y verify/, 'Needs the key of who made the release.'],
  [/^npm run drill:failover/, 'tests/operations/failOver/main.ts'],
  [/^npm run drill:processes/, 'tests/operations/processes/main.ts'],
  [/^npm run drill/, 'server/operations/restore/drill.test.ts'],
  [/^npm run admin -- backups try/, 'server/operations/restore/tryBackup.test.ts'],
  [/^npm run restore -- data\/before-upgrade/, 'server/upgrades.test.ts'],
  [/^npm run move --/, 'server/operations/move/move.test.ts'],
  [/^npm run fuzz/, 'server/tools/fuzz/fuzz.test.ts'],
  [/^npm run kill9/, 'server/tools/fuzz/fuzz.test.ts'],
  [/^npm run start:qa/, 'tests/browser/support/buildOnce.ts'],
  [/^npm run trace|^git bisect/, 'tests/trace/runTrace.test.ts'],
  [/^npm run storybook$/, 'Waits for a browser; `test:stories` opens every story.'],
  [/^cp \/opt\/musika\/systemd|^systemctl /, 'release/operatorFiles.test.ts'],
  [/^npm run soak/, 'Takes hours; `server/tools/bench/growth.test.ts` tests what it concludes.'],
  [/^npm run capacity/, 'Takes minutes; `server/tools/bench/findCapacity.test.ts` tests its search.'],
  [/^\/opt\/musika\/systemd\/campuses /, 'release/campuses.test.ts'],
  [
    /^(?:useradd|install|runuser) /,
    'Changes the users of the machine; `server/serviceUser.test.ts` starts as such a user.',
  ],
  [
    /container\/|docker compose/,
    'Needs a registry; `release/tryContainer.ts` builds and starts the image without one.',
  ],
  [/^[A-Z][A-Z0-9_]*=\S*$/, 'A line of a file of settings.'],
];

test('each command that a page shows is run by a test, or it says why not', () => {
  const commands = ['README.md', 'CONTRIBUTING.md', ...globSync('docs/*.md')].flatMap((page) =>
    named(readFileSync(page, 'utf8'), /^```sh\n(.*?)^```/gms)
      .flatMap((block) => block.split('\n'))
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => `${page}: ${line}`),
  );
  const isShown = (line: string) => SHOWN.some(([command]) => command.test(line.replace(/^\S+: /, '')));
  expect(commands.filter((line) => !isShown(line))).toEqual([]);
  const tests = SHOWN.map(([, shownBy]) => shownBy).filter((shownBy) => !shownBy.includes(' '));
  expect(tests.filter((path) => !existsSync(path))).toEqual([]);
});
