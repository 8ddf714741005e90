import { Worker } from 'node:worker_threads';
import type { Config } from '../config/config.ts';
import { RELEASE } from '../config/version.ts';
import type { BackgroundWorker, Jobs } from '../context.ts';
import { errorOf, type JobMessage, type ResultMessage } from './messages.ts';

/** The thread has ended before the job has. `outageOf` makes it a 503. */
class WorkerEnded extends Error {
  override name = 'WorkerEnded';
}

const THREAD = new URL('./thread.ts', import.meta.url);

/**
 * How long the thread waits for another job, in milliseconds. Without a job it still takes 23 MiB;
 * a start takes some half a second of processor time, and rounds come each minute.
 */
const IDLE = 10_000;

/**
 * An upgrade of a checkout replaces the code and the packages under the running server: a thread
 * that starts then finds none, or those of the next version. A release's folder stays as it is.
 */
const ENDS_IDLE = RELEASE !== null;

interface Thread {
  post: (message: JobMessage) => void;
  pending: Map<number, PromiseWithResolvers<unknown>>;
  idle: NodeJS.Timeout;
  ended: Promise<void>;
}

interface Options {
  /** The thread's program; a test gives another one. */
  program?: URL;
  idleMilliseconds?: number;
  endsIdle?: boolean;
}

/**
 * Runs jobs in one thread with its own connection to the database and its own picture store. It
 * starts with the first job, when the tables are migrated, and again with the next job after a
 * fault, and in a release after it was idle and has ended.
 */
export function createWorkerThread(
  config: Config,
  { program = THREAD, idleMilliseconds = IDLE, endsIdle = ENDS_IDLE }: Options = {},
): BackgroundWorker {
  const threads = new Set<Thread>();
  /** The one that takes jobs; another may still be closing what it has open. */
  let current: Thread | null = null;
  let isStopped = false;
  let nextId = 0;

  function start(): Thread {
    const worker = new Worker(program, { workerData: config, execArgv: [] });
    const pending: Thread['pending'] = new Map();
    const { promise: ended, resolve } = Promise.withResolvers<void>();
    const thread: Thread = {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, no window
      post: (message) => worker.postMessage(message),
      pending,
      idle: setTimeout(() => end(thread), idleMilliseconds).unref(),
      ended,
    };
    worker.on('message', (message: ResultMessage) => {
      const job = pending.get(message.id);
      pending.delete(message.id);
      thread.idle.refresh();
      if ('error' in message) job?.reject(errorOf(message.error));
      else job?.resolve(message.result);
    });
    let fault: unknown;
    // A fault ends the thread: its jobs fail, and the process goes on.
    worker.on('error', (error) => void (fault = error));
    worker.on('exit', () => {
      if (current === thread) current = null;
      clearTimeout(thread.idle);
      threads.delete(thread);
      for (const job of pending.values())
        job.reject(new WorkerEnded('The worker thread has ended.', { cause: fault }));
      resolve();
    });
    threads.add(thread);
    return thread;
  }

  function end(thread: Thread): void {
    // A backup may take hours.
    if (thread.pending.size > 0 || !endsIdle) return;
    current = null;
    thread.post(null);
  }

  async function run(name: keyof Jobs, input: unknown[]): Promise<unknown> {
    if (isStopped) throw new WorkerEnded('The server is being stopped.');
    current ??= start();
    const id = (nextId += 1);
    const job = Promise.withResolvers<unknown>();
    current.pending.set(id, job);
    current.post({ id, name, input });
    return job.promise;
  }

  return {
    run: (name, ...input) => run(name, input) as ReturnType<Jobs[typeof name]>,
    async stop() {
      isStopped = true;
      current?.post(null);
      current = null;
      await Promise.all([...threads].map(({ ended }) => ended));
    },
  };
}
