import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { makeInstallation } from './tools/testing/programs.ts';
import { makeTemporaryFolder } from './tools/testing/temporary.ts';

const READY = / is ready at http:\/\/\S+:(\d+)\n/;

/** Starts one of package.json's scripts by npm, and resolves once it says that it is ready. */
async function runScript(script: string, folder: string) {
  const { PATH, HOME, NODE_COMPILE_CACHE } = process.env;
  const npm = spawn('npm', ['run', script], {
    cwd: folder,
    env: {
      PATH,
      HOME,
      NODE_COMPILE_CACHE,
      DATA_DIR: makeTemporaryFolder(),
      HOST: '127.0.0.1',
      PORT: '0',
      DEMO: 'off',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A process group, by which the test clears away what is left when it fails.
    detached: true,
  });
  // 'close' comes once npm and all it started have released both pipes.
  const allGone = once(npm, 'close');
  onTestFinished(() => {
    try {
      process.kill(-(npm.pid ?? 0), 'SIGKILL');
    } catch {
      // Nothing is left, as it should be.
    }
  });
  let said = '';
  const { promise: port, resolve, reject } = Promise.withResolvers<number>();
  npm.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
  npm.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text;
    const ready = READY.exec(said);
    if (ready !== null) resolve(Number(ready[1]));
  });
  npm.once('exit', () => reject(new Error(said)));
  return { npm, allGone, port: await port };
}

async function isTaken(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  const taken = await once(socket, 'connect').then(
    () => true,
    () => false,
  );
  socket.destroy();
  return taken;
}

const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGKILL'] as const;

// The scripts start in the same way: one signal shows that the others replace the shell too.
test.each([
  ['start', 'SIGTERM'],
  ['start', 'SIGINT'],
  ['start', 'SIGKILL'],
  ['start:qa', 'SIGKILL'],
  ['start:api', 'SIGKILL'],
] as const)('who ends `npm run %s` by %s to npm alone ends all of it', async (script, signal) => {
  const { npm, allGone, port } = await runScript(script, makeInstallation());
  expect(await isTaken(port)).toBe(true);
  npm.kill(signal);
  await allGone;
  expect(await isTaken(port)).toBe(false);
});

test.each(SIGNALS)('who ends `npm run dev` by %s to npm alone ends all of it', async (signal) => {
  const { npm, allGone, port } = await runScript('dev', process.cwd());
  expect(await isTaken(port)).toBe(true);
  npm.kill(signal);
  await allGone;
  expect(await isTaken(port)).toBe(false);
});

test('Ctrl+C in a terminal, which reaches npm and the server, is a stop that went well', async () => {
  const { npm, allGone, port } = await runScript('start:api', makeInstallation());
  process.kill(-(npm.pid ?? 0), 'SIGINT');
  expect(await allGone).toEqual([0, null]);
  expect(await isTaken(port)).toBe(false);
});
