import { writeSync } from 'node:fs';
import { workerData } from 'node:worker_threads';

export interface Watch {
  /** [0] counts the main thread's signs of life, [1] is 1 where a debugger may hold it. */
  signs: Int32Array<SharedArrayBuffer>;
  /** How often the main thread gives a sign of life, and how often this one checks. */
  tickMilliseconds: number;
  /** The process is ended after so many checks in a row without a sign. */
  missedTicks: number;
}

const { signs, tickMilliseconds, missedTicks }: Watch = workerData;

let last = 0;
let missed = 0;
setInterval(() => {
  const now = Atomics.load(signs, 0);
  missed = now === last && Atomics.load(signs, 1) === 0 ? missed + 1 : 0;
  last = now;
  if (missed < missedTicks) return;
  // In a thread, `process.stderr` goes through the main one. Even a failed write must not prevent
  // the end.
  try {
    const seconds = (missedTicks * tickMilliseconds) / 1000;
    writeSync(2, `The event loop has hung for ${seconds} s: this process ends itself, to be started anew.\n`);
  } finally {
    process.kill(process.pid, 'SIGKILL');
  }
}, tickMilliseconds);
