import { parentPort, workerData } from 'node:worker_threads';
import type { Config } from '../config/config.ts';
import { openJobContext } from '../openJobContext.ts';
import { createInlineWorker } from './jobs.ts';
import { type JobMessage, plainError, type ResultMessage } from './messages.ts';

/** The program of the worker thread. A failure ends it, and the next job starts it again. */
const context = await openJobContext(workerData as Config);
const worker = createInlineWorker(context);
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port of a thread, no window
const send = (message: ResultMessage) => parentPort?.postMessage(message);

async function stop(): Promise<void> {
  await worker.stop();
  await context.database.destroy();
  // Without its port the thread has nothing to wait for, and ends.
  parentPort?.close();
}

parentPort?.on('message', (message: JobMessage) => {
  if (message === null) {
    void stop();
    return;
  }
  const { id, name, input } = message;
  (worker.run as (name: string, ...input: unknown[]) => Promise<unknown>)(name, ...input).then(
    (result) => send({ id, result }),
    (error: unknown) => send({ id, error: plainError(error) }),
  );
});
