import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** A server in a process of its own, whose CPU time is its alone. */
export interface Worker {
  port: number;
  /** User and system time since it began, in microseconds. */
  cpuMicroseconds: () => Promise<number>;
  stop: () => Promise<void>;
}

/** Starts `workerProcess.ts`: Musika with this environment, or a bare route that sends so many bytes of JSON. */
export async function startWorker(
  what: { environment: Record<string, string> } | { bareBytes: number },
): Promise<Worker> {
  const environment = 'environment' in what ? what.environment : { BARE_BYTES: String(what.bareBytes) };
  const child = fork(fileURLToPath(new URL('workerProcess.ts', import.meta.url)), {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const port = await ask(child, null);
  return {
    port,
    cpuMicroseconds: () => ask(child, 'cpu'),
    stop: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.disconnect();
      await ended;
    },
  };
}

/** Sends a question, if there is one, and answers the next number that the process tells. */
function ask(child: ChildProcess, question: string | null): Promise<number> {
  return new Promise((resolve, reject) => {
    const handleExit = () => reject(new Error('A server of the bench ended early.'));
    child.once('exit', handleExit);
    child.once('message', (answer) => {
      child.off('exit', handleExit);
      resolve(Number(answer));
    });
    if (question !== null) child.send(question);
  });
}
