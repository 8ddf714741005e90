import { url as debuggerUrl } from 'node:inspector';
import { Worker } from 'node:worker_threads';

export interface WatchdogLimits {
  /** How often the main thread shows that it lives, and how often that is looked at. */
  tickMilliseconds: number;
  /** After so many looks in a row without a sign the process is ended. */
  missedTicks: number;
}

/** What the main thread and the watching thread share. */
export interface Watch extends WatchdogLimits {
  /** [0] counts the main thread's signs of life, [1] is 1 where a debugger may hold it. */
  signs: Int32Array<SharedArrayBuffer>;
}

const LIMITS: WatchdogLimits = { tickMilliseconds: 1000, missedTicks: 30 };

/**
 * Ends this process by SIGKILL, with a line on stderr, once its event loop has hung for half a minute, so that a supervisor
 * starts it anew. A hung loop runs no handler of a signal and no timer, so a thread of its own watches. It counts its own
 * ticks: a process that was held (SIGSTOP, a suspended machine) has missed none.
 */
export function watchEventLoop(limits: WatchdogLimits = LIMITS): void {
  const signs = new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT));
  setInterval(() => {
    Atomics.add(signs, 0, 1);
    Atomics.store(signs, 1, debuggerUrl() === undefined ? 0 : 1);
  }, limits.tickMilliseconds).unref();
  Atomics.store(signs, 1, debuggerUrl() === undefined ? 0 : 1);
  const workerData: Watch = { ...limits, signs };
  new Worker(new URL('./watchdogThread.ts', import.meta.url), {
    workerData,
    execArgv: [],
    // It needs next to nothing; V8 would otherwise take what a server takes.
    resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 1 },
  }).unref();
}
