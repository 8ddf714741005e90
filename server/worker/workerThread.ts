import { Worker } from 'node:worker_threads';
import type { Config } from '../config/config.ts';
import type { BackgroundWorker, Jobs } from '../context.ts';
import { errorOf, type JobMessage, type ResultMessage } from './messages.ts';

/** The thread has ended before the job has. `outageOf` makes it a 503. */
class WorkerEnded extends Error {
  override name = 'WorkerEnded';
}

const THREAD = new URL('./thread.ts', import.meta.url);

/**
 * Runs jobs in one thread with its own connection to the database and its own picture store. It
 * starts with the first job, when the tables are migrated, and again with the next job after a
 * fault.
 *
 * @param program the thread's program; a test gives another one.
 */
export function createWorkerThread(config: Config, program: URL = THREAD): BackgroundWorker {
  const pending = new Map<number, PromiseWithResolvers<unknown>>();
  let thread: Worker | null = null;
  let ended: Promise<void> = Promise.resolve();
  let isStopped = false;
  let nextId = 0;

  function start(): Worker {
    const started = new Worker(program, { workerData: config, execArgv: [] });
    started.on('message', (message: ResultMessage) => {
      const job = pending.get(message.id);
      pending.delete(message.id);
      if ('error' in message) job?.reject(errorOf(message.error));
      else job?.resolve(message.result);
    });
    let fault: unknown;
    // A fault ends the thread: its jobs fail, and the process goes on.
    started.on('error', (error) => void (fault = error));
    ended = new Promise((resolve) => {
      started.on('exit', () => {
        thread = null;
        for (const job of pending.values())
          job.reject(new WorkerEnded('The worker thread has ended.', { cause: fault }));
        pending.clear();
        resolve();
      });
    });
    return started;
  }

  async function run(name: keyof Jobs, input: unknown[]): Promise<unknown> {
    if (isStopped) throw new WorkerEnded('The server is being stopped.');
    thread ??= start();
    const id = (nextId += 1);
    const job = Promise.withResolvers<unknown>();
    pending.set(id, job);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port of a thread, no window
    thread.postMessage({ id, name, input } satisfies JobMessage);
    return job.promise;
  }

  return {
    run: (name, ...input) => run(name, input) as ReturnType<Jobs[typeof name]>,
    async stop() {
      isStopped = true;
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port of a thread, no window
      thread?.postMessage(null satisfies JobMessage);
      await ended;
    },
  };
}
