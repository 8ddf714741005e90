import { statfs } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { version } from '../config/version.ts';
import type { Context } from '../context.ts';
import { backupFailures, maxBackupAge, readBackups } from '../database/backupList.ts';
import { isOverdue, readJobs } from '../database/leases.ts';
import { isInternalCall } from '../http/callers.ts';
import { openReports, pingDatabase } from './store.ts';

export interface ResponseFacts {
  method: string;
  /** The route's pattern: addresses themselves would make a series of each. */
  route: string;
  status: number;
  seconds: number;
}

export interface Metrics {
  observe: (response: ResponseFacts) => void;
  /** All figures of this moment in Prometheus' text format, and its media type. */
  scrape: () => Promise<{ text: string; type: string }>;
}

/** The job whose warning has a gauge of its own. */
const CLEANING_JOB = 'clean-pictures';

/**
 * Metrics of the process (CPU, memory, event-loop lag, garbage collection), of which there is one
 * set.
 */
let ofProcess: Registry | undefined;

function processRegistry(): Registry {
  if (ofProcess === undefined) {
    ofProcess = new Registry();
    collectDefaultMetrics({ register: ofProcess });
  }
  return ofProcess;
}

export function createMetrics({ database, poolUse, config, now }: Context): Metrics {
  const own = new Registry();
  const registers = [own];
  const durations = new Histogram({
    name: 'musika_http_request_seconds',
    help: 'Time from a request to the end of its response, by method, route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  });
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers });
  const build = version();
  gauge('musika_build_info', 'Always 1: the version and the commit of the program.', [
    'version',
    'commit',
  ]).set({ version: build.version, commit: build.commit ?? '' }, 1);
  const isUp = gauge('musika_database_up', '1 if the database responds, else 0.');
  const ping = gauge(
    'musika_database_ping_seconds',
    'Time for the smallest query, the wait for a connection of the pool included.',
  );
  const connections = gauge(
    'musika_database_connections',
    'Connections of the pool to PostgreSQL by what they do, and how many calls are waiting for one.',
    ['state'],
  );
  const cleaningBlocked = gauge(
    'musika_picture_cleaning_refused',
    '1 if the newest round would not clear orphaned pictures away without the operator, else 0.',
  );
  const ranAt = gauge(
    'musika_job_last_run_seconds',
    'When the last run of a background job began, since 1970.',
    ['job'],
  );
  const overdue = gauge(
    'musika_job_overdue',
    '1 if no process has finished a job that was due an hour ago, else 0.',
    ['job'],
  );
  const failed = gauge('musika_job_failed', '1 if the last run of a background job failed, else 0.', ['job']);
  const backedUpAt = gauge(
    'musika_backup_last_success_timestamp_seconds',
    'When the last backup began that was made, since 1970; NaN where there is none.',
  );
  gauge(
    'musika_backup_max_age_seconds',
    'How old the last backup may be: 12 hours, or 26 without BACKUP_TO.',
  ).set(maxBackupAge(config.backup) / 1000);
  const backupBytes = gauge('musika_backup_bytes', 'The size of the files that the last backup needs.');
  const failedBackups = gauge(
    'musika_backup_failures',
    'How many scheduled backups failed since the last one that was made.',
  );
  const reportsOpen = gauge('musika_reports_open', 'Reports that wait for a moderator.');
  const oldestReport = gauge(
    'musika_report_oldest_seconds',
    'For how long the oldest open report has waited; 0 where there is none.',
  );
  const free = gauge('musika_data_free_bytes', 'Space that is left on the disk of DATA_DIR.');

  async function look(): Promise<void> {
    const start = performance.now();
    const responds = await pingDatabase(database).then(
      () => true,
      () => false,
    );
    isUp.set(responds ? 1 : 0);
    ping.set(responds ? (performance.now() - start) / 1000 : Number.NaN);
    const pool = poolUse();
    if (pool !== null) {
      connections.set({ state: 'busy' }, pool.total - pool.idle);
      connections.set({ state: 'idle' }, pool.idle);
      connections.set({ state: 'waited for' }, pool.waiting);
    }
    const jobs = responds ? await readJobs(database).catch(() => []) : [];
    for (const job of jobs) {
      ranAt.set({ job: job.name }, (job.ran_at ?? 0) / 1000);
      overdue.set({ job: job.name }, isOverdue(job, now()) ? 1 : 0);
      failed.set({ job: job.name }, job.error === null ? 0 : 1);
      if (job.name === CLEANING_JOB) cleaningBlocked.set(job.warning === null ? 0 : 1);
    }
    const backups = responds ? await backupFigures(database).catch(() => null) : null;
    backedUpAt.set((backups?.last?.at ?? Number.NaN) / 1000);
    backupBytes.set(backups?.last?.bytes ?? Number.NaN);
    failedBackups.set(backups?.failures ?? Number.NaN);
    const reports = responds ? await openReports(database).catch(() => null) : null;
    reportsOpen.set(reports?.open ?? Number.NaN);
    oldestReport.set(reports === null ? Number.NaN : (now() - (reports.oldest ?? now())) / 1000);
    free.set(await freeBytes(config.dataDir));
  }

  return {
    observe: ({ method, route, status, seconds }) => durations.observe({ method, route, status }, seconds),
    async scrape() {
      await look();
      const all = Registry.merge([processRegistry(), own]);
      return { text: await all.metrics(), type: all.contentType };
    },
  };
}

async function backupFigures(database: Context['database']) {
  const [[last], failures] = await Promise.all([readBackups(database), backupFailures(database)]);
  return { last, failures };
}

/** NaN where there is no such folder: with PostgreSQL and an object store none is needed. */
async function freeBytes(folder: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch {
    return Number.NaN;
  }
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
    const { method } = request;
    const route = request.routeOptions.url ?? NO_ROUTE;
    const status = reply.statusCode;
    const milliseconds = reply.elapsedTime;
    metrics.observe({ method, route, status, seconds: milliseconds / 1000 });
    request.log.info({ method, route, status, milliseconds: Math.round(milliseconds * 10) / 10 }, 'answered');
    return done();
  });
}
