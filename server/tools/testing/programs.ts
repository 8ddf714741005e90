import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, onTestFinished } from 'vitest';
import { startServerProcess } from './serverProcess.ts';

/** A server in a process of its own, which is killed after the test, also while it starts. */
export async function startServer(settings: Record<string, string>) {
  const { port, child, ended } = startServerProcess(settings);
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  return { port: await port, host: `http://127.0.0.1:${await port}`, child, ended };
}

/** Runs a command of `musika.ts` to its end. Rejects with `code` and `stderr` if it fails. */
export function runCommand(name: string, settings: Record<string, string>, ...args: string[]) {
  const env = { PATH: process.env['PATH'], ...settings };
  return promisify(execFile)(process.execPath, ['server/musika.js', name, ...args], { env });
}

/** For `test.skipIf`: true, and a line at the end of `npm test`, where the need is not met. */
export function isSkipped(isThere: boolean, need: string): boolean {
  if (!isThere) process.stdout.write(`SKIPPED: ${need}\n`);
  return !isThere;
}

/** The same of a program of the operator, which checks a file. */
export const lacks = (program: string) =>
  isSkipped(spawnSync('which', [program]).status === 0, `${program} is missing, so its file is not checked.`);

/** Runs such a program to its end, and returns what it prints. */
export function expectAccepted(program: string, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  expect({ status, said: status === 0 ? '' : stdout + stderr }).toEqual({ status: 0, said: '' });
  return stdout + stderr;
}
