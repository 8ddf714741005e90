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
