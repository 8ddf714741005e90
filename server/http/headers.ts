import type { FastifyCorsOptions } from '@fastify/cors';
import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import fastify, { type FastifyInstance } from 'fastify';
import { CSRF_HEADER, IDEMPOTENCY_KEY_HEADER } from '../../src/contract/paths.ts';
import { ORDERED_NEWEST_HEADER, SUBSTITUTED_HEADER } from '../../src/contract/search.ts';
import type { Config } from '../config/config.ts';

const YEAR_SECONDS = 31_536_000;

export type SecurityHeaders = Readonly<Record<string, string>>;

/** The header fields of every response. The policy allows nothing; pages set their own. */
export function securityHeaders(config: Config): Promise<SecurityHeaders> {
  return headersOf({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    // Google's sign-in window must reach the page that opened it.
    crossOriginOpenerPolicy: {
      policy: config.web.googleClientId === null ? 'same-origin' : 'same-origin-allow-popups',
    },
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // For browsers and plug-ins that no longer exist.
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    strictTransportSecurity: config.publicUrl?.startsWith('https:')
      ? // A university's domain has other sites below it.
        { maxAge: YEAR_SECONDS, includeSubDomains: false }
      : false,
  });
}

/** Errors before any hook get these headers where they are sent. */
export function addSecurityHeaders(app: FastifyInstance, headers: SecurityHeaders): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}

/** The header fields that helmet sets, computed once instead of for each request (4 µs of CPU). */
async function headersOf(options: FastifyHelmetOptions): Promise<Record<string, string>> {
  const set: Record<string, string> = {};
  const probe = fastify();
  await probe.register(helmet, options);
  probe.get('/', async (_request, reply) => {
    for (const [name, value] of Object.entries(reply.raw.getHeaders())) set[name] = String(value);
    return {};
  });
  await probe.inject('/');
  await probe.close();
  return set;
}

/**
 * CORS for a web app at `PUBLIC_URL` whose API (this server) has another origin. Both must be one
 * site (app.example.org and api.example.org), or browsers withhold the SameSite refresh cookie.
 */
export const corsOf = (publicUrl: string): FastifyCorsOptions => ({
  origin: async (origin?: string) => origin === publicUrl,
  credentials: true,
  exposedHeaders: ['Link', 'X-Total-Count', SUBSTITUTED_HEADER, ORDERED_NEWEST_HEADER, 'Retry-After'],
  methods: ['GET', 'POST', 'PATCH', 'DELETE'],
  allowedHeaders: ['Authorization', 'Content-Type', CSRF_HEADER, IDEMPOTENCY_KEY_HEADER],
  maxAge: 600,
});
