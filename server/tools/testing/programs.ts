import { execFile, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { onTestFinished } from 'vitest';
import { type ServerProcess, startServerProcess } from './serverProcess.ts';
import { makeTemporaryFolder } from './temporary.ts';

/** A server in a process of its own, which is killed after the test. */
export async function startServer(settings: Record<string, string>): Promise<ServerProcess> {
  const over = new AbortController();
  let ended: Promise<unknown> | undefined;
  // Before it is ready: a test that takes too long would leave it behind.
  onTestFinished(async () => {
    over.abort();
    await ended;
  });
  const server = await startServerProcess(settings, { signal: over.signal });
  ({ ended } = server);
  return server;
}

/** Runs a command of `musika.ts` to its end. Rejects with `code` and `stderr` if it fails. */
export function runCommand(name: string, settings: Record<string, string>, ...args: string[]) {
  const env = { PATH: process.env['PATH'], ...settings };
  return promisify(execFile)(process.execPath, ['server/musika.js', name, ...args], { env });
}

/** An installation with a built web app and without its sources: a start builds nothing. */
export function makeInstallation(): string {
  const folder = makeTemporaryFolder();
  for (const part of ['package.json', 'server', 'src']) cpSync(part, join(folder, part), { recursive: true });
  symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'));
  for (const build of ['dist', 'dist-qa']) {
    mkdirSync(join(folder, build));
    writeFileSync(join(folder, build, 'index.html'), '<!doctype html><title>Musika</title>');
  }
  return folder;
}

/** For `test.skipIf`: true, and a line at the end of `npm test`, where the need is not met. */
export function isSkipped(isThere: boolean, need: string): boolean {
  if (!isThere) process.stdout.write(`SKIPPED: ${need}\n`);
  return !isThere;
}

/** For `test.skipIf`: whether the machine lacks a program, and what is not shown then. */
export const lacksProgram = (program: string, consequence: string): boolean =>
  isSkipped(spawnSync('which', [program]).status === 0, `${program} is missing, so ${consequence}.`);
