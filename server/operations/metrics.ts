import { statfs } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { lastBackup } from '../config/backupFolder.ts';
import { version } from '../config/version.ts';
import type { Context } from '../context.ts';
import { readJobs } from '../database/leases.ts';
import { isInternalCall } from '../http/callers.ts';

/** Of the process (CPU, memory, event-loop lag, garbage collection), of which there is one set. */
const ofProcess = new Registry();
collectDefaultMetrics({ register: ofProcess });

export type Scrape = () => Promise<{ text: string; type: string }>;

/**
 * Sends each request its id (`X-Request-Id`), times its response, and logs it at level info: method,
 * route pattern, status, milliseconds. Internal calls of a page are left out.
 */
export function observeRequests(app: FastifyInstance, { database, config }: Context): Scrape {
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

  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    if (isInternalCall(request)) return done();
    const { method, routeOptions } = request;
    // An address itself could hold anything, and would make a series of its own.
    const labels = { method, route: routeOptions.url ?? 'none', status: reply.statusCode };
    durations.observe(labels, reply.elapsedTime / 1000);
    request.log.info({ ...labels, milliseconds: Math.round(reply.elapsedTime * 10) / 10 }, 'answered');
    return done();
  });

  return async () => {
    const jobs = await readJobs(database).catch(() => null);
    isUp.set(jobs === null ? 0 : 1);
    // A job that was forgotten since must not stay.
    failed.reset();
    for (const { name, error } of jobs ?? []) failed.set({ job: name }, error === null ? 0 : 1);
    backedUpAt.set(((await lastBackup(config.backupTo))?.at ?? Number.NaN) / 1000);
    // With PostgreSQL and an object store there may be no such folder.
    const space = await statfs(config.dataDir).catch(() => null);
    free.set(space === null ? Number.NaN : space.bavail * space.bsize);
    const all = Registry.merge([ofProcess, own]);
    return { text: await all.metrics(), type: all.contentType };
  };
}
