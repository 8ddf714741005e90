import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { versionText } from './config/version.ts';
import { loadConfig } from './config/config.ts';
import { openExistingDatabase } from './database/openDatabase.ts';
import { runCommand, startServer } from './tools/testing/programs.ts';
import { makeTemporaryFolder } from './tools/testing/temporary.ts';
import { createPostgresDatabase, isOnPostgres } from './tools/testing/testDatabase.ts';

const musika = (name: string, ...args: string[]) => runCommand(name, {}, ...args);

test('--help names each command as it is typed here, and --version the version and the commit', async () => {
  const { stdout } = await musika('--help');
  expect(stdout).toMatch(/^ {2}npm run backup -- <folder> {2}/m);
  expect(stdout).toMatch(/^ {2}npm start {2}/m);
  expect((await musika('start', '--help')).stdout).toMatch(/^npm start: serves the market/);
  expect((await musika('--version')).stdout).toBe(`Musika ${versionText()}, Node ${process.versions.node}\n`);
  expect(versionText()).toMatch(/^\d+\.\d+\.\d+(?:, commit [0-9a-f]{10})?$/);
});

test('a release names itself, not npm, has its commit from its file, and its data beside it', async () => {
  const outer = makeTemporaryFolder();
  const folder = join(outer, 'musika-9.8.7');
  mkdirSync(folder);
  for (const part of ['package.json', 'server', 'src']) cpSync(part, join(folder, part), { recursive: true });
  symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'));
  const release = { version: '9.8.7', commit: '0123456789abcdef', time: '2026-01-31T00:00:00Z' };
  writeFileSync(join(folder, 'release.json'), JSON.stringify(release));
  const inside = join(folder, 'data');
  const run = (args: string[], settings = {}) => {
    const env = { PATH: process.env['PATH'], ...settings };
    return promisify(execFile)(process.execPath, [join(folder, 'server/musika.js'), ...args], { env });
  };
  expect((await run(['--version'])).stdout).toMatch(/^Musika 9\.8\.7, commit 0123456789, Node /);
  for (const [args, settings, stderr] of [
    [['backup'], {}, 'Write: musika backup <folder>\n'],
    [
      ['admin', 'status'],
      {},
      `Set DATA_DIR to the folder of the market: there is no ${outer}/musika-data/musika.sqlite.\n`,
    ],
    [
      ['start'],
      { DATA_DIR: inside },
      `Set DATA_DIR to a folder outside of the program's own, which an upgrade replaces; it is ${inside}.\n`,
    ],
  ] as const)
    await expect(run([...args], settings)).rejects.toMatchObject({ stderr });
});

test.each([
  ['backup', ['s3://backups'], 'Name a folder: s3://backups is none.\n'],
  ['restore', ['--replace', 'a'], 'Write: npm run restore -- <folder of the backup> [--accept-missing]\n'],
] as const)('npm run %s with %j says what to write', async (program, args, stderr) => {
  await expect(runCommand(program, {}, ...args)).rejects.toMatchObject({ code: 1, stderr });
});

const DONE = { stdout: 'The tables of the database are up to date.\n', stderr: '' };

/** The settings of a folder, or of an empty database. */
const openEmpty = async () => ({
  DATA_DIR: makeTemporaryFolder(),
  DATABASE_URL: isOnPostgres() ? await createPostgresDatabase('template1') : '',
});

test('`npm run migrate` makes the tables and ends; a second time it changes nothing @postgres', async () => {
  const settings = await openEmpty();
  expect(await runCommand('migrate', settings)).toEqual(DONE);
  expect(await runCommand('migrate', settings)).toEqual(DONE);
  await (await openExistingDatabase(loadConfig(settings))).destroy();
});

test('the operator types a command while the server runs, and visitors see the change', async () => {
  const settings = { DATA_DIR: makeTemporaryFolder() };
  const { host } = await startServer(settings);
  const result = await runCommand('admin', settings, 'category', 'rename', 'Sports', 'Sport & Games');
  expect(result).toEqual({ stdout: '"Sports" is "Sport & Games" now.\n', stderr: '' });
  const response = await fetch(`${host}/api/listings/categories/`);
  expect(await response.json()).toContainEqual({ id: 8, name: 'Sport & Games' });
});

test('a second server, or a migration, on the folder of a running server is rejected with a sentence', async () => {
  const dataDir = join(makeTemporaryFolder(), 'data');
  const { host } = await startServer({ DATA_DIR: dataDir });
  const stderr = `Stop the other server on ${dataDir}, or set DATA_DIR to another folder: a folder has one server, several need PostgreSQL.\n`;
  await Promise.all([
    expect(startServer({ DATA_DIR: dataDir })).rejects.toThrow(`The server ended (1): ${stderr}`),
    expect(runCommand('migrate', { DATA_DIR: dataDir })).rejects.toMatchObject({ code: 1, stderr }),
  ]);
  expect((await fetch(`${host}/readyz`)).status).toBe(200);
});

test('an operator who starts it on a taken port gets one sentence and exit status 1', async () => {
  const { port } = await startServer({ DATA_DIR: makeTemporaryFolder() });
  const settings = { DATA_DIR: makeTemporaryFolder(), PORT: String(port), HOST: '127.0.0.1' };
  const stderr = `Stop the program that uses port ${port}, or set PORT to another one.\n`;
  await expect(runCommand('start', settings)).rejects.toMatchObject({ code: 1, stdout: '', stderr });
});
