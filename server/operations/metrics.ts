import { statfs } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { lastBackup } from '../config/backupFolder.ts';
import { version } from '../config/version.ts';
import type { Context } from '../context.ts';
import { readJobs } from '../database/leases.ts';
import { isInternalCall } from '../http/callers.ts';

export interface Metrics {
  /** Counts a response, by the route's pattern: addresses themselves would make a series of each. */
  observe: (labels: { method: string; route: string; status: number }, seconds: number) => void;
  /** All figures of this moment in Prometheus' text format, and its media type. */
  scrape: () => Promise<{ text: string; type: string }>;
}

/** Of the process (CPU, memory, event-loop lag, garbage collection), of which there is one set. */
const ofProcess = new Registry();
collectDefaultMetrics({ register: ofProcess });

export function createMetrics({ database, config }: Context): Metrics {
  const own = new Registry();
  const registers = [own];
  const durations = new Histogram({
    name: 'musika_http_request_seconds',
    help: 'Time from a request to the end of its response, by method, route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  });
  const gauge = (name: string, help: string, ...labelNames: string[]) =>
    new Gauge({ name: `musika_${name}`, help, labelNames, registers });
  const build = gauge('build_info', '1: the version and the commit of the program.', 'version', 'commit');
  build.set({ version: version().version, commit: version().commit ?? '' }, 1);
  const isUp = gauge('database_up', '1 if the database responds, else 0.');
  const failed = gauge('job_failed', '1 if the last run of a background job failed, else 0.', 'job');
  const backedUpAt = gauge('backup_last_success_timestamp_seconds', 'When the newest backup began, or NaN.');
  const free = gauge('data_free_bytes', 'Space that is left on the disk of DATA_DIR.');

  async function look(): Promise<void> {
    const jobs = await readJobs(database).catch(() => null);
    isUp.set(jobs === null ? 0 : 1);
    // A job that was forgotten since must not stay.
    failed.reset();
    for (const { name, error } of jobs ?? []) failed.set({ job: name }, error === null ? 0 : 1);
    backedUpAt.set(((await lastBackup(config.backupTo))?.at ?? Number.NaN) / 1000);
    // With PostgreSQL and an object store there may be no such folder.
    const space = await statfs(config.dataDir).catch(() => null);
    free.set(space === null ? Number.NaN : space.bavail * space.bsize);
  }

  return {
    observe: (labels, seconds) => durations.observe(labels, seconds),
    async scrape() {
      await look();
      const all = Registry.merge([ofProcess, own]);
      return { text: await all.metrics(), type: all.contentType };
    },
  };
}

/** What a request that fits no route is counted and logged as; its address could hold anything. */
const NO_ROUTE = 'none';

/**
 * Sends each request its id (`X-Request-Id`), times its response, and logs it at level info:
 * method, route pattern, status, milliseconds; never the address or the client. Internal calls of a
 * page are left out.
 */
export function observeRequests(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    if (isInternalCall(request)) return done();
    const labels = {
      method: request.method,
      route: request.routeOptions.url ?? NO_ROUTE,
      status: reply.statusCode,
    };
    metrics.observe(labels, reply.elapsedTime / 1000);
    request.log.info({ ...labels, milliseconds: Math.round(reply.elapsedTime * 10) / 10 }, 'answered');
    return done();
  });
}
