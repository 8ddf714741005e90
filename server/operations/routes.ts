import { randomBytes } from 'node:crypto';
import type { FastifyBaseLogger, FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { BlobStore } from '../blobs/blobStore.ts';
import { PICTURE_TYPE, variantKey } from '../blobs/keys.ts';
import { version } from '../config/version.ts';
import type { Context } from '../context.ts';
import { isEqual } from '../crypto/tokens.ts';
import { backupWarnings } from '../database/backupList.ts';
import { jobWarnings, readJobs } from '../database/leases.ts';
import { tableState } from '../database/migrate.ts';
import { withTimeout } from '../database/withTimeout.ts';
import { HttpError } from '../http/errors.ts';
import type { Metrics } from './metrics.ts';
import { pingDatabase, tryWrite } from './store.ts';

const LOOPBACK = /^(?:127\.|::1$|::ffff:127\.)/;

/**
 * Who may read the metrics: holders of METRICS_TOKEN from anywhere; without one, only direct
 * requests of this machine. A reverse proxy adds a header field.
 */
function mayScrape(request: FastifyRequest, token: string | null): boolean {
  if (token !== null) return isEqual(request.headers.authorization ?? '', `Bearer ${token}`);
  const { 'x-forwarded-for': forwardedFor, forwarded, via } = request.headers;
  const isDirect = forwardedFor === undefined && forwarded === undefined && via === undefined;
  return isDirect && LOOPBACK.test(request.socket.remoteAddress ?? '');
}

/** How long a result holds, in milliseconds: frequent checks must not wear out the disk. */
const OUTCOME_LIFE = 5_000;
const PATIENCE = 2_000;

/** `security.txt` expires (RFC 9116 asks for less than a year), and is made anew at each request. */
const SECURITY_TEXT_LIFE = 90 * 24 * 3_600_000;

/** Why the server cannot do its work, in one sentence, or null if it can. Failures are logged. */
type Readiness = (log: FastifyBaseLogger) => Promise<string | null>;

/** Checks the database, its tables, a commit and the picture store, at most every 5 s. */
function createReadiness({ database, blobs, now }: Context): Readiness {
  const parts: [sentence: string, check: () => Promise<void>][] = [
    ['The database does not answer.', () => pingDatabase(database)],
    [
      'The tables of the database are not up to date.',
      async () => {
        if ((await tableState(database)) !== 'current') throw new Error('Migrations are pending.');
      },
    ],
    ['The database takes no changes.', () => tryWrite(database, now())],
    ['Pictures cannot be stored.', () => storeAndDelete(blobs)],
  ];

  async function look(log: FastifyBaseLogger): Promise<string | null> {
    for (const [sentence, check] of parts) {
      try {
        await withTimeout(check(), PATIENCE);
      } catch (error) {
        log.error({ err: error }, sentence);
        return sentence;
      }
    }
    return null;
  }

  let outcome: Promise<string | null> | undefined;
  let standsUntil = 0;
  return (log) => {
    if (outcome === undefined || now() >= standsUntil) {
      standsUntil = now() + OUTCOME_LIFE;
      outcome = look(log);
    }
    return outcome;
  };
}

/** A key of its own; if the process dies in between, it is cleared away as an orphan. */
async function storeAndDelete(blobs: BlobStore): Promise<void> {
  const key = variantKey(randomBytes(16).toString('hex'), 1);
  await blobs.put(key, new Uint8Array([0]), PICTURE_TYPE);
  await blobs.delete(key);
}

/**
 * For monitoring, and for finders of a hole; never cached.
 *
 * - `GET /healthz` → 200 `{status: "ok", version, commit}` while the process runs: restart it if
 *   this fails. `commit` is null where it is not known.
 * - `GET /readyz` → 200 `{status: "ready", warnings?: [sentence]}`, the warnings for the operator;
 *   503 `{detail}` while the database, its tables, a write or the picture store do not work: send no
 *   visitors, but do not restart it.
 * - `GET /metrics` → 200 Prometheus' text format; 404 `{detail}` unless `mayScrape`.
 * - `GET /.well-known/security.txt` (RFC 9116) → 200 contact and expiry; 404 `{detail}` without
 *   SECURITY_CONTACT.
 */
export function operationsRoutes(context: Context, metrics: Metrics): FastifyPluginAsync {
  const readiness = createReadiness(context);
  // Under load these must respond, or the load would look like a failure.
  const always = { config: { isNeverShed: true } };

  return async (app) => {
    app.addHook('onSend', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });
    app.get('/healthz', always, async () => ({ status: 'ok', ...version() }));

    app.get('/readyz', always, async (request) => {
      const problem = await readiness(request.log);
      if (problem !== null) throw new HttpError(503, problem);
      const { database, config, now } = context;
      const jobs = await withTimeout(readJobs(database), PATIENCE).catch(() => []);
      const ofBackups = config.backup.to === null ? [] : backupWarnings(database, config.backup, now(), true);
      const warnings = [
        ...jobWarnings(jobs, now()),
        ...(await withTimeout(Promise.resolve(ofBackups), PATIENCE).catch(() => [])),
      ];
      return { status: 'ready', ...(warnings.length > 0 && { warnings }) };
    });

    app.get('/metrics', always, async (request, reply) => {
      if (!mayScrape(request, context.config.metricsToken)) throw new HttpError(404, 'Not found.');
      const { text, type } = await metrics.scrape();
      return reply.type(type).send(text);
    });

    app.get('/.well-known/security.txt', async (_request, reply) => {
      const contact = context.config.securityContact;
      if (contact === null) throw new HttpError(404, 'Not found.');
      const expires = new Date(context.now() + SECURITY_TEXT_LIFE).toISOString();
      return reply
        .type('text/plain; charset=utf-8')
        .send(`Contact: ${contact}\nExpires: ${expires}\nPreferred-Languages: en\n`);
    });
  };
}
