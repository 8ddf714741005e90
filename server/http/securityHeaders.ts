import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import fastify, { type FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';

const YEAR_SECONDS = 31_536_000;

export type SecurityHeaders = Readonly<Record<string, string>>;

/** What every answer carries. An answer of the API is no document, so its policy allows nothing; pages set their own. */
export function securityHeaders(config: Config): Promise<SecurityHeaders> {
  return headersOf({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    // Google's sign-in window must be able to answer the page that opened it.
    crossOriginOpenerPolicy: {
      policy: config.web.googleClientId === null ? 'same-origin' : 'same-origin-allow-popups',
    },
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // For browsers and plug-ins that are no more; each byte is sent with every answer.
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    strictTransportSecurity: config.publicUrl?.startsWith('https:')
      ? { maxAge: YEAR_SECONDS, includeSubDomains: config.hstsSubdomains }
      : false,
  });
}

/** Refusals before any hook, of what is hardly a request, are sent with them by whoever writes those. */
export function addSecurityHeaders(app: FastifyInstance, headers: SecurityHeaders): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}

/** The header fields that helmet sets, asked of it once: it makes the same ones anew for each request (4 µs of CPU). */
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
