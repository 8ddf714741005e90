import type { FastifyInstance } from 'fastify';
import { HttpError } from '../http/errors.ts';

const GRACE_MILLISECONDS = 12_000;

const RESTARTING = 'The server is being restarted. Please try again in a moment.';

/**
 * Once `app.close` has begun: no new connections, pending calls are finished, and each connection ends
 * with its response, since a client may hold one for minutes. After 12 seconds the rest is cut off. New
 * calls on open connections get 503 `{detail}`, `/readyz` too.
 */
export function shutDownGracefully(app: FastifyInstance): void {
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
    setTimeout(() => app.server.closeAllConnections(), GRACE_MILLISECONDS).unref();
  });
  app.addHook('onRequest', (_request, _reply, done) => {
    done(isStopping ? new HttpError(503, RESTARTING, { 'retry-after': '5' }) : undefined);
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isStopping) reply.header('connection', 'close');
    done(null, payload);
  });
}
