import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';

export interface ServerProcess {
  port: number;
  child: ChildProcessByStdio<null, Readable, Readable>;
  /** Its exit status, or the signal that ended it. */
  ended: Promise<number | string>;
  /** What it has logged so far. */
  log: () => string;
}

const READY = / is ready at http:\/\/\S+:(\d+)\n/;

/**
 * Starts the API in a process of its own on a data folder and a free port; rejects with what it said if it ends instead.
 * @param root the folder of the program, where it is not this one.
 */
export async function startServerProcess(
  settings: Record<string, string>,
  root?: string,
): Promise<ServerProcess> {
  const child = spawn(process.execPath, ['server/startApi.ts'], {
    cwd: root,
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      HOST: '127.0.0.1',
      PORT: '0',
      DEMO: 'off',
      PASSWORD_COST: 'quick',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit').then(([status, signal]: (number | string)[]) => status ?? signal ?? '');
  let log = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (log += text));
  const { promise: port, resolve, reject } = Promise.withResolvers<number>();
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
    const ready = READY.exec(output);
    if (ready !== null) resolve(Number(ready[1]));
  });
  void ended.then((status) => reject(new Error(`The server ended (${status}): ${log}`)));
  return { port: await port, child, ended, log: () => log };
}
