import { spawn } from 'node:child_process';
import { once } from 'node:events';

const READY = / is ready at http:\/\/\S+:(\d+)\n/;

/**
 * Starts the API, or another program, in a process of its own on a free port; `port` rejects with
 * its log if it ends. `root` is its folder, `ended` its exit status, or the signal that ended it.
 */
export function startServerProcess(
  settings: Record<string, string>,
  { root, program = ['server/musika.js', 'start-api'] }: { root?: string; program?: string[] } = {},
) {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const usual = { HOST: '127.0.0.1', PORT: '0', DEMO: 'off', PASSWORD_COST: 'quick' };
  const child = spawn(process.execPath, program, {
    cwd: root,
    env: { PATH, NODE_COMPILE_CACHE, ...usual, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit').then(([status, by]: (number | string)[]) => status ?? by ?? '');
  let [log, output] = ['', ''];
  child.stderr.setEncoding('utf8').on('data', (text: string) => (log += text));
  const { promise: port, resolve, reject } = Promise.withResolvers<number>();
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
    const ready = READY.exec(output);
    if (ready !== null) resolve(Number(ready[1]));
  });
  void ended.then((status) => reject(new Error(`The server ended (${status}): ${log}`)));
  return { port, child, ended };
}
