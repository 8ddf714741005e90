import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { makeInstallation } from './tools/testing/programs.ts';
import { makeTemporaryFolder } from './tools/testing/temporary.ts';

const READY = / is ready at http:\/\/\S+:(\d+)\n/;

/** Starts one of package.json's scripts by npm, and resolves once it says that it is ready. */
async function runScript(script: string) {
  const { PATH, HOME, NODE_COMPILE_CACHE } = process.env;
  const settings = { DATA_DIR: makeTemporaryFolder(), HOST: '127.0.0.1', PORT: '0', DEMO: 'off' };
  const npm = spawn('npm', ['run', script], {
    cwd: makeInstallation(),
    env: { PATH, HOME, NODE_COMPILE_CACHE, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A process group, by which the test clears away what is left when it fails.
    detached: true,
  });
  // 'close' comes once npm and all it started have released both pipes.
  const ended = once(npm, 'close');
  onTestFinished(() => {
    try {
      process.kill(-(npm.pid ?? 0), 'SIGKILL');
    } catch {
      // Nothing is left, as expected.
    }
  });
  let output = '';
  const { promise: port, resolve, reject } = Promise.withResolvers<number>();
  for (const stream of [npm.stdout, npm.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      const ready = READY.exec(output);
      if (ready !== null) resolve(Number(ready[1]));
    });
  npm.once('exit', () => reject(new Error(output)));
  return { npm, ended, port: await port };
}

async function isOpen(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  const open = await once(socket, 'connect').then(
    () => true,
    () => false,
  );
  socket.destroy();
  return open;
}

// The scripts start in the same way: one signal shows that each replaces the shell.
test.each([
  ['start', 'SIGTERM'],
  ['start:api', 'SIGKILL'],
] as const)('`npm run %s` ends as a whole by %s to npm alone', async (script, signal) => {
  const { npm, ended, port } = await runScript(script);
  expect(await isOpen(port)).toBe(true);
  npm.kill(signal);
  await ended;
  expect(await isOpen(port)).toBe(false);
});
