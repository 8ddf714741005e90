import { url as debuggerUrl } from 'node:inspector';
import { Worker } from 'node:worker_threads';
import type { Watch } from './watchdogThread.ts';

const LIMITS = { tickMilliseconds: 1000, missedTicks: 30 };

/**
 * Ends this process by SIGKILL, with a line on stderr, once its event loop has hung for half a
 * minute, so that a supervisor restarts it. A hung loop runs no timer, so another thread watches.
 * That thread counts its own ticks, so a suspended process (SIGSTOP) has missed none.
 */
export function watchEventLoop(limits: Omit<Watch, 'signs'> = LIMITS): void {
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
