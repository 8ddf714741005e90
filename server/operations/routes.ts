import type { FastifyPluginAsync } from 'fastify';
import type { Context, PictureCleaning } from '../context.ts';
import { HttpError } from '../http/errors.ts';
import type { Metrics } from './metrics.ts';
import { mayScrape } from './mayScrape.ts';
import { createReadiness } from './readiness.ts';

/**
 * For whoever watches over the server; nothing here is ever cached.
 *
 * - `GET /healthz` → 200 `{status: "ok"}` as long as the process runs: restart it if this fails.
 * - `GET /readyz` → 200 `{status: "ready", warnings?: [sentence]}`, where `warnings` are for the operator; 503 `{detail}` while the database does not answer, its tables are not up to
 *   date or pictures cannot be stored: send it no visitors meanwhile, but do not restart it.
 * - `GET /metrics` → 200 Prometheus' text format; 404 `{detail}` for whoever may not see it (`mayScrape`).
 */
export function operationsRoutes(
  context: Context,
  metrics: Metrics,
  cleaning: PictureCleaning,
): FastifyPluginAsync {
  const readiness = createReadiness(context);
  // Under load these must go on answering, or the load would look like a failure.
  const always = { config: { isNeverShed: true } };

  return async (app) => {
    app.addHook('onSend', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });
    app.get('/healthz', always, async () => ({ status: 'ok' }));

    app.get('/readyz', always, async (request) => {
      const problem = await readiness(request.log);
      if (problem !== null) throw new HttpError(503, problem);
      const warning = cleaning.refusal();
      return { status: 'ready', ...(warning !== null && { warnings: [warning] }) };
    });

    app.get('/metrics', always, async (request, reply) => {
      if (!mayScrape(request, context.config.metricsToken)) throw new HttpError(404, 'Not found.');
      const { text, type } = await metrics.scrape();
      return reply.type(type).send(text);
    });
  };
}
