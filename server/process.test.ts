import { once } from 'node:events';
import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { loadConfig } from './config/config.ts';
import { versionText } from './config/version.ts';
import { StartError } from './config/startError.ts';
import { greeting, probePort, requireClock, visitingAddress } from './process.ts';
import { makeTemporaryFolder } from './tools/testing/temporary.ts';

/** Runs `npm start`'s program to its end. */
async function start(environment: Record<string, string>) {
  const child = spawn(process.execPath, ['server/musika.js', 'start'], {
    env: { PATH: process.env['PATH'], DATA_DIR: makeTemporaryFolder(), ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [output, errors, status] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit').then(([code]: unknown[]) => code),
  ]);
  return { output, errors, status };
}

async function takePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

test('an operator who starts it on a taken port gets one sentence and exit status 1', async () => {
  const port = await takePort();
  const errors = `Stop the program that uses port ${port}, or set PORT to another one.\n`;
  expect(await start({ PORT: String(port), HOST: '127.0.0.1' })).toEqual({ output: '', errors, status: 1 });
});

test('an operator with a host that is not this machine gets one sentence', async () => {
  const sentence = 'Set HOST to a name or an address of this machine; "192.0.2.1" is none.';
  await expect(probePort({ host: '192.0.2.1', port: 0 })).rejects.toThrow(sentence);
});

test('the version is the first line and the address the last, after the demo seller and what no real market may have', () => {
  const seller = { username: 'rudo', password: 'secret' };
  const address = visitingAddress('0.0.0.0', 8080);
  expect(greeting(loadConfig({ RATE_LIMIT: 'off' }), address, seller, true)).toEqual([
    `Musika ${versionText()}`,
    expect.stringMatching(/^RATE_LIMIT=off/),
    expect.stringMatching(/^DEMO=on/),
    'Demo seller: sign in as rudo with the password secret',
    'Musika is ready at http://localhost:8080',
  ]);
  expect(greeting(loadConfig({ NODE_ENV: 'production' }), address, undefined, false)).toEqual([
    `Musika ${versionText()}`,
    expect.stringMatching(/^Nobody is a moderator yet\./),
    'Musika is ready at http://localhost:8080',
  ]);
});

test('a signal that arrives from the terminal and from npm does not cut the stop short', async () => {
  const program = `
    import { once } from 'node:events';
    import { stopOnSignals } from ${JSON.stringify(new URL('process.ts', import.meta.url))};
    const running = setInterval(() => {}, 1000);
    stopOnSignals(async () => {
      process.kill(process.pid, 'SIGINT');
      await once(process, 'SIGINT');
      clearInterval(running);
      setImmediate(() => console.log('all calls are finished'));
    });
    process.kill(process.pid, 'SIGINT');`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  expect(await text(child.stdout)).toBe('all calls are finished\n');
});

test('a clock that says 1970 stops a start with a sentence', () => {
  expect(() => requireClock(60_000)).toThrow(
    new StartError('Set the clock of this machine, then start again: it says that today is 1970-01-01.'),
  );
  expect(() => requireClock()).not.toThrow();
});
