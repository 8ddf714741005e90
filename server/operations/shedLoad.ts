import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { HttpError } from '../http/errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Never shed: for monitoring, load must not look like a failure. */
    isNeverShed?: boolean;
  }
}

/**
 * With a longer delay of one callback in a hundred, in milliseconds, responses come too late to be
 * of use.
 */
const MAX_DELAY = 250;
/**
 * An overloaded event loop is never idle. One that is late but often idle waits for other programs,
 * and rejecting calls would not help.
 */
const MIN_UTILISATION = 0.8;
/** How long the delay is measured at a time, in milliseconds. */
const WINDOW = 1_000;
/**
 * So many late windows in a row are pressure; a single long task, such as a garbage collection, is
 * not.
 */
const WINDOWS = 2;
/** Calls that may wait for a database connection: with ten connections, ten queries each. */
const MAX_WAITING = 100;
const RETRY_SECONDS = 5;
const BUSY = 'The server is busy. Please try again in a moment.';

/** Files that are read from disk: a page that is already there would break without them. */
const STATIC_FILE = /^\/(?:assets|icons)\//;

interface LoadSources {
  delays: Pick<ReturnType<typeof monitorEventLoopDelay>, 'percentile' | 'reset'>;
  utilisation: () => number;
  waiting: () => number;
}

export function createLoadGauge({ delays, utilisation, waiting }: LoadSources) {
  let lateWindows = 0;
  return {
    measure(): void {
      const isBusy = utilisation() >= MIN_UTILISATION;
      const isLate = isBusy && delays.percentile(99) / 1e6 > MAX_DELAY;
      lateWindows = isLate ? lateWindows + 1 : 0;
      delays.reset();
    },
    isOverloaded: (): boolean => lateWindows >= WINDOWS || waiting() > MAX_WAITING,
  };
}

/**
 * Rejects calls (503 `{detail}`, Retry-After) while the process is overloaded, so that the others
 * are served.
 */
export function shedLoad(app: FastifyInstance, { poolUse }: Pick<Context, 'poolUse'>): void {
  const delays = monitorEventLoopDelay({ resolution: 10 });
  let before = performance.eventLoopUtilization();
  function utilisation(): number {
    const now = performance.eventLoopUtilization();
    const since = performance.eventLoopUtilization(now, before);
    before = now;
    return since.utilization;
  }
  const gauge = createLoadGauge({ delays, utilisation, waiting: () => poolUse()?.waiting ?? 0 });
  let timer: NodeJS.Timeout | undefined;
  // The start's own delays are left out.
  app.addHook('onListen', async () => {
    delays.enable();
    timer = setInterval(() => gauge.measure(), WINDOW).unref();
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    delays.disable();
  });
  app.addHook('onRequest', (request, _reply, done) => {
    const isExempt = request.routeOptions.config.isNeverShed === true || STATIC_FILE.test(request.url);
    if (isExempt || !gauge.isOverloaded()) done();
    else done(new HttpError(503, BUSY, { 'retry-after': String(RETRY_SECONDS) }));
  });
}
