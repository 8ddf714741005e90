import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { onTestFinished, test } from 'vitest';
import { type ServerProcess, startServerProcess } from './serverProcess.ts';

/** A server in a process of its own, which is killed after the test. */
export async function startServer(settings: Record<string, string>): Promise<ServerProcess> {
  const server = await startServerProcess(settings);
  onTestFinished(async () => {
    server.child.kill('SIGKILL');
    await server.ended;
  });
  return server;
}

/** Runs a program of the server to its end. Rejects with `code` and `stderr` if it fails. */
export function runProgram(file: string, settings: Record<string, string>, ...args: string[]) {
  const env = { PATH: process.env['PATH'], ...settings };
  return promisify(execFile)(process.execPath, [`server/${file}`, ...args], { env });
}

/** `test` on a machine that has what it needs; elsewhere `npm test` says at its end what was skipped. */
export function testWith(isThere: boolean, need: string) {
  if (!isThere) process.stdout.write(`SKIPPED: ${need}\n`);
  return test.skipIf(!isThere);
}
