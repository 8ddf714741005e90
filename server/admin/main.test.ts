import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { runCommand } from '../tools/testing/programs.ts';
import { startServerProcess } from '../tools/testing/serverProcess.ts';
import { makeTemporaryFolder } from '../tools/testing/temporary.ts';

/** Runs `npm run admin -- …`'s program to its end. */
const admin = (dataDir: string, ...args: string[]) => runCommand('admin', { DATA_DIR: dataDir }, ...args);

test('the operator types a command while the server runs, and visitors see the change', async () => {
  const dataDir = makeTemporaryFolder();
  const { port, child } = await startServerProcess({ DATA_DIR: dataDir });
  onTestFinished(() => void child.kill('SIGKILL'));
  const result = await admin(dataDir, 'category', 'rename', 'Sports', 'Sport & Games');
  expect(result).toEqual({ stdout: '"Sports" is "Sport & Games" now.\n', stderr: '' });
  const response = await fetch(`http://127.0.0.1:${port}/api/listings/categories/`);
  expect(await response.json()).toContainEqual({ id: 8, name: 'Sport & Games' });
});

test('in a folder that holds no market the operator gets one sentence and exit status 1, and nothing is made', async () => {
  const folder = `${makeTemporaryFolder()}/none`;
  await expect(admin(folder, 'user', 'show', 'rudo')).rejects.toMatchObject({
    code: 1,
    stderr: `Set DATA_DIR to the folder of the market: there is no ${folder}/musika.sqlite.\n`,
  });
  await expect(admin(folder, '--help')).resolves.toMatchObject({ stderr: '' });
});

test('a reader of the beginning alone, such as head, causes no error', async () => {
  const child = spawn(process.execPath, ['server/musika.js', 'admin', '--help']);
  child.stdout.destroy();
  const [errors, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  expect(errors).toBe('');
  expect(code).toBe(0);
});
