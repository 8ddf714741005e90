import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { chownSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { isSkipped, makeInstallation } from './tools/testing/programs.ts';
import { ordinaryUser } from './tools/testing/postgres.ts';
import { makeTemporaryFolder } from './tools/testing/temporary.ts';
import { hashInputs } from './web/build.ts';

const user = ordinaryUser();
const canBeUser = user !== null && spawnSync(process.execPath, ['--version'], user).status === 0;
const isWithoutUser = isSkipped(canBeUser, 'a service with a user of its own, which root alone can start');

/** Starts code that only root may write, as the unit of docs/operations.md does. */
async function startAsUser() {
  const code = makeInstallation();
  writeFileSync(join(code, 'index.html'), '');
  writeFileSync(join(code, 'dist', '.musika-build'), hashInputs(`${code}/`) ?? '');
  execFileSync('chmod', ['-R', 'a=rX', code]);
  const data = makeTemporaryFolder();
  if (user !== null) chownSync(data, user.uid, user.gid);
  const child = spawn(process.execPath, ['server/musika.js', 'start'], {
    ...user,
    cwd: code,
    env: { NODE_ENV: 'production', HOST: '127.0.0.1', PORT: '0', DATA_DIR: join(data, 'market') },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return { child, errors: text(child.stderr), ended: once(child, 'exit') };
}

test.skipIf(isWithoutUser)(
  'a service whose user may not write to the code starts, and stops at SIGTERM',
  async () => {
    const { child, ended, errors } = await startAsUser();
    const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
    expect((await lines.next()).value).toMatch(/^Musika \d+\.\d+\.\d+$/);
    expect((await lines.next()).value).toMatch(/^Nobody is a moderator yet\./);
    expect((await lines.next()).value).toMatch(/^Musika is ready at http:\/\/127\.0\.0\.1:\d+$/);
    child.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
    expect(await errors).not.toContain('"level":50');
  },
);
