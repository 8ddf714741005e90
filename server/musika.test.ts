import { execFile } from 'node:child_process';
import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { versionText } from './config/version.ts';
import { makeInstallation, runCommand } from './tools/testing/programs.ts';
import { makeTemporaryFolder } from './tools/testing/temporary.ts';

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
  cpSync(makeInstallation(), folder, { recursive: true });
  const release = { version: '9.8.7', commit: '0123456789abcdef', time: '2026-01-31T00:00:00Z' };
  writeFileSync(join(folder, 'release.json'), JSON.stringify(release));
  const program = join(folder, 'server/musika.js');
  const run = (args: string[], settings = {}) =>
    promisify(execFile)(process.execPath, [program, ...args], {
      env: { PATH: process.env['PATH'], ...settings },
    });
  expect((await run(['--version'])).stdout).toMatch(/^Musika 9\.8\.7, commit 0123456789, Node /);
  await expect(run(['backup'])).rejects.toMatchObject({ stderr: 'Write: musika backup <folder>\n' });
  await expect(run(['admin', 'status'])).rejects.toMatchObject({
    stderr: `Set DATA_DIR to the folder of the market: there is no ${outer}/musika-data/musika.sqlite.\n`,
  });
  const inside = join(folder, 'data');
  await expect(run(['start'], { DATA_DIR: inside })).rejects.toMatchObject({
    stderr: `Set DATA_DIR to a folder outside of the program's own, which an upgrade replaces; it is ${inside}.\n`,
  });
});
