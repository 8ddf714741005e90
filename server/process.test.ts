import { once } from 'node:events';
import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
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
