import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { HttpError } from '../http/errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answered however busy the process is: for what watches over it, load must not look like a failure. */
    isNeverShed?: boolean;
  }
}

/** Beyond so many milliseconds that one callback in a hundred waits, responses come too late to be of use. */
const MAX_DELAY = 250;
/**
 * In an overload the event loop has no idle time. One that is late and yet idle for a part of it is kept waiting by other programs on
 * the machine: to refuse calls would help nobody.
 */
const MIN_UTILISATION = 0.8;
/** How long the delay is measured at a time, in milliseconds. */
const WINDOW = 1_000;
/** So many windows in a row are pressure; one long task, a collection of garbage say, is none. */
const WINDOWS = 2;
/** So many calls may wait for a connection to the database: with ten connections each waits for ten queries. */
const MAX_WAITING = 100;
const RETRY_SECONDS = 5;
const BUSY = 'The server is busy. Please try again in a moment.';

/** Files that are read from disk: a page that is already there would break without them. */
const STATIC_FILE = /^\/(?:assets|icons)\//;

interface LoadSources {
  delays: Pick<ReturnType<typeof monitorEventLoopDelay>, 'percentile' | 'reset'>;
  /** The share of the time since it was asked last in which the event loop was busy. */
  utilisation: () => number;
  /** How many calls wait for a connection to the database. */
  waiting: () => number;
}

/** Judges the load by the event loop's delays and by how many calls wait for the database. */
export function createLoadGauge({ delays, utilisation, waiting }: LoadSources) {
  let lateWindows = 0;
  return {
    /** To be called at the end of each window. */
    measure(): void {
      const isBusy = utilisation() >= MIN_UTILISATION;
      const isLate = isBusy && delays.percentile(99) / 1e6 > MAX_DELAY;
      lateWindows = isLate ? lateWindows + 1 : 0;
      delays.reset();
    },
    isOverloaded: (): boolean => lateWindows >= WINDOWS || waiting() > MAX_WAITING,
  };
}

/** Refuses calls (503 `{detail}`, Retry-After) while the process cannot keep up, so that those it takes are answered. */
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
  // Not before: how long the start took says nothing of the calls.
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
