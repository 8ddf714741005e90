import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';
import {
  CSRF_HEADER,
  IDEMPOTENCY_KEY_HEADER,
  ORDERED_NEWEST_HEADER,
  SUBSTITUTED_HEADER,
} from '../../src/contract/paths.ts';

const PREFLIGHT_SECONDS = '600';

/**
 * CORS for a web app at `PUBLIC_URL` whose API (this server) has another origin; nobody else gets any. The two must be
 * one site to a browser (app.example.org and api.example.org), or it keeps the SameSite refresh cookie to itself.
 */
export function allowWebApp(app: FastifyInstance, { publicUrl }: Pick<Config, 'publicUrl'>): void {
  if (publicUrl === null) return;
  app.addHook('onRequest', (request, reply, done) => {
    const { origin } = request.headers;
    reply.header('vary', 'Origin');
    if (origin !== publicUrl) return done();
    reply.headers({
      'access-control-allow-origin': origin,
      'access-control-allow-credentials': 'true',
      'access-control-expose-headers': `Link, X-Total-Count, ${SUBSTITUTED_HEADER}, ${ORDERED_NEWEST_HEADER}, Retry-After`,
    });
    if (request.method !== 'OPTIONS') return done();
    return void reply
      .code(204)
      .headers({
        'access-control-allow-methods': 'GET, POST, PATCH, DELETE',
        'access-control-allow-headers': `Authorization, Content-Type, ${CSRF_HEADER}, ${IDEMPOTENCY_KEY_HEADER}`,
        'access-control-max-age': PREFLIGHT_SECONDS,
      })
      .send();
  });
}
