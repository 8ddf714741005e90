import type { FastifyInstance } from 'fastify';
import { isInternalCall } from '../http/internalCalls.ts';
import type { Metrics } from './metrics.ts';

/** What a request that fits no route is counted and logged as; its address could hold anything. */
const NO_ROUTE = 'none';

/**
 * Tells each request its id (`X-Request-Id`), counts and times its answer, and logs it at level info: method, pattern of
 * the route, status, milliseconds. Never the address itself, and never who asked. A page is one request, whatever the server
 * calls internally to render it.
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
    metrics.answered({ method, route, status, seconds: milliseconds / 1000 });
    request.log.info({ method, route, status, milliseconds: Math.round(milliseconds * 10) / 10 }, 'answered');
    return done();
  });
}
