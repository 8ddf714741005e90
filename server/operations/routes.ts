import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger, FastifyPluginAsync, FastifyRequest } from 'fastify';
import { backupWarning } from '../config/backupFolder.ts';
import { version } from '../config/version.ts';
import type { Context } from '../context.ts';
import { isEqual } from '../crypto/tokens.ts';
import { HttpError } from '../http/errors.ts';
import type { Scrape } from './metrics.ts';

const LOOPBACK = /^(?:127\.|::1$|::ffff:127\.)/;

/** By METRICS_TOKEN from anywhere; without it from this machine, but not through a proxy. */
function mayScrape({ headers, socket }: FastifyRequest, token: string | null): boolean {
  if (token !== null) return isEqual(headers.authorization ?? '', `Bearer ${token}`);
  const isDirect = (headers['x-forwarded-for'] ?? headers.forwarded ?? headers.via) === undefined;
  return isDirect && LOOPBACK.test(socket.remoteAddress ?? '');
}

const OUTCOME_LIFE = 5_000;
const PATIENCE = 2_000;

/** `security.txt` expires (RFC 9116 asks for less than a year), and is made anew at each request. */
const SECURITY_TEXT_LIFE = 90 * 24 * 3_600_000;

/** Why the server cannot do its work, or null; looked at most every 5 s. Failures are logged. */
function createReadiness({ database, blobs, now }: Context) {
  async function readDatabase(): Promise<void> {
    await database.selectFrom('settings').select('name').limit(1).execute();
  }
  async function readPicture(): Promise<void> {
    for await (const _ of blobs.list()) return;
  }

  async function look(log: FastifyBaseLogger): Promise<string | null> {
    const check = (part: Promise<void>, sentence: string) =>
      Promise.race([part, giveUp()]).then(
        () => null,
        (error: unknown) => {
          log.error({ err: error }, sentence);
          return sentence;
        },
      );
    const ofPictures = check(readPicture(), 'The picture store does not answer.');
    return (await check(readDatabase(), 'The database does not answer.')) ?? ofPictures;
  }

  let outcome: Promise<string | null> | undefined;
  let standsUntil = 0;
  return (log: FastifyBaseLogger): Promise<string | null> => {
    if (outcome !== undefined && now() < standsUntil) return outcome;
    standsUntil = now() + OUTCOME_LIFE;
    return (outcome = look(log));
  };
}

async function giveUp(): Promise<never> {
  await pause(PATIENCE, undefined, { ref: false });
  throw new Error(`There was no response within ${PATIENCE} ms.`);
}

/**
 * For monitoring, and for finders of a hole; never cached.
 *
 * - `GET /healthz` → 200 `{status: "ok", version, commit}` while the process runs.
 * - `GET /readyz` → 200 `{status: "ready", warnings}`, of the last backup; 503 `{detail}` while the
 *   database or the picture store do not answer.
 * - `GET /metrics` → 200 Prometheus' text format; 404 `{detail}` unless `mayScrape`.
 * - `GET /.well-known/security.txt` (RFC 9116) → 200; 404 `{detail}` without SECURITY_CONTACT.
 */
export function operationsRoutes(context: Context, scrape: Scrape): FastifyPluginAsync {
  const { config, now } = context;
  const readiness = createReadiness(context);
  // Under load these must respond, or the load would look like a failure.
  const always = { config: { isNeverShed: true } };

  return async (app) => {
    app.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));
    app.get('/healthz', always, async () => ({ status: 'ok', ...version() }));

    app.get('/readyz', always, async (request) => {
      const problem = await readiness(request.log);
      if (problem !== null) throw new HttpError(503, problem);
      const warning = await backupWarning(config.backupTo, now());
      return { status: 'ready', warnings: warning === null ? [] : [warning] };
    });

    app.get('/metrics', always, async (request, reply) => {
      if (!mayScrape(request, config.metricsToken)) throw new HttpError(404, 'Not found.');
      const { text, type } = await scrape();
      return reply.type(type).send(text);
    });

    app.get('/.well-known/security.txt', async (_request, reply) => {
      const { securityContact: contact } = config;
      if (contact === null) throw new HttpError(404, 'Not found.');
      const expires = new Date(now() + SECURITY_TEXT_LIFE).toISOString();
      reply.type('text/plain; charset=utf-8');
      return `Contact: ${contact}\nExpires: ${expires}\nPreferred-Languages: en\n`;
    });
  };
}
